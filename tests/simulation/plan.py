"""What is played in a world, by whom, and which faults there are: all drawn before it begins.

Few kinds of faults at a time find more than all of them always: some bugs only show while
everything else works.
"""

from random import Random
from typing import Any

from msgspec import Struct

from threemirrors.table.setup import SeatPlan, Setup

KINDS = (
    "crash",
    "pause",
    "lost",
    "doubled",
    "late",
    "lines",
    "slow",
    "stall",
    "errors",
    "outage",
    "rolling",
    "resent",
    "bots",
    "breaks",
)
# A process that has its file to itself knows no others.
ALONE = ("crash", "pause", "lines", "slow", "stall", "errors", "rolling", "resent", "bots")
STORM_SECONDS = (1.6, 3.4)
CALM_SECONDS = 3.0
PEOPLE = 4

PERSON, BOT = SeatPlan("person", "Aki"), SeatPlan("bot", "", "random")
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("kaleido", {"first": 0}),
    ("four_corners", {"first": 0}),
    ("cmyk", {"pace": "live", "lapse": 10}),
)


class TablePlan(Struct, frozen=True):
    setup: Setup
    people: tuple[int, ...]  # Who sits at its first seats.


class Plan(Struct, frozen=True):
    """How many processes there are, the tables, the faults, and when it calms down."""

    processes: int
    is_alone: bool  # On SQLite.
    tables: tuple[TablePlan, ...]
    watching: tuple[int, ...]  # At which table each person is.
    second_device: bool  # The last person is the first one again.
    faults: tuple[str, ...]
    storm: float
    end: float
    store_seconds: float
    line_seconds: float


def planned(seed: int) -> Plan:
    chance = Random(f"plan {seed}")
    is_alone = chance.random() < 0.1
    known = ALONE if is_alone else KINDS
    faults = tuple(sorted(chance.sample(known, chance.choice((0, 1, 1, 1, 2, 2, 3, 5)))))
    two = chance.random() < 0.3
    seated = ((0, 1), (2,)) if two else ((0, 1),) if chance.random() < 0.7 else ((0, 1, 2),)
    tables = tuple(TablePlan(setup(chance, len(people)), people) for people in seated)
    storm = chance.uniform(*STORM_SECONDS)
    return Plan(
        processes=1 if is_alone else chance.choice((2, 2, 3)),
        is_alone=is_alone,
        tables=tables,
        watching=tuple(int(two and person == 2) for person in range(PEOPLE)),
        second_device=chance.random() < 0.3,
        faults=faults,
        storm=storm,
        end=storm + CALM_SECONDS,
        store_seconds=chance.choice((0.0003, 0.001, 0.004)),
        line_seconds=chance.choice((0.0005, 0.002, 0.02)),
    )


def setup(chance: Random, people: int) -> Setup:
    game, options = chance.choices(GAMES, (1, 1, 2))[0]
    bots = chance.choice((1, 1, 0)) if people > 1 else 1
    pace = chance.choice(("none", "brisk")) if "pace" not in options else "none"
    delay = chance.choice((0, 0, 1))
    seats = (PERSON,) * people + (BOT,) * bots
    return Setup(game, seats, options, "brisk" if pace == "brisk" else "none", delay)
