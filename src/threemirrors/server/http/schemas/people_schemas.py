"""Who somebody is, at a seat and on which devices; what they say, and all that is kept of them."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from threemirrors.server.http.schemas.push_schemas import PushCard
from threemirrors.server.http.schemas.table_schemas import MyTable
from threemirrors.server.store import DailyResult

# A random number of 256 bits that a player's device adds to the deal.
Entropy = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a seat, or for any open one. Public tables need no ticket."""

    name: str
    ticket: str = ""
    seat: int | None = None
    entropy: Entropy | None = None  # Added to the deal; look at the table's commitment before.


class Contribution(Struct, frozen=True, forbid_unknown_fields=True):
    """Your random number for the deal, made after you were told the commitment."""

    entropy: Entropy


class NumberAdded(Struct, frozen=True):
    """Whether it is part of the deal, in the name of this seat.

    It is not if the deal was made already or is the same for everyone, or you have added another.
    """

    seat: int
    added: bool


class Seated(Struct, frozen=True):
    """The seat is yours."""

    table: str
    seat: int
    token: str
    added: bool  # Whether your random number is part of the deal.


class MyName(Struct, frozen=True, forbid_unknown_fields=True):
    """What you would like to be called."""

    name: str


class Me(Struct, frozen=True):
    """You, as this device knows you."""

    name: str
    token: str = ""  # Told when it is new, for clients other than browsers.


class DeviceCard(Struct, frozen=True):
    """A device that plays for you."""

    id: str
    label: str  # The browser and system it says it is; empty if it said nothing.
    added_at: int
    this: bool  # The one that asks.


class Code(Struct, frozen=True):
    """A short code that adds one device, valid once and for a few minutes."""

    code: str
    seconds: int


class Recovery(Struct, frozen=True):
    """The secret of your recovery link, told only once; it replaces the one before."""

    secret: str


class CodeGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A short code, or the secret of a recovery link."""

    code: str


class Whose(Struct, frozen=True):
    """The name this device would play under."""

    name: str


class Switched(Struct, frozen=True):
    """Whom the device plays for now."""

    name: str
    token: str
    left_behind: str = ""  # The recovery secret of whom it played for before, if they hold seats.


class Forgotten(Struct, frozen=True):
    """You are nobody here any more; so many matches went with you."""

    matches: int


class Everything(Struct, frozen=True):
    """All that this server keeps of you."""

    name: str
    devices: tuple[DeviceCard, ...]
    running: tuple[MyTable, ...]
    finished: tuple[dict[str, Any], ...]  # Whole logs, as `threemirrors` exports and imports them.
    dailies: tuple[DailyResult, ...]
    push: tuple[PushCard, ...]
    exercises: tuple[dict[str, Any], ...]


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say in the chat."""

    words: str = ""
    phrase: str = ""  # One of the fixed phrases, instead of words.
    id: str = ""  # Chosen by the client and returned to it.
    seat: int | None = None  # Needed only by clients that hold several seats.


class Told(Struct, frozen=True):
    """What was said is stored as that log entry."""

    id: str
    seq: int
