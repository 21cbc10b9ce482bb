"""C-3: taking, laying, moving, putting back, being stuck, stopping."""

import pytest

from tests.games.cmyk.play import begun, do, keys, legal, points, real, refusal, shape, table
from threemirrors.core.chance import Rng, seed_for
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk

LONE = real("0,0:120")
OTHER = real("0,0:201")


@pytest.mark.rule("C-3.1")
def test_with_empty_hands_everybody_may_take_any_top_at_any_time() -> None:
    state = begun(3, pace="live")
    assert state.actors() == [0, 1, 2]
    for seat in range(3):
        takes = {move for move in legal(state, seat) if move.startswith("take")}
        tops = GAME.view(state, None).piles
        assert takes == {f"take{i + 1}:{pile.top}" for i, pile in enumerate(tops)}


@pytest.mark.rule("C-3.1")
def test_who_holds_a_tile_may_not_take_another_or_stop() -> None:
    state = table(LONE, OTHER, held=["021"], pace="live")
    for move, rule in (("take1:000", "C-3.1"), ("stop", "C-3.6"), ("resume", "C-3.6")):
        breach = refusal(state, 0, move)
        assert breach is not None
        assert (breach.rule, breach.key[-10:]) == (rule, "hands_full")
    for move in ("back", "discard"):
        breach = refusal(state, 1, move)
        assert breach is not None
        assert (breach.rule, breach.key[-11:]) == ("C-3.1", "hands_empty")


# The first tile 120 with cyan flat: 1 below, magenta 2 on the left, yellow 0 on the right.
@pytest.mark.rule("C-3.2")
@pytest.mark.parametrize(
    ("tile", "places"),
    [
        ("100", {"lay(0,-1)", "lay(1,0)"}),  # Cyan 1 fits below, yellow 0 on the right.
        ("020", {"lay(-1,0)", "lay(1,0)"}),
        ("003", set()),
        ("123", {"lay(-1,0)", "lay(0,-1)"}),
        ("120", {"lay(-1,0)", "lay(0,-1)", "lay(1,0)"}),
    ],
)
def test_a_tile_is_laid_where_ink_and_mark_agree(tile: str, places: set[str]) -> None:
    state = table(LONE, OTHER, held=[tile], pace="live")
    assert legal(state, 0) == (places or {"back"})


@pytest.mark.rule("C-3.2")
@pytest.mark.parametrize("flat", ["cyan", "magenta", "yellow"])
def test_the_flat_ink_decides_where_the_others_are(flat: str) -> None:
    state = table(LONE, OTHER, held=["104"], pace="live", flat=flat)
    # Only cyan matches: it is below, to the right, or to the left of the first tile.
    where = {"cyan": "lay(0,-1)", "yellow": "lay(-1,0)", "magenta": "lay(1,0)"}
    assert legal(state, 0) == {where[flat]}


@pytest.mark.rule("C-3.2")
def test_a_tile_between_several_must_fit_all_of_them() -> None:
    # Five tiles lie around the tip of the first tile, and the sixth has two neighbours.
    five = real("0,0:120 -1,0:021 -1,1:001 1,0:010 1,1:110")
    state = table(five, OTHER, held=["130"], pace="live")
    # (0,1) needs yellow 1 on the left and magenta 1 on the right.
    assert "lay(0,1)" not in legal(state, 0)
    state = table(five, OTHER, held=["211"], pace="live")
    assert "lay(0,1)" in legal(state, 0)


@pytest.mark.rule("C-3.2")
def test_a_refusal_says_where_it_clashes_and_what_would_do() -> None:
    state = table(LONE, OTHER, held=["100"], pace="live")
    breach = refusal(state, 0, "lay(-1,0)")
    assert breach is not None
    assert breach.facts == {
        "tile": "100",
        "place": "(-1,0)",
        "sides": {"magenta": 40},
        "places": ["(0,-1)", "(1,0)"],
    }
    for move, key in (("lay(0,0)", "place_taken"), ("lay(5,5)", "apart")):
        breach = refusal(state, 0, move)
        assert breach is not None
        assert breach.rule == "C-3.2"
        assert breach.key.endswith(key)


