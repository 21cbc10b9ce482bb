"""F-7: breaking up scored patterns, and chains of scoring."""

from collections.abc import Iterator

import pytest

from tests.games.four_corners.play import (
    NEARLY_A,
    legal,
    lying,
    on,
    play,
    refusal,
    scored,
    step,
    why,
)
from tests.games.four_corners.test_f5_f6_scoring import BOTH, NEARLY_LINE
from threemirrors.core.chance import Luck, seed_for
from threemirrors.core.facts import Event
from threemirrors.games.four_corners import GAME, geometry, tables, turn_order
from threemirrors.games.four_corners.names import tile_called
from threemirrors.games.four_corners.rules import FourCorners

OTHER_TILES = ("E:BADC", "F:BCDA", "G:BADC", "G:BCDA")


@pytest.mark.rule("F-7.1")
def test_each_tile_of_a_scored_image_is_turned_once_either_way() -> None:
    state = on(NEARLY_A, goals=["ABE", "CDG"])
    play(state, "f6+", "d4-")
    for square in ("c3", "d3", "c4", "d4"):
        assert {move[:8] for move in legal(state)} == {f"break:{square}"}
        assert why(state, "break:a1+") == ("F-7.1", "turn_next")
        before = lying(state, square)
        way = min(legal(state))
        play(state, way)
        assert lying(state, square) != before
    assert state.turn.seat == 1


@pytest.mark.rule("F-7.1")
@pytest.mark.rule("F-7.6")
def test_a_tile_of_two_scored_images_is_turned_once() -> None:
    state = on(BOTH, goals=["AGE", "BCD"])
    play(state, "f1+", "d4-", "score:c3", "score:c4")
    turned = []
    while step(state) == "break":
        move = min(legal(state))
        turned.append(move[6:8])
        play(state, move)
    assert turned == ["c3", "d3", "c4", "d4", "c5", "d5"]


