"""Golden numbers: how many lines of play there are from the start, by length."""

import json
from pathlib import Path

import pytest

from tests.budget import budget
from tests.games.cmyk.play import new
from tests.games.cmyk.test_oracle import oracle_for, removed_piles
from threemirrors.core.playout import perft
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk

GOLDEN: dict[str, list[int]] = json.loads(Path(__file__).with_name("perft.json").read_text())
CASES = [
    (*name.split(), depth, lines)
    for name, counts in GOLDEN.items()
    for depth, lines in enumerate(counts)
    if lines < budget(10**9, plain=1000, soak=10**9)
]


@pytest.mark.parametrize(("players", "pace", "depth", "lines"), CASES)
def test_lines_of_play(players: str, pace: str, depth: int, lines: int) -> None:
    assert perft(new(int(players), pace=pace), depth) == lines


@pytest.mark.parametrize("pace", ["calm", "live"])
def test_the_oracle_counts_the_same(pace: str) -> None:
    assert oracle_lines(new(2, pace=pace), [], 5) == GOLDEN[f"2 {pace}"][5]


def oracle_lines(start: Cmyk, moves: list[tuple[int, str]], depth: int) -> int:
    state, oracle = start.copy(), oracle_for(start)
    for seat, move in moves:
        events = state.apply(seat, GAME.parse_move(move))
        oracle.apply(seat, move, removed_piles(events))
    every = [(seat, move) for seat in oracle.acting() for move in oracle.legal_moves(seat)]
    if depth == 1:
        return len(every)
    return sum(oracle_lines(start, [*moves, each], depth - 1) for each in every)
