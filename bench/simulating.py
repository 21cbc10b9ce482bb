"""How much of a simulation is the game itself: random games beside playouts, greedy beside judging.

Everything is processor time on one core, taken in turns, and the best slice of each counts.
"""

import argparse
import json
import time
from collections.abc import Callable

from threemirrors.bots.onestep import judge_again
from threemirrors.core.chance import Rng
from threemirrors.core.discovery import game_named, games
from threemirrors.core.playout import playouts
from threemirrors.core.record import Record, positions
from threemirrors.lab.plan import Plan
from threemirrors.lab.shard import run, run_and_keep

PLAYERS = 3
ROUNDS, SLICE = 8, 0.3  # Slices of so many seconds of processor time.
AGAIN = 20  # Times that each position is judged, so that listing them does not count.


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", help="Only these games.")
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    given = asked.parse_args()
    rounds, seconds = (1, 0.01) if given.short else (ROUNDS, SLICE)
    for name in given.games or games():
        players = min(PLAYERS, max(game_named(name).players))
        print(json.dumps(random_games(name, players, rounds, seconds)), flush=True)
        print(json.dumps(greedy_games(name, players, rounds, seconds)), flush=True)


def random_games(name: str, players: int, rounds: int, seconds: float) -> dict[str, object]:
    plan, rng = Plan(name, ("random",) * players, 1, "bench"), Rng(1)
    start = game_named(name).new(players, "bench")
    bare, whole = best_of(
        [lambda n: playouts(start, n, rng), lambda n: run(plan, range(n))], rounds, seconds
    )
    return told(f"{name}.simulate.random", players, whole, bare, "playouts")


def greedy_games(name: str, players: int, rounds: int, seconds: float) -> dict[str, object]:
    plan = Plan(name, ("greedy",) * players, 1, "bench")
    [whole] = best_of([lambda n: run(plan, range(n))], rounds, seconds)
    matches = max(1, int(seconds / whole / AGAIN))
    _, records = run_and_keep(plan, range(matches))
    bare = min(judging(name, records) for _ in range(rounds)) / matches
    return told(f"{name}.simulate.greedy", players, whole, bare, "judging")


def judging(name: str, records: list[Record]) -> float:
    """Seconds for judging every move of every position once."""
    judge, spent = game_named(name).judge, 0.0
    for record in records:
        for state, ply in zip(positions(record), record.moves, strict=False):
            spent += timed(lambda n: judge_again(state, ply.seat, judge, n), AGAIN)  # noqa: B023
    return spent / AGAIN


def best_of(works: list[Callable[[int], object]], rounds: int, seconds: float) -> list[float]:
    """Seconds that each work takes once, at best."""
    times = [repetitions(work, seconds) for work in works]
    best = [float("inf")] * len(works)
    for _ in range(rounds):
        for i, work in enumerate(works):
            best[i] = min(best[i], timed(work, times[i]) / times[i])
    return best


def repetitions(work: Callable[[int], object], seconds: float) -> int:
    times = 1
    while timed(work, times) < seconds / 2:
        times *= 2
    return times


def timed(work: Callable[[int], object], times: int) -> float:
    began = time.process_time()
    work(times)
    return time.process_time() - began


def told(name: str, players: int, whole: float, bare: float, beside: str) -> dict[str, object]:
    return {
        "name": name,
        "players": players,
        "microseconds": round(whole * 1e6, 2),
        f"{beside}_microseconds": round(bare * 1e6, 2),
        "ratio": round(bare / whole, 3),
    }


if __name__ == "__main__":
    main()
