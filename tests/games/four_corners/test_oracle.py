"""Checks the engine against the naive oracle: legal steps, scores, breaks, draws, endings."""

from collections import Counter

import pytest

from tests.budget import budget, some
from tests.games.four_corners.comparing import MODES, Said, compared, oracle_of, same_moves
from tests.games.four_corners.play import on
from tests.games.four_corners.test_f7_breaks import LINE_AND_A
from threemirrors.engine import is_compiled
from threemirrors.games.four_corners import GAME

MATCHES = budget(4, plain=1, soak=300)
OLD_MATCHES = budget(2, plain=1, soak=100)
SHARE = 0.1 if is_compiled() else 0.03


@pytest.mark.rule("F-4.1")
@pytest.mark.rule("F-6.2")
@pytest.mark.rule("F-10.1")
@pytest.mark.parametrize("mode", some(range(len(MODES)), plain=5))
def test_random_matches_agree_with_the_oracle(mode: int) -> None:
    met: Counter[str] = Counter()
    for number in range(MATCHES):
        met += compared(len(MODES) * number + mode, SHARE)
    assert met["act"] > 0
    assert met["compared"] > 0 or not is_compiled()


@pytest.mark.rule("F-2.3")
@pytest.mark.rule("F-7.7")
@pytest.mark.parametrize("mode", some(range(len(MODES)), plain=2))
def test_matches_of_version_1_agree_with_the_oracle_too(mode: int) -> None:
    met: Counter[str] = Counter()
    for number in range(1000, 1000 + OLD_MATCHES):
        met += compared(len(MODES) * number + mode, SHARE, rules=1)
    assert met["act"] > 0
    assert not met["forced_turn"] + met["forced_place"]


@pytest.mark.rule("F-7.7")
@pytest.mark.parametrize(("rules", "ways"), [(1, 1), (2, 3)])
def test_the_oracle_judges_the_second_tile_of_a_sequence_alike(rules: int, ways: int) -> None:
    state = on(LINE_AND_A, goals=["ABE", "CDG"], seed=32)
    state.turn.rules = rules
    oracle = oracle_of(state)
    for move in ("e2~e3", "put:b2.0"):
        events = state.apply(0, GAME.parse_move(move))
        oracle.apply(move, Said(state, events))
    state.cards.goals = [0, 1] + [0] * 40  # The first tile made A, which now is no goal.
    oracle.goals[0] = Counter("B")
    same_moves(state, oracle)
    assert len(oracle.legal_moves()) == ways
