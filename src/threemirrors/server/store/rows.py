"""What the store keeps of a match: its row in the lists, and its log entries."""

from typing import Literal, get_args

from msgspec import Struct

from threemirrors.core.facts import Outcome
from threemirrors.table.setup import Status

STATUSES: tuple[str, ...] = get_args(Status)


class MatchRow(Struct, frozen=True):
    """A match as shown in lists. Times are in milliseconds since 1970."""

    id: str  # Chosen by the caller, and safe in a URL.
    game: str
    name: str
    public: bool
    opened_at: int
    status: Status
    changed_at: int
    head: int  # The number of the last entry.
    people: tuple[str, ...]  # The names at the seats, for lists and search.
    quarantined: str = ""  # The reason, if the log is damaged.
    rules: int = 1  # The version of the game's rules that it is played by.
    # How it ended, or ended before the last moves were taken back. Matches that ended before this
    # was kept have none.
    outcome: Outcome | None = None
    daily: str = ""  # The day whose deal it has, if it is one.
    lesson: bool = False  # Played to learn the game; no list shows it.
    origin: str = ""  # The match that it plays on from, if it has no deal of its own.


class HeldRow(Struct, frozen=True):
    """A match, and the seats that a guest holds there."""

    match: MatchRow
    seats: tuple[int, ...]


class DailyResult(Struct, frozen=True):
    """What a guest reached with the deal of a day: in the first match that they finished."""

    day: str
    game: str
    match: str
    points: int


class DailyRow(Struct, frozen=True):
    """All results of a game's deal of one day, and how a guest stands to it."""

    counts: tuple[tuple[int, int], ...]  # Points, and how many people have them.
    yours: DailyResult | None = None
    running: str = ""  # The guest's match that is not over yet.
    days: frozenset[str] = frozenset()  # All days of which the guest has a result.


class PossibleRow(Struct, frozen=True):
    """What the strongest bot reached with a deal: the best of so many tries, and in which match."""

    deal: str
    match: str
    bot: str
    points: int
    tries: int


class ReviewRow(Struct, frozen=True):
    """What was found out about the moves of a match. The store does not care what the body says."""

    match: str
    eyes: str
    engine: int
    body: bytes


class ExerciseRow(Struct, frozen=True):
    """A moment of a guest's game that is worth another try. The store does not read the body."""

    id: str  # Nobody can guess it: whoever has the link may look.
    guest: bytes
    game: str
    match: str
    ply: int
    seat: int
    made_at: int
    due_at: int
    solved: int
    times: int
    body: bytes


class ReachedRow(Struct, frozen=True):
    """The best that was possible with a deal, the match that shows it, and what is impossible."""

    deal: str
    match: str
    points: int
    bound: int | None  # More than this is; None: nobody knows.


class Entry(Struct, frozen=True, omit_defaults=True):
    """One entry of a match's log. The store does not care what the body says."""

    match: str
    seq: int
    at: int
    body: bytes
    link: bytes | None = None  # The hash of all up to here; none in logs that are not sealed.


class DeviceRow(Struct, frozen=True):
    """A device that speaks for a guest. The token is a digest."""

    token: bytes
    id: str  # Its name in requests; it opens nothing.
    label: str
    added_at: int


class SubscriptionRow(Struct, frozen=True):
    """Where a device is told something while it is away, and the keys its browser made for that."""

    device: str
    endpoint: str
    key: bytes
    auth: bytes
    language: str
    at: int


class Identity(Struct, frozen=True):
    """Who a token speaks for."""

    guest: bytes
    name: str
    device: str


class TicketRow(Struct, frozen=True):
    """An invitation as a digest: to one seat, or to any open one (None)."""

    ticket: bytes
    seat: int | None
    used_by: bytes | None = None


class Seating(Struct, frozen=True):
    """Who holds which seats of a new table, and how others are invited to it."""

    holders: tuple[tuple[int, bytes], ...] = ()
    tickets: tuple[TicketRow, ...] = ()
    opener: bytes | None = None  # Who may close it as long as nobody sits there.


NOBODY_YET = Seating()


class Sitting(Struct, frozen=True):
    """A guest takes a seat, and the ticket for it, if there is one, is used."""

    seat: int
    guest: bytes
    ticket: bytes | None = None


class StandingUp(Struct, frozen=True):
    """Whoever holds the seat gives it up."""

    seat: int


SeatChange = Sitting | StandingUp


class Sitter(Struct, frozen=True):
    """A guest who asks for a seat, and their ticket, if it is for one seat alone."""

    guest: bytes
    ticket: bytes | None = None

    def takes(self, seat: int) -> Sitting:
        return Sitting(seat, self.guest, self.ticket)


class MatchLog(Struct, frozen=True, forbid_unknown_fields=True):
    """A match with all its entries, for export; it contains no seat secrets."""

    format: Literal[1]
    match: MatchRow
    entries: tuple[Entry, ...]


class Alive(Struct, frozen=True):
    """How many other processes share the database, and the matches of those that died."""

    others: int
    is_new: bool  # Nobody knew of this process: it starts, or was taken for dead.
    orphans: tuple[str, ...] = ()


class SharedRow(Struct, frozen=True):
    """What other processes may have changed about a match."""

    head: int
    keeper: str  # The process that runs its clocks and bots; empty if there is none.
    seats: frozenset[int] | None  # Connected at other processes; None if not even a spectator is.


class PassedRow(Struct, frozen=True):
    """A move, or the answer to it, on its way between two processes."""

    id: str
    match: str
    body: bytes
    age: float = 0.0  # Seconds since it was passed on, by PostgreSQL's clock.
