"""Shows whether reviews are quick and right; prints JSON lines.

How long a review takes; how well each level plays, in several measures; whether moves that are
called best do better than the moves that were made, when both are played out by bots; how chances
compare with what happened; and how often guesses are right.
"""

import argparse
import json
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import Any

from msgspec import Struct

from bench.measures import MEASURES, Judged, figures, keep, kept
from bench.played_out import clear, edge_of_best, error
from threemirrors.bots import LEVELS, bot_named
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.record import Record, begin, carry_out
from threemirrors.lab.match import play_match
from threemirrors.lab.parallel import in_order
from threemirrors.lab.standings import mean
from threemirrors.review.accuracy import accuracy
from threemirrors.review.findings import Judgement
from threemirrors.review.reviewing import (
    ReviewAnswer,
    answered_by_name,
    questions,
)

PARTS = ("time", "levels", "measures", "best", "chances", "guesses")
TABLE_OF = 4  # Players; reviews of four are promised to be quick.


class Extent(Struct, frozen=True):
    """How much to measure."""

    seed: str = "review"
    matches: int = 100
    work: int = 0  # For each move; 0: as usual.
    jobs: int = 2
    levels: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    pairs: int = 300  # Matches played out with each of two moves.
    raw: str = ""  # A folder that keeps the judgements of the levels.


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


def one_review(name: str, extent: Extent, players: int, number: int) -> list[tuple[int, Judgement]]:
    """The judgements of one match, each with the level that made the move."""
    game = games()[name]
    record, levels = played(game, extent, players, number)
    answers = reviewed(game, record, extent.work or game.review_work)
    found = [answer.judgement for answer in answers[1 + game.opening :] if answer.judgement]
    return [(levels[each.seat], each) for each in found]


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
    if extent.raw:
        numbered = enumerate(matches)
        moves = [Judged(n, at, each) for n, match in numbered for at, each in match]
        keep(raw_file(game, extent), [each for each in moves if each.judgement.mark != "only"])
    for level in extent.levels:
        by_match = ([each for at, each in match if at == level] for match in matches)
        own = [each for each in by_match if each]
        costs = [mean([each.cost for each in match]) for match in own]
        points = [mean([each.points for each in match]) for match in own]
        right = [found for match in own if (found := accuracy(match)) is not None]
        marks = [each.mark for match in own for each in match]
        yield {
            "level": level,
            "matches": len(own),
            "moves": len(marks),
            "accuracy": round(mean(right), 2),
            "accuracy_95": round(1.96 * error(right), 2),
            "cost": round(mean(costs), 5),
            "cost_95": round(1.96 * error(costs), 5),
            "points": round(mean(points), 4),
            "points_95": round(1.96 * error(points), 4),
            **{mark: round(marks.count(mark) / max(1, len(marks)), 4) for mark in sorted({*marks})},
        }


def raw_file(game: AnyGame, extent: Extent) -> Path:
    return Path(extent.raw) / f"{game.name}.jsonl"


def measures(game: AnyGame, _: int, extent: Extent) -> Iterator[dict[str, Any]]:
    """Other measures of the judgements that were kept."""
    if extent.raw:
        moves = kept(raw_file(game, extent))
        for name, measure in MEASURES.items():
            yield {"measure": name, **figures(moves, measure)}


def best(game: AnyGame, players: int, extent: Extent) -> Iterator[dict[str, Any]]:
    """How much better the seat does with the best move than with the one that was made."""
    ask = partial(edge_of_best, game.name, extent.seed, players, extent.work or game.review_work)
    found: list[float] = []
    costs: list[float] = []
    for number, edge in enumerate(in_order(ask, range(extent.pairs), extent.jobs), start=1):
        if edge is not None:
            found.append(edge[0])
            costs.append(edge[1])
        if number % 10 == 0 and clear(found):
            break
    yield {
        "positions": len(found),
        "edge": round(mean(found), 4),
        "edge_95": round(1.96 * error(found), 4),
        "cost_said": round(mean(costs), 4),
        "clear": clear(found),
    }


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


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    asked.add_argument("--part", choices=PARTS, action="append")
    asked.add_argument("--game", choices=list(games()), action="append")
    asked.add_argument("--players", type=int, default=TABLE_OF)
    for name in ("matches", "work", "jobs", "pairs"):
        asked.add_argument(f"--{name}", type=int, default=getattr(Extent(), name))
    asked.add_argument("--raw", default="", help="A folder that keeps the judgements.")
    asked.add_argument("--seed", default=Extent().seed)
    asked.add_argument("--levels", type=int, nargs="+", default=Extent().levels)
    given = asked.parse_args()
    counts = (given.matches, given.work, given.jobs, tuple(given.levels), given.pairs)
    extent = Extent(given.seed, *counts, given.raw)
    if given.short:
        extent = Extent("short", 1, 400, 1, (1, 2), 1)
    for name in given.game or games():
        game = games()[name]
        players = min(2, given.players) if given.short else given.players
        for part in given.part or PARTS:
            for found in globals()[part](game, players, extent):
                told = {"name": f"{name}.review.{part}", "players": players, **found}
                print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
