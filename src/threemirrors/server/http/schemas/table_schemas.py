"""Tables as lists and their pages show them, and replays."""

from typing import Any, Literal

from msgspec import Struct

from threemirrors.core.facts import Outcome
from threemirrors.table.clock import Pace
from threemirrors.table.replay import Frame
from threemirrors.table.setup import SeatPlan


class Wanted(Struct, frozen=True):
    """What one would sit down to at a table that waits for players."""

    seats: tuple[SeatPlan, ...]
    free: int
    pace: str
    clock: Pace | None  # What the pace means in milliseconds.


class TableCard(Struct, frozen=True):
    """A table in a list."""

    id: str
    name: str
    game: str
    status: str
    public: bool
    opened_at: int
    changed_at: int
    people: tuple[str, ...]  # By seat; empty for a bot or an open seat.
    damaged: bool
    needs_rules: int | None  # The version of the rules it needs, if this server does not have it.
    wanted: Wanted | None = None  # While it waits for players.


class MyTable(TableCard, frozen=True, kw_only=True):
    """A table where you hold seats."""

    yours: tuple[int, ...]
    turn: tuple[int, ...]  # The seats it waits for; none if it is over or has not begun.
    outcome: Outcome | None  # How it ended, if it is over.
    daily: str  # The day whose deal it has, if it is one.


class OriginCard(Struct, frozen=True):
    """The moment that a table plays on from, and through whose eyes it was seen."""

    table: str
    ply: int
    eyes: int | Literal["all"]
    name: str = ""  # Of that table; empty if it is there no more.


class TableInfo(Struct, frozen=True):
    """One table: who sits where, and which seats are yours."""

    id: str
    name: str
    game: str
    status: str
    public: bool
    pace: str
    clock: Pace | None  # What the pace means in milliseconds.
    options: dict[str, Any]
    seats: tuple[SeatPlan, ...]
    yours: tuple[int, ...]
    commitment: str
    delay: int  # Seconds until those who hold no seat see what happens.
    opener: bool = False  # You opened it without taking a seat, so you may close it.
    daily: str = ""  # The day whose deal it has, if it is one.
    hints: bool = False  # Whoever is to act may ask for a hint.
    origin: OriginCard | None = None  # Where it comes from, if it plays on from another match.


class Replay(Struct, frozen=True):
    """A match to replay: `plies` is the number of moves that stand; frames run from 0 to that."""

    table: str
    game: str
    eyes: str
    plies: int
    seats: tuple[SeatPlan, ...]
    outcome: Outcome | None
    frames: tuple[Frame, ...]