@pytest.mark.rule("C-3.3")
def test_the_last_tile_may_be_moved_until_its_owner_takes_again() -> None:
    state = table(LONE, OTHER, held=["100"], pace="live", piles=["003 000"] * 5)
    do(state, 0, "lay(1,0)")
    assert "lay(0,-1)" in legal(state, 0)
    breach = refusal(state, 0, "lay(1,0)")
    assert breach is not None
    assert breach.key.endswith("lies_there")
    breach = refusal(state, 0, "lay(-1,0)")
    assert breach is not None
    assert breach.facts["places"] == ["(0,-1)"]
    do(state, 0, "lay(0,-1)")
    assert [(t.x, t.y) for t in GAME.view(state, 0).seats[0].tiles] == [(0, -1), (0, 0)]
    do(state, 0, "lay(1,0)", "take1:000")
    do(state, 0, min(legal(state, 0)))
    do(state, 0, "take2:000")
    breach = refusal(state, 0, "lay(0,-1)")
    assert breach is not None


@pytest.mark.rule("C-3.3")
def test_taking_fixes_the_last_tile_even_if_the_new_one_goes_back() -> None:
    state = table(LONE, OTHER, held=["110"], pace="live", piles=["000 005"] * 5)
    do(state, 0, "lay(1,0)", "take1:005", "back")
    breach = refusal(state, 0, "lay(0,-1)")
    assert breach is not None
    assert (breach.rule, breach.key[-13:]) == ("C-3.3", "nothing_loose")


@pytest.mark.rule("C-3.3")
def test_a_moved_tile_is_judged_as_if_it_were_lifted_off() -> None:
    # 100 at (1,0) is the only neighbour of (2,0): it cannot be moved next to itself.
    state = table(real("0,0:120 1,0:100"), OTHER, loose=[(1, 0)], pace="live")
    assert {move for move in legal(state, 0) if move.startswith("lay")} == {"lay(0,-1)"}


@pytest.mark.rule("C-3.3")
def test_the_first_tile_never_moves_or_turns() -> None:
    state = table(LONE, OTHER, pace="live")
    assert not [move for move in legal(state, 0) if move.startswith("lay")]
    breach = refusal(state, 0, "flat-magenta")
    assert breach is not None
    assert breach.rule == "C-3.3"


@pytest.mark.rule("C-3.4")
def test_a_tile_goes_back_only_if_it_fits_nowhere_and_a_pile_is_a_pile_again() -> None:
    state = table(LONE, OTHER, pace="live", piles=["005", "100", "100", "100", "100"])
    do(state, 0, "take1:005")
    assert GAME.view(state, None).piles[0].top is None
    assert legal(state, 0) == {"back"}
    events = do(state, 0, "back")
    assert keys(events) == ["put_back"]
    assert GAME.view(state, None).piles[0].top == "005"
    do(state, 0, "take2:100")
    breach = refusal(state, 0, "back")
    assert breach is not None
    assert breach.rule == "C-3.4"
    assert breach.facts["places"] == ["(0,-1)", "(1,0)"]


def stuck_table(players: int, **more: object) -> Cmyk:
    """One fitting tile is on top; below and beside it are only tiles that fit nobody."""
    piles = ["005 005 110", *["005 005 005"] * 4]
    return table(*[LONE] * players, pace="live", piles=piles, **more)  # type: ignore[arg-type]


@pytest.mark.rule("C-3.5")
def test_when_nobody_can_lay_each_removes_a_top_from_another_pile() -> None:
    state = stuck_table(3)
    do(state, 0, "take1:110")
    events = do(state, 0, "lay(1,0)")
    removed = next(event for event in events if event.key.endswith("removed"))
    piles = removed.facts["piles"]
    assert isinstance(piles, list)
    assert len(set(piles)) == len(piles) == 3
    assert removed.final
    # It goes on until somebody can lay or nothing is left: 14 tiles went, three at a time.
    assert keys(events).count("removed") == 5
    assert keys(events)[-1] == "game_over"
    assert state.is_over()


@pytest.mark.rule("C-3.5")
def test_with_fewer_piles_than_players_every_top_goes() -> None:
    state = table(LONE, LONE, LONE, pace="live", piles=["005 110", "005", "", "", ""])
    do(state, 0, "take1:110")
    events = do(state, 0, "lay(1,0)")
    removed = next(event for event in events if event.key.endswith("removed"))
    assert removed.facts == {"piles": ["1", "2"], "tiles": ["005", "005"]}


