"""Shows whether reviews are quick and right; prints JSON lines.

How long a review takes; what a move of each level costs on average; whether moves that are called
best do better than the moves that were made, when both are played out by bots; how chances compare
with what happened; and how often guesses are right.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from math import log, sqrt
from time import perf_counter
from typing import Any

from msgspec import Struct

from bench.played_out import edge_of_best
from threemirrors.bots import LEVELS, bot_named
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.record import Record, begin, carry_out
from threemirrors.lab.match import play_match
from threemirrors.lab.parallel import in_order
from threemirrors.review.reviewing import (
    ReviewAnswer,
    answered_by_name,
    questions,
)

PARTS = ("time", "levels", "best", "chances", "guesses")
TABLE_OF = 4  # Players; reviews of four are promised to be quick.


class Extent(Struct, frozen=True):
    """How much to measure."""

    seed: str = "review"
    matches: int = 100
    work: int = 0  # For each move; 0: as usual.
    jobs: int = 2
    levels: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    pairs: int = 300  # Matches played out with each of two moves.


def levels_at(extent: Extent, players: int, number: int) -> list[int]:
    """Different levels at one table; all sets of them in turn, and everybody sits everywhere."""
    sets = list(combinations(extent.levels, min(players, len(extent.levels))))
    chosen = sets[number % len(sets)]
    by = number // len(sets) % players
    return [chosen[(seat + by) % len(chosen)] for seat in range(players)]


def played(game: AnyGame, extent: Extent, players: int, number: int) -> tuple[Record, list[int]]:
    levels = levels_at(extent, players, number)
    bots = [bot_named(list(LEVELS)[level - 1]) for level in levels]
    seed = seed_for(extent.seed, game.name, players, number)
    return play_match(game, bots, seed, {}, game.opening), levels


def reviewed(game: AnyGame, record: Record, work: int, jobs: int = 1) -> list[ReviewAnswer]:
    asked = questions(game, begin(game, record), record.moves, "all")
    ask = partial(answered_by_name, game.name, game.rules_version, work)
    return list(in_order(ask, asked, jobs))


def one_review(
    name: str, extent: Extent, players: int, number: int
) -> list[tuple[int, float, str]]:
    """What each move of one match cost, and how it was marked, with the level that made it."""
    game = games()[name]
    record, levels = played(game, extent, players, number)
    answers = reviewed(game, record, extent.work or game.review_work)
    found = [answer.judgement for answer in answers[1 + game.opening :] if answer.judgement]
    return [(levels[each.seat], each.cost, each.mark) for each in found]


def time(game: AnyGame, players: int, extent: Extent) -> Iterator[dict[str, Any]]:
    """A whole review, started from nothing, with as many processes as are asked for."""
    record, _ = played(game, extent, players, 0)
    work = extent.work or game.review_work
    began = perf_counter()
    reviewed(game, record, work, extent.jobs)
    took = perf_counter() - began
    yield {"moves": len(record.moves), "work": work, "seconds": round(took, 2)}


def levels(game: AnyGame, players: int, extent: Extent) -> Iterator[dict[str, Any]]:
    """The mean cost of a move, with an interval over matches, and how moves were marked."""
    ask = partial(one_review, game.name, extent, players)
    matches = list(in_order(ask, range(extent.matches), extent.jobs))
    for level in extent.levels:
        own = [[(c, m) for at, c, m in match if at == level] for match in matches]
        means = [sum(c for c, _ in each) / len(each) for each in own if each]
        marks = [mark for each in own for _, mark in each]
        yield {
            "level": level,
            "matches": len(means),
            "moves": len(marks),
            "cost": round(mean(means), 5),
            "cost_95": round(1.96 * error(means), 5),
            **{mark: round(marks.count(mark) / max(1, len(marks)), 4) for mark in sorted({*marks})},
        }


def best(game: AnyGame, players: int, extent: Extent) -> Iterator[dict[str, Any]]:
    """How much better the seat does with the best move than with the one that was made."""
    ask = partial(edge_of_best, game.name, extent.seed, players, extent.work or game.review_work)
    edges = [e for e in in_order(ask, range(extent.pairs), extent.jobs) if e is not None]
    found, cost = [edge for edge, _ in edges], mean([cost for _, cost in edges])
    yield {
        "pairs": len(found),
        "edge": round(mean(found), 4),
        "edge_95": round(1.96 * error(found), 4),
        "cost_said": round(cost, 4),
        "clear": clear(found),
    }


def clear(edges: Sequence[float]) -> str:
    """What a confidence sequence says that one may look at after every pair (lab/standings.py)."""
    n = len(edges)
    wide = n * 0.01 + 1
    reach = 2 * sqrt(wide * log(sqrt(wide) / 0.05) / 2) / (max(1, n) * 0.1)
    return "" if abs(mean(edges)) <= reach else "better" if mean(edges) > 0 else "worse"


def chances(game: AnyGame, players: int, extent: Extent) -> Iterator[dict[str, Any]]:
    """Of what was said to have such a chance of victory, how much came to be."""
    ask = partial(one_course, game.name, extent, players)
    pairs = [p for course in in_order(ask, range(extent.matches), extent.jobs) for p in course]
    for tenth in range(10):
        said = [pair for pair in pairs if min(9, int(10 * pair[0])) == tenth]
        if said:
            average = mean([chance for chance, _ in said])
            came = mean([won for _, won in said])
            yield {"n": len(said), "said": round(average, 3), "came": round(came, 3)}


def one_course(name: str, extent: Extent, players: int, number: int) -> list[tuple[float, float]]:
    """Each seat's chances at some plies of a match, and what the seat got in the end."""
    game = games()[name]
    record, _ = played(game, extent, players, number)
    asked = questions(game, begin(game, record), record.moves, "all")
    work = (extent.work or game.review_work) // 10
    some = asked[1 + game.opening + number % 7 : -1 : 7]
    found = [answered_by_name(name, game.rules_version, work, each).chances for each in some]
    return [pair for each in found for pair in zip(each, asked[-1].chances, strict=True)]


