"""Everything counted over many matches, in whole numbers: the sum is the same however it is split.

`run(plan, range)` in shard.py returns Totals; `merged` adds those of two shards. Nothing is rounded
or averaged before the end, so one process, two, and a cluster give equal Totals, and the same JSON.

For a report: a Histogram says how often each number came, and `size`, `mean`, `deviation` and
`quantile` read it. Victories are counted in 840ths, since winners share one: divide by VICTORY.
The share of matches that a bot won is `wins / VICTORY / matches` of its Places together; the
advantage of going first compares a bot's Places. How much more often a seat wins with something
than without is in Counted: victories per seat, number by number.
"""

from math import sqrt
from typing import TypeVar

import msgspec
from msgspec import Struct, field

K = TypeVar("K", int, str)

VICTORY = 840  # What a victory counts: up to eight winners share it in whole numbers.
Histogram = dict[int, int]  # How often each number came.


class Place(Struct, forbid_unknown_fields=True):
    """How one bot did at one place of the turn order (0: it had the first turn)."""

    matches: int = 0
    wins: int = 0  # In parts of a VICTORY.
    points: Histogram = field(default_factory=dict)


class Counted(Struct, forbid_unknown_fields=True):
    """Something of which a seat has a number at the end: points for corners, goals of a kind."""

    seats: Histogram = field(default_factory=dict)  # How many seats had that number of it.
    wins: Histogram = field(default_factory=dict)  # What those seats won, in parts of a VICTORY.


class Totals(Struct, forbid_unknown_fields=True):
    """What all matches of a shard, or of several, add up to."""

    matches: int = 0
    unfinished: int = 0  # Others, given up after so many moves: only their decisions are counted.
    places: list[list[Place]] = field(default_factory=list)  # Bot by bot, as in the plan.
    winners: Histogram = field(default_factory=dict)  # Matches with so many winners.
    margins: Histogram = field(default_factory=dict)  # Winners' points, less those of the next.
    plies: Histogram = field(default_factory=dict)  # Matches with so many moves.
    turns: Histogram = field(default_factory=dict)  # Matches with so many turns.
    branching: Histogram = field(default_factory=dict)  # Decisions with so many legal moves.
    lead_changes: Histogram = field(default_factory=dict)  # Matches with so many, turn by turn.
    # After how many hundredths of the turns those led who won, and led to the end.
    decided: Histogram = field(default_factory=dict)
    endings: dict[str, int] = field(default_factory=dict)  # Matches ended by each rule.
    counted: dict[str, Counted] = field(default_factory=dict)  # By the names that the game gives.

    @property
    def played(self) -> int:
        return self.matches + self.unfinished

    def to_json(self) -> bytes:
        """One line; equal Totals have equal JSON, since every count is in ascending order."""
        return msgspec.json.encode(self)


def from_json(line: bytes) -> Totals:
    return msgspec.json.decode(line, type=Totals)


def merged(one: Totals, other: Totals) -> Totals:
    """The totals of both shards, which have the same plan."""
    if not one.played or not other.played:
        return one if one.played else other
    return Totals(
        matches=one.matches + other.matches,
        unfinished=one.unfinished + other.unfinished,
        places=[
            [both(a, b) for a, b in zip(own, others, strict=True)]
            for own, others in zip(one.places, other.places, strict=True)
        ],
        winners=added(one.winners, other.winners),
        margins=added(one.margins, other.margins),
        plies=added(one.plies, other.plies),
        turns=added(one.turns, other.turns),
        branching=added(one.branching, other.branching),
        lead_changes=added(one.lead_changes, other.lead_changes),
        decided=added(one.decided, other.decided),
        endings=added(one.endings, other.endings),
        counted={
            name: both_counted(one.counted.get(name), other.counted.get(name))
            for name in sorted({**one.counted, **other.counted})
        },
    )


def both(one: Place, other: Place) -> Place:
    points = added(one.points, other.points)
    return Place(one.matches + other.matches, one.wins + other.wins, points)


def both_counted(one: Counted | None, other: Counted | None) -> Counted:
    a, b = one or Counted(), other or Counted()
    return Counted(added(a.seats, b.seats), added(a.wins, b.wins))


def added(one: dict[K, int], other: dict[K, int]) -> dict[K, int]:
    return {key: one.get(key, 0) + other.get(key, 0) for key in sorted({**one, **other})}


# Reading a histogram.


def size(numbers: Histogram) -> int:
    """How many numbers it counts."""
    return sum(numbers.values())


def mean(numbers: Histogram) -> float:
    """Their mean; 0 if there are none."""
    return sum(n * times for n, times in numbers.items()) / max(1, size(numbers))


def deviation(numbers: Histogram) -> float:
    """Their standard deviation, as a sample; 0 if there are fewer than two."""
    n = size(numbers)
    total = sum(number * times for number, times in numbers.items())
    squares = sum(number * number * times for number, times in numbers.items())
    return sqrt((squares * n - total * total) / (n * (n - 1))) if n > 1 else 0.0


def quantile(numbers: Histogram, share: float) -> int:
    """The least number that at least this share of them do not exceed; 0 if there are none."""
    due, seen = share * size(numbers), 0
    for number in sorted(numbers):
        seen += numbers[number]
        if seen >= due:
            return number
    return 0