@pytest.mark.rule("C-3.5")
def test_it_waits_while_somebody_holds_a_tile_and_looks_only_at_those_going_on() -> None:
    state = table(LONE, LONE, OTHER, pace="live", piles=["005 110", "005 110", "301", "301", "301"])
    do(state, 0, "take1:110")
    do(state, 1, "take2:110")
    assert "removed" not in keys(do(state, 0, "lay(1,0)"))
    do(state, 2, "stop")  # It alone could lay 301.
    events = do(state, 1, "lay(1,0)")
    assert "removed" in keys(events)


@pytest.mark.rule("C-3.5")
def test_luck_may_take_any_pile() -> None:
    met = set()
    for number in range(40):
        state = stuck_table(2)
        state = state.resample(0, Rng(seed_for(number)))  # The luck to come is drawn anew too.
        do(state, 0, "take1:110")
        events = do(state, 0, "lay(1,0)")
        first = next(event for event in events if event.key.endswith("removed"))
        piles = first.facts["piles"]
        assert isinstance(piles, list)
        met |= set(piles)
    assert met == {"1", "2", "3", "4", "5"}


@pytest.mark.rule("C-3.6")
@pytest.mark.parametrize("pace", ["calm", "live"])
def test_it_is_over_when_everybody_has_stopped(pace: str) -> None:
    state = begun(2, pace=pace)
    for _ in range(2):
        do(state, state.actors()[0], "stop")
    assert state.is_over()
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.rule == "C-3.6"
    breach = refusal(state, 0, "stop")
    assert breach is not None
    assert (breach.rule, breach.key[-9:]) == ("C-3.6", "game_over")


@pytest.mark.rule("C-3.6")
def test_it_is_over_when_the_last_tile_is_laid() -> None:
    state = table(LONE, OTHER, pace="live", piles=["100", "", "", "", ""])
    do(state, 0, "take1:100")
    assert not state.is_over()  # None is left, but one is held.
    do(state, 0, "lay(1,0)")
    assert state.is_over()


@pytest.mark.rule("C-3.6")
def test_who_stopped_may_go_on_after_all() -> None:
    state = begun(2, pace="live")
    do(state, 0, "stop")
    assert state.actors() == [1]  # The match does not wait for a seat that stopped ...
    assert state.may_act(0)  # ... but that seat may still come back.
    assert legal(state, 0) == {"resume"}
    breach = refusal(state, 0, "take1:000")
    assert breach is not None
    assert breach.key.endswith("you_stopped")
    assert keys(do(state, 0, "resume")) == ["resumed"]
    assert state.actors() == [0, 1]
    breach = refusal(state, 0, "resume")
    assert breach is not None
    assert breach.key.endswith("not_stopped")


@pytest.mark.rule("C-3.6")
def test_there_is_no_coming_back_once_tiles_were_removed() -> None:
    piles = ["100 005 110", *["100 005"] * 4]
    state = table(LONE, LONE, LONE, pace="live", piles=piles)
    do(state, 2, "stop")
    do(state, 0, "take1:110")
    events = do(state, 0, "lay(1,0)")
    assert keys(events) == ["removed"]
    assert not state.may_act(2)
    breach = refusal(state, 2, "resume")
    assert breach is not None
    assert breach.key.endswith("stopped_for_good")


@pytest.mark.rule("C-3.6")
def test_who_stopped_for_good_may_still_move_the_last_tile() -> None:
    piles = ["100 005 110", *["100 005"] * 4]
    mosaic = real("0,0:120 1,0:110")
    state = table(LONE, LONE, mosaic, pace="live", piles=piles, loose=[None, None, (1, 0)])
    do(state, 2, "stop")
    assert legal(state, 2) == {"lay(0,-1)", "resume"}
    do(state, 0, "take1:110", "lay(1,0)")
    assert state.progress.final == 4
    assert legal(state, 2) == {"lay(0,-1)"}


