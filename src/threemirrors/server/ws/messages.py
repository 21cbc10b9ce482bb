"""Every message on the socket, typed. docs/protocol.md shows an example of each."""

from typing import Any, TypeAlias

from msgspec import Struct

from threemirrors.core.facts import Event
from threemirrors.table.log import Purpose
from threemirrors.table.notices import Notice, Now
from threemirrors.table.refusal import Refusal

# From a client. The client chooses `id`, and the answer carries it back.


class Join(Struct, frozen=True, tag="join", tag_field="t", forbid_unknown_fields=True):
    """The first message: the last log entry the client knows (-1: none)."""

    after: int | None = None  # None: only the table as it stands.


class Play(Struct, frozen=True, tag="play", tag_field="t", forbid_unknown_fields=True):
    """A move, and how many moves the player had seen."""

    id: str
    ply: int
    move: Any
    seat: int | None = None  # Needed only by clients that hold several seats, as on one screen.


class TakeBack(Struct, frozen=True, tag="take_back", tag_field="t", forbid_unknown_fields=True):
    """Go back to that ply; the others are asked if the table's rules require it."""

    id: str
    ply: int
    seat: int | None = None


class AnswerUndo(Struct, frozen=True, tag="answer_undo", tag_field="t", forbid_unknown_fields=True):
    """Yes or no to someone who wants to go back."""

    id: str
    agreed: bool
    seat: int | None = None


class Leave(Struct, frozen=True, tag="leave", tag_field="t", forbid_unknown_fields=True):
    """Leave the match: a bot plays on, or before the match the seat is open again."""

    id: str
    seat: int | None = None


class Relieve(Struct, frozen=True, tag="relieve", tag_field="t", forbid_unknown_fields=True):
    """Agree that a bot should play for someone who is gone."""

    id: str
    seat: int


class ComeBack(Struct, frozen=True, tag="come_back", tag_field="t", forbid_unknown_fields=True):
    """Take over from the bot again; if the match was adjourned, go on."""

    id: str
    seat: int | None = None


class Say(Struct, frozen=True, tag="say", tag_field="t", forbid_unknown_fields=True):
    """A chat message: words, or the key of a fixed phrase."""

    id: str
    words: str = ""
    phrase: str = ""
    seat: int | None = None


class MakeOffer(Struct, frozen=True, tag="offer", tag_field="t", forbid_unknown_fields=True):
    """Offers the others to play again or to close the match, or agrees if someone has."""

    id: str
    what: Purpose
    seat: int | None = None


class AnswerOffer(
    Struct, frozen=True, tag="answer_offer", tag_field="t", forbid_unknown_fields=True
):
    """Yes or no to what is offered."""

    id: str
    agreed: bool
    seat: int | None = None


class GoOn(Struct, frozen=True, tag="go_on", tag_field="t", forbid_unknown_fields=True):
    """Play again without those who do not answer."""

    id: str
    seat: int | None = None


class Ping(Struct, frozen=True, tag="ping", tag_field="t", forbid_unknown_fields=True):
    """Asks for a sign of life."""

    id: str


class Consider(Struct, frozen=True, tag="consider", tag_field="t", forbid_unknown_fields=True):
    """Asks what each legal move in the position would mean; nothing is played."""

    id: str
    ply: int


FromClient: TypeAlias = (
    Join
    | Play
    | TakeBack
    | AnswerUndo
    | Leave
    | Relieve
    | ComeBack
    | Say
    | MakeOffer
    | AnswerOffer
    | GoOn
    | Ping
    | Consider
)

# To a client.


class Welcome(Struct, frozen=True, tag="welcome", tag_field="t"):
    """The answer to join: the seats this client holds, what it missed, and the table now."""

    table: str
    game: str
    seats: tuple[int, ...]
    notices: tuple[Notice, ...]
    now: Now


class News(Struct, frozen=True, tag="news", tag_field="t"):
    """Something was stored: what happened, and the table after it."""

    notices: tuple[Notice, ...]
    now: Now


class Done(Struct, frozen=True, tag="done", tag_field="t"):
    """The request with this id is stored as that log entry."""

    id: str
    seq: int


class No(Struct, frozen=True, tag="no", tag_field="t", omit_defaults=True):
    """The request with this id is refused, and why."""

    id: str
    why: Refusal


class Would(Struct, frozen=True, tag="would", tag_field="t"):
    """What each move in `legal` would mean, in the same order, as events that have not happened."""

    id: str
    ply: int
    meanings: tuple[tuple[Event, ...], ...]


class Pong(Struct, frozen=True, tag="pong", tag_field="t"):
    """A sign of life, with the last log entry and the server's clock."""

    id: str
    seq: int
    at: int


class DeviceAdded(Struct, frozen=True, tag="device", tag_field="t"):
    """Another device now plays for the same guest, who may want to remove it."""

    id: str
    label: str
    at: int


class Bye(Struct, frozen=True, tag="bye", tag_field="t"):
    """The server closes the connection, and why."""

    why: Refusal


ToClient: TypeAlias = Welcome | News | Done | No | Would | Pong | DeviceAdded | Bye
