"""What simulations count of Kaleido, and its judge at the end of a game."""

from typing import Any

import pytest

from tests.core.matches import finished, walk
from threemirrors.bots.onestep import ranked
from threemirrors.core.chance import Rng
from threemirrors.core.discovery import game_named

KALEIDO = game_named("kaleido")


@pytest.mark.parametrize("players", KALEIDO.players)
def test_a_tally_knows_what_was_never_used(players: int) -> None:
    state: Any = finished(KALEIDO, players)
    tally = KALEIDO.tally(players, KALEIDO.options(players, {}))
    tally.finish(state)
    supplies = state.supplies
    for seat in range(players):
        own = {name: tally.counts[8 * i + seat] for i, name in enumerate(tally.names)}
        kept = own["white_tiles_kept"], own["boards_kept"]
        assert kept == (supplies.whites[seat], supplies.boards[seat])
        assert own["boards"] + own["corners"] == state.points(seat)


@pytest.mark.parametrize("players", KALEIDO.players)
def test_the_judge_is_exact_to_the_last_move(players: int) -> None:
    """Also for moves that may end the game, after which other things count (K-5.1, K-5.2)."""
    ends = 0
    for state in walk(KALEIDO, players):
        for seat in state.actors():
            for value, _, move in ranked(state, seat, KALEIDO.judge, Rng(1)):
                after = state.copy()
                after.apply(seat, int(move))
                ends += after.is_over()
                assert KALEIDO.judge.value(after, seat) == value
    assert ends