@pytest.mark.rule("C-3.8")
def test_of_two_who_reach_for_one_tile_exactly_one_gets_it() -> None:
    state = begun(3, pace="live")
    top = GAME.view(state, None).piles[2].top
    do(state, 1, f"take3:{top}")
    breach = refusal(state, 2, f"take3:{top}")
    assert breach is not None
    assert breach.rule == "C-3.8"
    assert breach.key.endswith("too_late")
    assert breach.facts["seat"] == 1
    assert breach.facts["top"] == GAME.view(state, None).piles[2].top


@pytest.mark.rule("C-3.8")
def test_a_tile_that_never_was_on_top_cannot_be_taken() -> None:
    state = table(LONE, OTHER, pace="live", piles=["000", "", "", "", ""])
    for move, top in (("take1:111", "000"), ("take2:111", "nothing")):
        breach = refusal(state, 0, move)
        assert breach is not None
        assert breach.key.endswith("not_on_top")
        assert breach.facts["top"] == top


@pytest.mark.rule("C-3.8")
def test_nobody_is_told_to_have_been_quicker_than_themselves() -> None:
    state = table(LONE, OTHER, pace="live", piles=["000 100", "", "", "", ""], flat="cyan")
    do(state, 0, "take1:100")
    late, own = refusal(state, 1, "take1:100"), refusal(state, 0, "take1:100")
    assert late is not None
    assert own is not None
    assert (late.key, late.facts["seat"]) == ("cmyk.refused.too_late", 0)
    assert own.key == "cmyk.refused.hands_full"
    do(state, 0, "lay(0,-1)")
    for seat in (0, 1):  # Where a laid tile came from cannot be seen any more.
        breach = refusal(state, seat, "take1:100")
        assert breach is not None
        assert breach.key == "cmyk.refused.not_on_top"
        assert "seat" not in breach.facts


@pytest.mark.rule("C-3.5")
def test_a_removed_tile_is_said_to_be_removed() -> None:
    state = table(LONE, LONE, pace="live", piles=["033", "100 042", "", "", ""], stopped="1")
    state.apply(1, GAME.parse_move("resume"))
    do(state, 1, "stop")
    breach = refusal(state, 0, "take2:042")
    assert breach is not None
    assert (breach.rule, breach.key) == ("C-3.5", "cmyk.refused.removed")
    assert breach.facts["top"] == "100"


@pytest.mark.rule("C-3.9")
def test_who_is_away_puts_the_tile_back_and_counts_as_stopped_until_acting() -> None:
    state = table(LONE, OTHER, held=["100"], pace="live")
    state.lapse(0)
    view = GAME.view(state, None)
    assert view.piles[0].top == "100"
    assert (view.seats[0].held, view.seats[0].away, view.seats[0].stopped) == (None, True, True)
    assert state.actors() == [1]
    do(state, 0, "take1:100")  # Acting again is enough.
    view = GAME.view(state, None)
    assert (view.seats[0].away, view.seats[0].stopped) == (False, False)
    assert state.actors() == [0, 1]


@pytest.mark.rule("C-3.9")
def test_an_absent_seat_cannot_block_the_end() -> None:
    state = table(LONE, OTHER, held=["K"], pace="live", stopped="1")
    state.lapse(0)
    assert state.is_over()
    assert GAME.view(state, None).out == ("K",)  # A K is discarded, and a card revealed.
    assert len(GAME.view(state, None).row) > 1
    state.lapse(0)  # After the end it changes nothing.
    assert state.is_over()
    calm = table(LONE, OTHER)
    calm.lapse(0)
    assert calm.actors() == [0]


@pytest.mark.rule("C-3.9")
def test_who_was_away_may_come_back_even_after_tiles_were_removed() -> None:
    piles = ["100 005 110", *["100 005"] * 4]
    state = table(LONE, LONE, LONE, pace="live", piles=piles)
    state.lapse(2)
    do(state, 0, "take1:110")
    assert keys(do(state, 0, "lay(1,0)")) == ["removed"]
    assert state.may_act(2)
    assert "stop" in legal(state, 2)


@pytest.mark.rule("C-3.10")
def test_the_table_ends_somewhere() -> None:
    row = shape("A" + "v^" * 15)
    state = table(row, OTHER, held=["K"], pace="live")
    assert "lay(31,0)" not in legal(state, 0)
    breach = refusal(state, 0, "lay(31,0)")
    assert breach is not None
    assert breach.rule == "C-3.10"
    assert points("wide", "A" + "v^" * 15)[0] == 15
