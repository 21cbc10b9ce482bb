"""Measures how much of the best possible is found and proven, game by game, over fresh deals.

For each deal: what the beam alone finds, what is known at the end, the bound, whether it is proven,
and the processor time. Prints JSON lines, and a summary at the end.
"""

import argparse
import json
from time import process_time

from threemirrors.core.discovery import game_named, games
from threemirrors.review.best_possible import BEAM_SHARE, best_possible, by_beam

ALONE = [game.name for game in games().values() if 1 in game.players]


def measured(name: str, seed: str, seconds: float) -> dict[str, object]:
    game = game_named(name)
    start = game.new(1, seed)
    beam = by_beam(game, start, seconds * BEAM_SHARE if game.has_solver else seconds)
    began = process_time()
    found = best_possible(game, start, seconds)
    took = process_time() - began
    assert beam is not None
    assert found is not None
    return {
        "game": name,
        "seed": seed,
        "beam": beam.points,
        "points": found.points,
        "counted": beam.bound,
        "bound": found.bound,
        "proven": found.is_proven(),
        "cpu_seconds": round(took, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", choices=[*ALONE, []], help="all, unless some are named")
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--seed", default="fresh")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--short", action="store_true", help="one deal each, hardly looked at")
    given = parser.parse_args()
    deals, seconds = (1, 0.2) if given.short else (given.deals, given.seconds)
    for game in given.game or ALONE:
        lines = []
        for number in range(deals):
            lines.append(measured(game, f"{given.seed}-{number}", seconds))
            print(json.dumps(lines[-1]), flush=True)
        proven = sum(line["proven"] is True for line in lines)
        print(json.dumps({"game": game, "deals": len(lines), "proven": proven}))


if __name__ == "__main__":
    main()
