"""Measures how long listing the first steps takes on a full Four Corners board; JSON lines."""

import argparse
import json
from random import Random
from statistics import mean
from timeit import repeat

from tests.games.four_corners.comparing import crowded, started
from threemirrors.games.four_corners import tables
from threemirrors.games.four_corners.rules import FourCorners

BOARDS = 60
ASKED = 200
HELD = {"rotate": tables.STANDARD, "swap": tables.FIRST_SWAP}


def full(seed: str, special: int) -> FourCorners:
    """A full 6x6 board; the seat holds two tiles and the special tile."""
    state = started(2, teams=False, seed=seed, rounds=60)
    crowded(state, Random(seed), 36)
    pile = [tile for tile in state.supply.tiles_at(tables.PILE) if tile < tables.STANDARD]
    hand = list(state.supply.hand)
    hand[4 * state.turn.seat : 4 * state.turn.seat + 3] = sorted([*pile[:2], special])
    state.supply.hand = hand
    return state


def microseconds(state: FourCorners) -> float:
    """Asking about the last move writes the whole list, without creating Python objects."""
    ask = lambda: state.why_not(state.turn.seat, tables.DRAW_GOAL)  # noqa: E731
    return min(repeat(ask, number=ASKED, repeat=7)) / ASKED * 1e6


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    boards = 2 if asked.parse_args().short else BOARDS
    for name, special in HELD.items():
        took = [microseconds(full(f"full {number}", special)) for number in range(boards)]
        told = {"mean_us": round(mean(took), 1), "worst_us": round(max(took), 1)}
        print(json.dumps({"name": "four_corners.first_steps", "special": name, **told}))


if __name__ == "__main__":
    main()
