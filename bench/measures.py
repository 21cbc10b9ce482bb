"""Measures of how well somebody played: which of them order the levels, and how clearly."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from threemirrors.lab.standings import mean
from threemirrors.review.accuracy import move_accuracy
from threemirrors.review.findings import Judgement
from threemirrors.review.marks import INACCURATE_UNDER


class Judged(Struct, frozen=True):
    """A move that had alternatives, as it is kept for later."""

    match: int
    level: int
    judgement: Judgement


def had(judgement: Judgement) -> float:
    return judgement.chances[judgement.seat] + judgement.cost


# The more the worse.
MEASURES: dict[str, Callable[[Judgement], float]] = {
    "chances": lambda each: each.cost,
    "points": lambda each: each.points,
    "not best": lambda each: float(each.mark != "best"),
    "costly": lambda each: float(each.cost >= INACCURATE_UNDER),
    "part of one's chances": lambda each: each.cost / max(had(each), 0.02),
    "inaccuracy": lambda each: 1.0 - move_accuracy(each),
}


def keep(path: Path, moves: Iterable[Judged]) -> None:
    """So that nobody plays again to compare another measure."""
    path.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in moves))


def kept(path: Path) -> list[Judged]:
    return [msgspec.json.decode(line, type=Judged) for line in path.read_bytes().splitlines()]


def figures(moves: Iterable[Judged], measure: Callable[[Judgement], float]) -> dict[str, Any]:
    """Means by level, whether each does better than the one below, and how often in a match."""
    found: dict[tuple[int, int], list[float]] = defaultdict(list)
    for each in moves:
        found[each.match, each.level].append(measure(each.judgement))
    matches: dict[int, dict[int, float]] = defaultdict(dict)
    for (match, level), values in found.items():
        matches[match][level] = mean(values)
    levels = sorted({level for _, level in found})
    means = [mean([m[level] for m in matches.values() if level in m]) for level in levels]
    return {
        "means": [round(each, 4) for each in means],
        "in order": all(lower > higher for lower, higher in pairwise(means)),
        "pairs": round(mean([better for m in matches.values() for better in compared(m)]), 3),
    }


def compared(match: dict[int, float]) -> list[float]:
    """For each two levels at a table, whether the higher one did better; half if they are even."""
    pairs = [(a, b) for a, b in product(match, match) if a < b]
    return [(match[b] < match[a]) + (match[b] == match[a]) / 2 for a, b in pairs]