def guesses(game: AnyGame, players: int, extent: Extent) -> Iterator[dict[str, Any]]:
    """Of what was guessed with such a share, how much was true."""
    said: list[tuple[float, bool]] = []
    for number in range(extent.matches):
        record, _ = played(game, extent, players, number)
        asked = questions(game, begin(game, record), record.moves, "all")
        state = begin(game, record)
        for question, entry in zip(asked[1:], record.moves, strict=True):
            if question.ply % 5 == number % 5:
                told = game.hunches(question.view, question.notes)
                said += [(hunch.share, game.is_right(state, hunch)) for hunch in told]
            carry_out(game, state, entry.seat, entry.move)
    for tenth in range(10):
        some = [each for each in said if min(9, int(10 * each[0])) == tenth]
        if some:
            share, right = mean([s for s, _ in some]), mean([float(r) for _, r in some])
            yield {"n": len(some), "said": round(share, 3), "right": round(right, 3)}


def mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))


def error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    middle, n = mean(values), len(values)
    return sqrt(sum((x - middle) ** 2 for x in values) / max(1, n - 1) / max(1, n))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    asked.add_argument("--part", choices=PARTS, action="append")
    asked.add_argument("--game", choices=list(games()), action="append")
    asked.add_argument("--players", type=int, default=TABLE_OF)
    for name in ("matches", "work", "jobs", "pairs"):
        asked.add_argument(f"--{name}", type=int, default=getattr(Extent(), name))
    asked.add_argument("--seed", default=Extent().seed)
    given = asked.parse_args()
    extent = Extent(given.seed, given.matches, given.work, given.jobs, pairs=given.pairs)
    if given.short:
        extent = Extent("short", 1, 400, 1, (1, 2), 1)
    for name in given.game or games():
        game = games()[name]
        players = min(2, given.players) if given.short else given.players
        for part in given.part or PARTS:
            for figures in globals()[part](game, players, extent):
                told = {"name": f"{name}.review.{part}", "players": players, **figures}
                print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
