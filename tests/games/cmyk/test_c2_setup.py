"""C-2: piles, cards, the caller and the first tiles."""

import pytest

from tests.games.cmyk.play import do, keys, legal, new, refusal
from threemirrors.core.chance import seed_for
from threemirrors.games.cmyk import GAME, snapshot
from threemirrors.games.cmyk.tables import EVERY_TILE, NAMES, K


@pytest.mark.rule("C-2.1")
@pytest.mark.parametrize(
    ("players", "piles", "box"), [(2, 5, 24), (3, 5, 24), (4, 7, 0), (5, 7, 0)]
)
def test_piles_of_twelve_and_what_stays_in_the_box(players: int, piles: int, box: int) -> None:
    drawn = snapshot.of(new(players))
    assert [len(pile) for pile in drawn.piles] == [12] * piles
    assert len(drawn.box) == box
    assert sorted([*drawn.box, *(t for p in drawn.piles for t in p)]) == sorted(EVERY_TILE)


@pytest.mark.rule("C-2.1")
def test_a_pile_that_is_not_there_cannot_be_taken_from() -> None:
    state = new(2)
    breach = refusal(state, state.progress.turn, "take6:000")
    assert breach is not None
    assert (breach.rule, breach.facts) == ("C-2.1", {"pile": 6, "piles": 5})


@pytest.mark.rule("C-2.2")
@pytest.mark.parametrize("pace", ["calm", "live"])
def test_the_caller_is_who_begins(pace: str) -> None:
    starts = [GAME.new(4, seed_for(number), pace=pace) for number in range(8)]
    assert [GAME.begins(start) for start in starts] == [start.progress.caller for start in starts]
    assert len({start.progress.caller for start in starts}) > 1


@pytest.mark.rule("C-2.2")
@pytest.mark.parametrize("players", GAME.players)
def test_a_private_card_each_and_decks_of_the_rest(players: int) -> None:
    drawn = snapshot.of(new(players, 3))
    own = [seat.private for seat in drawn.seats]
    shown = [card for card in drawn.row if card >= 16]
    assert sorted([*own, *drawn.hues, *shown]) == list(range(16, 22))
    assert len(drawn.row) >= 1
    gone = [card for card in range(16) if drawn.dropped >> card & 1]
    assert sorted([*(c for c in drawn.row if c < 16), *drawn.deck, *gone]) == list(range(16))


@pytest.mark.rule("C-2.3")
def test_any_seat_may_be_the_caller() -> None:
    callers = {GAME.new(4, seed_for(i)).progress.caller for i in range(60)}
    assert callers == {0, 1, 2, 3}


@pytest.mark.rule("C-2.3")
@pytest.mark.parametrize("pace", ["calm", "live"])
def test_all_pick_in_turn_and_pass_to_the_left(pace: str) -> None:
    state = new(3, pace=pace)
    order, picked = [], {}
    while GAME.view(state, None).phase == "picking":
        [seat] = state.actors()
        move = min(legal(state, seat))
        order.append(seat)
        picked[seat] = move.partition(":")[2]
        events = do(state, seat, move)
    assert order == [(state.progress.caller + i) % 3 for i in range(3)]
    assert keys(events) == ["took_first", "passed"]
    for seat, tile in picked.items():
        assert GAME.view(state, None).seats[(seat + 1) % 3].held == tile


@pytest.mark.rule("C-2.3")
def test_the_first_tile_is_no_k() -> None:
    met = 0
    for number in range(80):
        state = new(5, number)
        tops = [NAMES[state.supply.top(pile)] for pile in range(7)]
        assert legal(state, state.progress.turn) == {
            f"take{i + 1}:{top}" for i, top in enumerate(tops) if top != "K"
        }
        if "K" in tops:
            met += 1
            breach = refusal(state, state.progress.turn, f"take{tops.index('K') + 1}:K")
            assert breach is not None
            assert breach.key.endswith("no_k_first")
    assert met > 0
    assert NAMES[K] == "K"


@pytest.mark.rule("C-2.3")
def test_the_owner_chooses_the_ink_on_the_flat_side_and_then_the_call_comes() -> None:
    state = new(2, pace="live")
    for _ in range(2):
        seat = state.progress.turn
        do(state, seat, min(legal(state, seat)))
    assert state.actors() == [0, 1]  # In live play, all at once.
    assert legal(state, 1) == {"flat-cyan", "flat-magenta", "flat-yellow"}
    do(state, 1, "flat-yellow")
    assert state.actors() == [0]
    breach = refusal(state, 1, "flat-cyan")
    assert breach is not None
    assert breach.facts == {"seats": ["0"]}
    do(state, 0, "flat-cyan")
    view = GAME.view(state, None)
    assert view.phase == "playing"
    assert [seat.flat for seat in view.seats] == ["cyan", "yellow"]
    assert [[(t.x, t.y) for t in seat.tiles] for seat in view.seats] == [[(0, 0)], [(0, 0)]]
    assert state.actors() == [0, 1]


@pytest.mark.rule("C-2.3")
def test_out_of_turn_nobody_picks_or_turns() -> None:
    state = new(3)
    other = (state.progress.turn + 1) % 3
    breach = refusal(state, other, "take1:000")
    assert breach is not None
    assert breach.facts == {"turn": state.progress.turn}
    breach = refusal(state, state.progress.turn, "stop")
    assert breach is not None
    assert breach.key.endswith("pick_first")
    while GAME.view(state, None).phase == "picking":
        do(state, state.progress.turn, min(legal(state, state.progress.turn)))
    breach = refusal(state, (state.progress.turn + 1) % 3, "flat-cyan")
    assert breach is not None
    assert (breach.rule, breach.facts) == ("C-9.1", {"turn": state.progress.turn})
    breach = refusal(state, state.progress.turn, "stop")
    assert breach is not None
    assert breach.key.endswith("turn_first")
