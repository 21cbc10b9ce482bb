"""Judges keep what they found until the next look, and still say the same of every position."""

from itertools import zip_longest

import pytest

from tests.budget import budget
from tests.core.matches import drawn_move
from threemirrors.bots.onestep import ranked
from threemirrors.core.chance import Rng
from threemirrors.core.judge import Judge
from threemirrors.games.kaleido import tables
from threemirrors.games.kaleido.game import GAME
from threemirrors.games.kaleido.judge import KaleidoJudge
from threemirrors.games.kaleido.rules import Kaleido

OTHERS = [["purple"], ["blue"], ["red"]]


def match(players: int, seed: int, **options: object) -> list[Kaleido]:
    """A random match, position by position."""
    state, chance, found = GAME.new(players, seed, **options), Rng(seed), []
    while state.acting:
        found.append(state.copy())
        state.apply(*drawn_move(state, chance))
    return found


def told(judge: Judge, state: Kaleido) -> list[float]:
    return [judge.value(state, seat) for seat in range(state.players)]


def test_looking_at_other_tables_in_between_changes_nothing() -> None:
    """Boards lie where those of another match do, in other colours or with others in play."""
    one = KaleidoJudge()
    tables_in_turn = (match(3, 1), match(3, 1, colours=OTHERS), match(2, 1), match(5, 2))
    for ply, states in enumerate(zip_longest(*tables_in_turn)):
        if ply % budget(3, soak=1, plain=9):
            continue
        for state in filter(None, states):
            assert told(one, state) == told(KaleidoJudge(), state)


@pytest.mark.parametrize("players", tables.PLAYERS)
def test_every_kind_of_move_is_worth_the_value_after_it(players: int) -> None:
    judges = (KaleidoJudge(), GAME.expert_judge(players))
    seen, states = set(), match(players, 3)
    for ply, state in enumerate(states):
        turning = state.progress.phase == tables.TURNING
        wanted = state is states[-1] or (turning and tables.TURN not in seen)
        if ply % budget(1, soak=1, plain=12) and not wanted:
            continue
        [seat] = state.actors()
        for judge in judges:
            for value, _, move in ranked(state, seat, judge, Rng(1)):
                after = state.copy()
                after.apply(seat, int(move))
                assert judge.value(after, seat) == value, (seat, move, str(state))
                kinds = (tables.HOLES * tables.WHITE, tables.BOARD, tables.END, tables.TURN)
                seen.add(max([0, *(kind for kind in kinds if kind <= move)]))
    assert {0, tables.BOARD, tables.TURN} <= seen
