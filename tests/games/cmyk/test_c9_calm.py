"""C-9: the calm pace."""

import pytest

from tests.games.cmyk.play import begun, do, keys, legal, real, refusal, table
from threemirrors.games.cmyk import GAME

LONE, OTHER = real("0,0:120"), real("0,0:201")
FIVE = [LONE] * 5


@pytest.mark.rule("C-9.1")
def test_seats_act_in_turn_from_the_caller() -> None:
    state = begun(3)
    order = []
    for _ in range(6):
        [seat] = state.actors()
        order.append(seat)
        do(state, seat, next(move for move in sorted(legal(state, seat)) if "take" in move))
        do(state, seat, next(move for move in sorted(legal(state, seat)) if "take" not in move))
    assert order == [(state.progress.caller + i) % 3 for i in range(6)]


@pytest.mark.rule("C-9.1")
def test_only_a_top_that_fits_or_a_k_may_be_taken() -> None:
    state = table(LONE, OTHER, piles=["100", "005", "K", "", "013"])
    assert legal(state, 0) == {"take1:100", "take3:K", "stop"}
    breach = refusal(state, 0, "take2:005")
    assert breach is not None
    assert (breach.rule, breach.facts) == ("C-9.1", {"tile": "005"})
    breach = refusal(state, 1, "take1:100")
    assert breach is not None
    assert (breach.rule, breach.facts) == ("C-9.1", {"turn": 0})


@pytest.mark.rule("C-9.1")
def test_a_turn_passes_by_itself_where_nothing_can_be_taken() -> None:
    # 013 fits seat 0 nowhere; 301 fits seats 1 and 2 only.
    state = table(LONE, OTHER, LONE, piles=["301 110", "301", "", "", ""])
    do(state, 0, "take1:110", "lay(1,0)")
    assert state.actors() == [1]
    do(state, 1, "take1:301", "lay(1,0)")
    assert state.actors() == [1]  # Seats 2 and 0 cannot lay 301.


@pytest.mark.rule("C-9.1")
def test_the_last_tile_may_be_moved_out_of_turn() -> None:
    state = table(LONE, OTHER, piles=["100 110", "100", "", "", ""])
    do(state, 0, "take1:110", "lay(1,0)")
    assert state.actors() == [1]
    assert state.may_act(0)
    assert legal(state, 0) == {"lay(0,-1)"}
    do(state, 0, "lay(0,-1)")
    assert state.actors() == [1]


@pytest.mark.rule("C-9.1")
def test_who_moves_the_last_tile_so_that_nothing_fits_loses_the_turn() -> None:
    # With 110 at (1,0) the tile 512 would fit nowhere either way; 311 fits beside its magenta.
    state = table(real("0,0:120 1,0:110"), OTHER, loose=[(1, 0)], piles=["013", "301", "", "", ""])
    assert "take1:013" in legal(state, 0)
    do(state, 0, "lay(0,-1)")
    assert ("take1:013" in legal(state, 0)) == (state.actors() == [0])


@pytest.mark.rule("C-9.1")
def test_who_stopped_is_skipped_and_may_come_back() -> None:
    state = begun(3)
    first = state.actors()[0]
    do(state, first, "stop")
    assert state.actors() == [(first + 1) % 3]
    assert legal(state, first) == {"resume"}
    do(state, first, "resume")
    assert state.actors() == [(first + 1) % 3]
    assert state.progress.stopped == 0


@pytest.mark.rule("C-9.1")
def test_five_players_begin_a_round_only_with_five_tiles_left() -> None:
    piles = ["100 100 100", "100", "", "", "", "", ""]
    state = table(*FIVE, piles=piles, turn=3)
    do(state, 3, "take1:100", "lay(1,0)")
    assert state.actors() == [4]  # In the middle of a round, play goes on.
    events = do(state, 4, "take1:100", "lay(1,0)")
    assert keys(events)[-1] == "game_over"
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.rule == "C-9.1"
    assert sum(pile.count for pile in GAME.view(state, None).piles) == 2


@pytest.mark.rule("C-9.1")
def test_a_round_that_begins_with_a_skipped_caller_counts_too() -> None:
    piles = ["100 100 100", "100", "", "", "", "", ""]
    state = table(*FIVE, piles=piles, turn=4, stopped="0")
    do(state, 4, "take1:100", "lay(1,0)")
    assert state.is_over()


@pytest.mark.rule("C-9.1")
def test_four_players_play_to_the_last_tile() -> None:
    state = table(*FIVE[:4], piles=["100 100", "", "", "", "", "", ""], turn=3)
    do(state, 3, "take1:100", "lay(1,0)")
    assert state.actors() == [0]
