"""The log of a match: everything that ever changed it, in order. The log is the match."""

import hashlib
from typing import Literal

import msgspec
from msgspec import Struct, field

from threemirrors import verify
from threemirrors.core.record import LAPSED
from threemirrors.table.setup import Setup

Purpose = Literal["rematch", "close"]  # What people can agree on.


def commitment_to(seed: bytes, position: str = "") -> str:
    """How logs that are not sealed commit to their seed, and to the position they begin with.

    A sealed log commits to all that is fixed before the match: by the link of its first entry.
    """
    return hashlib.sha256(b"threemirrors seed\0" + seed + position.encode()).hexdigest()


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment of another match that this one plays on from.

    The position is whole, secrets and luck included, so that nothing else is needed to replay it,
    even if the other match is forgotten. Through a seat's eyes, what it could not know is drawn
    anew; through all eyes it is as it was.
    """

    match: str
    ply: int
    eyes: int | Literal["all"]
    position: str


class Opened(Struct, frozen=True, tag="opened", forbid_unknown_fields=True, omit_defaults=True):
    """The table was set up. The seed stays on the server until the end.

    The hash of this entry commits to it, and to all else that is said here (docs/checking.md).
    """

    setup: Setup = field(name="setting")
    rules: int
    seed: str
    commitment: str = ""  # The hash of the seed, in logs from before entries had links.
    origin: Origin | None = None  # None: a deal of its own.
    awaits: tuple[int, ...] = ()  # Seats whose devices said that they will contribute.


class Sat(Struct, frozen=True, tag="sat", forbid_unknown_fields=True, omit_defaults=True):
    """A person took an open seat."""

    seat: int
    name: str
    entropy: str = ""  # As in Contributed.


class Contributed(Struct, frozen=True, tag="contributed", forbid_unknown_fields=True):
    """A player's device added a random number to the deal: 32 bytes as hexadecimal digits.

    It knew the commitment by then, so the server could not choose its seed to go with it.
    """

    seat: int
    entropy: str


class StoodUp(Struct, frozen=True, tag="stood_up", forbid_unknown_fields=True):
    """A person left before the match began: the seat is open again."""

    seat: int


class Begun(Struct, frozen=True, tag="begun", forbid_unknown_fields=True):
    """All seats are taken: the match begins."""


class Moved(Struct, frozen=True, tag="moved", forbid_unknown_fields=True, omit_defaults=True):
    """A seat made a move. The client chooses the id, so that a repeated move is recognised.

    Where moves of several seats crossed, it says whose, and after which entry they did.
    """

    seat: int
    move: str
    id: str
    by_bot: bool = False
    crossed: tuple[int, ...] = ()
    window: int | None = None
    asked: int | None = None  # The entry after which a bot was asked, if it can be asked again.


class Lapsed(Struct, frozen=True, tag="lapsed", forbid_unknown_fields=True):
    """A seat was inactive for long, and the match goes on without it. Counts as a ply."""

    seat: int


class UndoAsked(Struct, frozen=True, tag="undo_asked", forbid_unknown_fields=True):
    """A seat asks the others to go back to an earlier ply."""

    seat: int
    ply: int


class UndoAnswered(Struct, frozen=True, tag="undo_answered", forbid_unknown_fields=True):
    """Another seat agrees to go back, or refuses."""

    seat: int
    agreed: bool


class Undone(Struct, frozen=True, tag="undone", forbid_unknown_fields=True):
    """The match went back to that ply."""

    seat: int
    ply: int


class Voted(Struct, frozen=True, tag="voted", forbid_unknown_fields=True):
    """A person wants a bot to play for someone who is gone; others have yet to agree."""

    seat: int
    about: int


class Relieved(Struct, frozen=True, tag="relieved", forbid_unknown_fields=True):
    """A bot plays for someone who is gone, until they return."""

    seat: int
    bot: str
    why: str  # "left"; "time" only in logs from before TimedOut.


class Left(Struct, frozen=True, tag="left", forbid_unknown_fields=True):
    """A person said that they leave: a bot plays for them, until they return."""

    seat: int
    bot: str


class TimedOut(Struct, frozen=True, tag="timed_out", forbid_unknown_fields=True):
    """A clock ran out: a bot plays until this turn is over, then the person plays again."""

    seat: int
    bot: str


class Adjourned(Struct, frozen=True, tag="adjourned", forbid_unknown_fields=True):
    """The last person left or ran out of time: the match waits until somebody returns.

    Then the bot plays for this seat, as after Left or TimedOut.
    """

    seat: int
    bot: str
    why: str  # "left" or "time"


class Returned(Struct, frozen=True, tag="returned", forbid_unknown_fields=True):
    """The person is back and plays again; if the match was adjourned, it goes on."""

    seat: int


class Flagged(Struct, frozen=True, tag="flagged", forbid_unknown_fields=True):
    """A bot gave no good answer in time, and a legal move was made in its place."""

    seat: int
    why: str


class Said(Struct, frozen=True, tag="said", forbid_unknown_fields=True, omit_defaults=True):
    """A chat message from a seat, or from a spectator (None): their words, or a fixed phrase."""

    seat: int | None
    name: str
    words: str
    phrase: str = ""
    id: str = ""  # The client's, so that a repeated message is recognised.


class Resumed(Struct, frozen=True, tag="resumed", forbid_unknown_fields=True):
    """The server came back; the time it was away counts against nobody."""

    away: int


class Rematch(Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """The same people play again at another table."""

    table: str


class Offered(Struct, frozen=True, tag="offered", forbid_unknown_fields=True):
    """A person offers something to the others, for all the seats that are theirs."""

    seat: int
    what: Purpose
    seats: tuple[int, ...]


class Answered(Struct, frozen=True, tag="answered", forbid_unknown_fields=True):
    """A person agrees to what is offered, or does not."""

    seat: int
    what: Purpose
    seats: tuple[int, ...]
    agreed: bool


class WentOn(Struct, frozen=True, tag="went_on", forbid_unknown_fields=True):
    """Those who agreed play again without the others."""

    seat: int


class Closed(Struct, frozen=True, tag="closed", forbid_unknown_fields=True):
    """The table is closed: nobody plays here any more, and there is no result."""

    seat: int | None  # None: by whoever opened it and never sat down.


Act = (
    Opened
    | Sat
    | Contributed
    | StoodUp
    | Begun
    | Moved
    | Lapsed
    | UndoAsked
    | UndoAnswered
    | Undone
    | Voted
    | Relieved
    | Left
    | TimedOut
    | Adjourned
    | Returned
    | Flagged
    | Said
    | Resumed
    | Rematch
    | Offered
    | Answered
    | WentOn
    | Closed
)

# The acts that make up the line of a match: each leads to the next position.
Ply = Moved | Lapsed


def text_of(act: Ply) -> str:
    """The text used in records."""
    return LAPSED if isinstance(act, Lapsed) else act.move


encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[Act] = msgspec.json.Decoder(Act)


class Logged(Struct, frozen=True):
    """An act with its number in the log and its time, in milliseconds since the epoch."""

    seq: int
    at: int
    act: Act
    link: bytes = b""  # The hash of all up to here; empty in logs that are not sealed.


def first(table: str, at: int, opened: Opened) -> tuple[Logged, bytes]:
    """The entry that opens the table of that id, and its text as it is stored."""
    body = encoder.encode(opened)
    return Logged(0, at, opened, verify.link(verify.before_first(table), 0, at, body)), body


def following(head: Logged, at: int, act: Act) -> tuple[Logged, bytes]:
    """The next entry, and its text as it is stored. Time never goes back in a log."""
    seq, at, body = head.seq + 1, max(at, head.at), encoder.encode(act)
    return Logged(seq, at, act, verify.link(head.link, seq, at, body) if head.link else b""), body