@pytest.fixture
def forced() -> Iterator[FourCorners]:
    """The rules' forced chain, which needs four tiles that the set does not have."""
    kept = tables.TILES
    tables.TILES = (*OTHER_TILES, *kept[4:])
    geometry.make_faces()
    state = FourCorners(2, 2, 0, 60, Luck(seed_for("chain")))
    state.cards.goals = [1, 1, 0, 0, 1, 0, 0] + [0] * 35
    state.turn.dealt = 2
    for tile in range(4):
        state.lay_down(tables.square_at(2 + tile // 2, 2 + tile % 2), tile, 0)
    for seat in range(2):
        for tile in range(10 + 3 * seat, 13 + 3 * seat):
            state.supply.take(seat, tile)
    turn_order.begin_turn(state)
    yield state
    tables.TILES = kept
    geometry.make_faces()


@pytest.mark.rule("F-7.2")
@pytest.mark.rule("F-7.7")
def test_a_forced_chain(forced: FourCorners) -> None:
    play(forced, "c3+", "d4+")
    assert list(forced.cards.scored[:7]) == [1, 0, 0, 0, 0, 0, 0]
    assert len(ways_to_break(forced)) == 15
    events = play(forced, "break:c3+", "break:d3-", "break:c4+", "break:d4-")
    assert list(forced.cards.scored[:7]) == [1, 1, 0, 0, 0, 0, 0]  # C stands unscored.
    assert keys(events).count("forced_turn") == 4  # B is broken in the only way there is.
    assert forced.turn.seat == 1
    forced.board.remember()
    assert [forced.board.stood_point[i] for i in range(25)].count(1 << 2) == 1


@pytest.mark.rule("F-7.2")
def test_by_the_first_rules_the_only_way_was_asked_for(forced: FourCorners) -> None:
    forced.turn.rules = 1
    play(forced, "c3+", "d4+", "break:c3+", "break:d3-", "break:c4+", "break:d4-")
    (way,) = ways_to_break(forced)
    assert why(forced, "break:c3" + ("-" if way[0][-1] == "+" else "+")) == ("F-7.2", "no_return")
    assert "forced_turn" not in keys(play(forced, *way))
    assert list(forced.cards.scored[:7]) == [1, 1, 0, 0, 0, 0, 0]


@pytest.mark.rule("F-7.2")
def test_the_same_chain_wins_with_the_right_goals(forced: FourCorners) -> None:
    forced.cards.goals = [1, 1, 1] + [0] * 39
    play(forced, "c3+", "d4+", "break:c3+", "break:d3-", "break:c4+", "break:d4-")
    assert forced.is_over()


def ways_to_break(state: FourCorners) -> list[tuple[str, ...]]:
    """All ways to turn the tiles that must be turned now, as far as there is a choice."""
    found: list[tuple[str, ...]] = []
    number = GAME.view(state, None).breaking.number
    for move in sorted(legal(state)):
        after = state.copy()
        play(after, move)
        ends = step(after) != "break" or GAME.view(after, None).breaking.number != number
        found += [(move, *way) for way in ([()] if ends else ways_to_break(after))]
    return found


def keys(events: list[Event]) -> list[str]:
    return [event.key.rpartition(".")[2] for event in events]


@pytest.mark.rule("F-7.7")
def test_a_break_may_not_make_what_cannot_be_scored(forced: FourCorners) -> None:
    """Of the 16 ways, the one that makes D is illegal: the last tile goes the other way."""
    forced.turn.rules = 1
    play(forced, "c3+", "d4+")
    every = {"".join(w[-1] for w in way) for way in ways_to_break(forced)}
    (missing,) = {f"{a}{b}{c}{d}" for a in "+-" for b in "+-" for c in "+-" for d in "+-"} - every
    steps = [f"break:{s}{w}" for s, w in zip(("c3", "d3", "c4", "d4"), missing, strict=True)]
    asked, by_itself = forced.copy(), forced.copy()
    play(asked, *steps[:3])
    assert why(asked, steps[3]) == ("F-7.7", "ends_badly")
    by_itself.turn.rules = 2
    assert keys(play(by_itself, *steps[:3]))[-2] == "forced_turn"
    play(asked, steps[3][:-1] + ("-" if steps[3][-1] == "+" else "+"))
    assert GAME.view(asked, None).board == GAME.view(by_itself, None).board


@pytest.mark.rule("F-7.3")
def test_two_tiles_of_a_sequence_are_replaced_as_drawn() -> None:
    state = on(NEARLY_LINE, goals=["ABE", "CDG"])
    events = play(state, "e2~e3")
    run = {"b2", "c2", "d2", "e2"}
    for already in range(2):
        drawn = GAME.view(state, None).breaking.drawn
        assert drawn is not None
        assert drawn[0] != "E"
        assert {move[4:6] for move in legal(state)} <= run
        assert len(GAME.view(state, None).breaking.replaced) == already
        assert why(state, "put:a1.0") == ("F-7.3", "not_in_line")
        move = min(legal(state))
        other_way = f"{move[:-1]}{(int(move[-1]) + 1) % 4}"
        assert why(state, other_way) == ("F-7.3", "as_drawn")
        run -= {move[4:6]}
        events += play(state, move)
        assert lying(state, move[4:6]) == drawn
    assert state.turn.seat == 1
    assert {"E:ABCD", "E:GBAC", "E:BCDF", "E:GBAD"} & set(GAME.view(state, None).left)
    drawn_keys = [e.key for e in events if e.key.endswith(("for_run", "rejected"))]
    assert len(drawn_keys) >= 2


@pytest.mark.rule("F-7.3")
def test_the_second_place_is_another_one() -> None:
    state = on(NEARLY_LINE, goals=["ABE", "CDG"])
    play(state, "e2~e3")
    move = min(legal(state))
    play(state, move)
    assert why(state, f"{move[:-1]}{state.breakup.drawn_rotation}") == ("F-7.3", "replaced_already")


SIX = """
    . . . . . .
    E:CDFG E:ABCD E:GBAC F:ACBD E:BCDF E:CDFA
    . . . E:GBAD . .
    . . . A:DEFG . .
    . . . . . .
    . . . . . .
    """


@pytest.mark.rule("F-7.3")
def test_no_line_of_four_is_left_of_a_line_of_six() -> None:
    for seed in range(60):
        state = on(SIX, goals=["ABE", "CDG"], seed=seed)
        play(state, "d2~d3")
        firsts = [move for move in sorted(legal(state)) if move[4] in "af"]
        if not firsts:
            continue
        play(state, firsts[0])
        near = {"a": "bf", "f": "ae"}[firsts[0][4]]
        assert not {move[4] for move in legal(state)} & set(near)
        assert why(state, f"put:{near[0]}2.{state.breakup.drawn_rotation}") == (
            "F-7.3",
            "line_left",
        )
        return
    pytest.fail("no first tile could be put at an end")


@pytest.mark.rule("F-7.3")
def test_without_a_usable_tile_those_that_left_come_back_and_then_any_will_do() -> None:
    state = on(NEARLY_LINE, goals=["ABE", "CDG"])
    state.supply.where = [
        tables.LEFT if place == tables.PILE else place for place in state.supply.where
    ]
    events = play(state, "e2~e3")
    assert "four_corners.event.brought_back" in [e.key for e in events]


@pytest.mark.rule("F-7.3")
def test_if_still_no_tile_matches_the_match_is_waived(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a tile with G in every corner is left, and the sequence shows no G."""
    keep = tables.TILES.index("D:FAGC")
    with monkeypatch.context() as other:
        state = on(BARE_LINE, goals=["ABE", "CDG"], hands=["E:ADBF G:BDCE A:DEFG"])
        state.supply.where = [
            tables.OUT if place == tables.PILE and tile != keep else place
            for tile, place in enumerate(state.supply.where)
        ]
        other.setattr(tables, "TILES", (*tables.TILES[:keep], "F:GGGG", *tables.TILES[keep + 1 :]))
        geometry.make_faces()
        play(state, next(move for move in sorted(legal(state)) if move.startswith("lay3e2")))
        assert state.breakup.drawn == keep
        assert {move[4:6] for move in legal(state)} == {"b2", "c2", "d2", "e2"}
    geometry.make_faces()


BARE_LINE = ". . . . . .\n. E:ABCD E:BCDF E:CDFA . .\n" + ". . . . . .\n" * 4


# Like NEARLY_LINE, but around the point b2 all tiles except b2 itself show A.
LINE_AND_A = """
    . . . . . .
    . E:ABCD E:CGBA E:BCDF F:ACBD .
    . B:EADF C:ABFG . E:GBAD .
    . . . . A:DEFG .
    . . . . . .
    . . . . . .
    """
AROUND_B2 = [("b2", 4), ("c2", 5), ("b3", 3), ("c3", 2)]  # Squares, and its index in their text.


def a_made_by_the_first_tile() -> FourCorners:
    state = on(LINE_AND_A, goals=["ABE", "CDG"], seed=32)
    play(state, "e2~e3")
    assert GAME.view(state, None).breaking.drawn == "B:FGAD"  # What this seed brings.
    play(state, f"put:b2.{state.breakup.drawn_rotation}")
    return state


@pytest.mark.rule("F-7.4")
@pytest.mark.rule("F-7.5")
@pytest.mark.parametrize(
    ("second", "told"),
    [
        pytest.param("put:d2.1", ("AE", "break"), id="the image stands when the break is done"),
        pytest.param("put:c2.1", ("E", "act"), id="the second tile destroys it again"),
    ],
)
def test_a_break_is_done_before_its_new_image_is_looked_at(
    second: str, told: tuple[str, str]
) -> None:
    state = a_made_by_the_first_tile()
    assert {lying(state, square)[i] for square, i in AROUND_B2} == {"A"}
    assert (scored(state, 0), step(state)) == ("E", "replace")  # Nothing is scored yet.
    play(state, second)
    assert (scored(state, 0), step(state)) == told


@pytest.mark.rule("F-7.7")
@pytest.mark.parametrize(
    ("rules", "places"),
    [
        pytest.param(2, {"put:c2.1", "put:d2.1", "put:e2.1"}, id="just before this tile"),
        pytest.param(1, {"put:c2.1"}, id="version 1: before the whole break"),
    ],
)
def test_a_second_tile_is_not_judged_for_what_the_first_made(rules: int, places: set[str]) -> None:
    """As if the first tile had had no other place than the one that makes A, now no goal."""
    state = a_made_by_the_first_tile()
    state.cards.goals = [0, 1] + [0] * 40
    state.turn.rules = rules
    assert legal(state) == places
    for refused in {"put:d2.1", "put:e2.1"} - places:
        assert why(state, refused) == ("F-7.7", "completes")


@pytest.mark.rule("F-7.7")
def test_what_the_first_tile_made_does_not_excuse_the_second() -> None:
    """A stands since the first tile and can be scored, but the second would make C unscored."""
    state = a_made_by_the_first_tile()
    assert GAME.view(state, None).breaking.drawn == "A:GCFD"  # What this seed brings.
    for square, tile in ((4, "G:BDCE"), (5, "D:GABC"), (11, "A:CEDF")):  # C around e2's corner.
        state.lay_down(square, *tile_called(tile))
    assert legal(state) == {"put:c2.1", "put:d2.1"}
    breach = refusal(state, "put:e2.1")
    assert (breach.rule, breach.facts["images"]) == ("F-7.7", ["diamond"])  # Not the star.
    state.turn.rules = 1
    assert "put:e2.1" in legal(state)


@pytest.mark.rule("F-7.3")
def test_a_tile_that_fits_in_one_place_is_put_there_by_itself() -> None:
    for seed in range(60):
        state = on(NEARLY_LINE, goals=["ABE", "CDG"], seed=seed)
        asked = state.copy()
        asked.turn.rules = 1
        events = play(state, "e2~e3")
        play(asked, "e2~e3")
        if len(legal(asked)) == 1:
            (only,) = legal(asked)
            at = keys(events).index("forced_place")
            assert events[at + 1].facts["square"] == only[4:6]
            return
        assert "forced_place" not in keys(events)
    pytest.fail("every tile fitted in several places")


@pytest.mark.rule("F-7.6")
def test_a_replaced_tile_that_two_sequences_share_counts_for_both() -> None:
    board_text = """
        E:ABCD . . . . .
        E:GBAC . . . . .
        E:BCDF . . . . .
        F:ACBD E:CDFG E:CDFA E:ADBF . .
        E:GBAD . . . . .
        A:DEFG . . . . .
        """
    for seed in range(40):
        state = on(board_text, goals=["EEA", "CDG"], seed=seed)
        play(state, "a4~a5")
        assert step(state) == "score"
        assert legal(state) == {"score:a1-a4", "score:a4-d4"}
        play(state, "score:a1-a4", "score:a4-d4")
        assert len(GAME.view(state, None).breaking.lines) == 2
        shared = [move for move in legal(state) if move.startswith("put:a4")]
        if shared:
            events = play(state, shared[0])
            while step(state) == "replace":
                events += play(state, min(legal(state)))
            assert keys(events).count("replaced") == 3
            return
    pytest.fail("the shared place was never offered")
