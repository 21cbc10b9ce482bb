"""How tables are opened, taken up again and closed; branches and lessons."""

from typing import Literal

from msgspec import Struct, field

from threemirrors.table.setup import SeatPlan, Setup


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a table. The caller takes the seats of kind "person"."""

    setup: Setup = field(name="setting")
    name: str
    public: bool = False
    daily: bool = False  # The deal of the day, the same for everyone; only for one player.
    day: str | None = None  # Today or yesterday (UTC); today if not said.
    lesson: bool = False  # The game's lesson: its own deal and options; all seats are the caller's.
    contributes: bool = False  # Your random number follows; the deal waits a moment for it.


class GoToStep(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks a lesson's table to stand where that step begins; steps count from 0."""

    step: int


class LessonAt(Struct, frozen=True):
    """It stands there since that log entry."""

    seq: int


class Ticket(Struct, frozen=True):
    """An invitation, to go after the # of a link: to one seat, or to any open one (null)."""

    seat: int | None
    secret: str


class TableOpened(Struct, frozen=True):
    """The new table, with a ticket for any open seat and one for each, if there are any."""

    id: str
    name: str
    tickets: tuple[Ticket, ...]
    token: str  # For clients other than browsers, which get it in a cookie.
    commitment: str  # Binds the server to the deal's seed and to all you have set up.


class TableAgain(Struct, frozen=True):
    """The rematch table, where you already hold your seats."""

    id: str  # Empty until everyone has agreed.
    name: str
    waiting: tuple[int, ...]  # The seats that have not agreed.


class TableShut(Struct, frozen=True):
    """Whether the table is closed by now, or which seats have yet to agree."""

    closed: bool
    waiting: tuple[int, ...]


class BranchOff(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks to play on from a moment. The caller takes the seats of kind "person".

    Through a seat's eyes, what it could not know is drawn anew; through all eyes, once the match is
    over, everything is as it was.
    """

    name: str
    ply: int
    eyes: int | Literal["all"]
    seats: tuple[SeatPlan, ...]
