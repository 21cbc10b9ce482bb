"""Golden numbers: how many lines of play there are from the start, by length."""

import json
from pathlib import Path

import pytest

from tests.games.four_corners.comparing import Said, oracle_of
from tests.games.four_corners.play import dealt
from threemirrors.core.playout import perft
from threemirrors.engine import is_compiled
from threemirrors.games.four_corners import GAME

GOLDEN: dict[str, list[int]] = json.loads(Path(__file__).with_name("perft.json").read_text())
CASES = [
    (int(players), depth, lines)
    for players, counts in GOLDEN.items()
    for depth, lines in enumerate(counts)
    if is_compiled() or lines < 2_000
]


@pytest.mark.parametrize(("players", "depth", "lines"), CASES)
def test_lines_of_play(players: int, depth: int, lines: int) -> None:
    assert perft(dealt(players, 0, first=0), depth) == lines


@pytest.mark.parametrize("players", [1, 2])
def test_the_oracle_counts_the_same(players: int) -> None:
    state = dealt(players, 0, first=0)
    lines = 0
    for move in state.legal_moves(0):
        after, oracle = state.copy(), oracle_of(state)
        oracle.apply(GAME.move_text(move), Said(after, after.apply(0, move)))
        lines += len(oracle.legal_moves())
    assert lines == GOLDEN[str(players)][2]
