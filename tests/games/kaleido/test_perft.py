"""Golden numbers: how many lines of play there are from the start, by length."""

import json
from pathlib import Path

import pytest

from tests.budget import budget
from tests.games.kaleido.oracle import Oracle
from threemirrors.core.chance import seed_for
from threemirrors.core.playout import perft
from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.tables import DEFAULT_COLOURS

GOLDEN: dict[str, list[int]] = json.loads(Path(__file__).with_name("perft.json").read_text())
CASES = [
    (int(players), depth, lines)
    for players, counts in GOLDEN.items()
    for depth, lines in enumerate(counts)
    if lines < budget(10**9, plain=2000, soak=10**9)
]


@pytest.mark.parametrize(("players", "depth", "lines"), CASES)
def test_lines_of_play(players: int, depth: int, lines: int) -> None:
    start = GAME.new(players, seed_for(0), first=0)
    assert perft(start, depth) == lines


@pytest.mark.parametrize("players", GAME.players)
def test_the_oracle_counts_the_same(players: int) -> None:
    colours: list[list[str]] = [list(own) for own in DEFAULT_COLOURS[players]]
    assert oracle_lines(colours, [], 2) == GOLDEN[str(players)][2]


def oracle_lines(colours: list[list[str]], moves: list[str], depth: int) -> int:
    oracle = Oracle(colours, 0)
    for move in moves:
        oracle.apply(move)
    legal = oracle.legal_moves()
    if depth == 1:
        return len(legal)
    return sum(oracle_lines(colours, [*moves, move], depth - 1) for move in legal)
