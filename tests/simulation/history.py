"""What happened, noted from outside: who asked what, was told what, and what was stored."""

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import Raw, Struct

from threemirrors.server.live.bot_worker import Question
from threemirrors.table.refusal import Refusal

if TYPE_CHECKING:
    from tests.simulation.process import Process


class HeardNow(Struct, frozen=True):
    """The table as a frame shows it; what is only compared stays as it came."""

    seq: int
    ply: int
    at: int
    acting: tuple[int, ...]
    view: Raw
    legal: Raw
    seats: Raw
    outcome: Raw
    seal: str


class HeardWelcome(Struct, frozen=True, tag="welcome", tag_field="t"):
    seats: tuple[int, ...]
    notices: tuple[Raw, ...]
    now: HeardNow


class HeardNews(Struct, frozen=True, tag="news", tag_field="t"):
    notices: tuple[Raw, ...]
    now: HeardNow


class HeardDone(Struct, frozen=True, tag="done", tag_field="t"):
    id: str
    seq: int


class HeardNo(Struct, frozen=True, tag="no", tag_field="t"):
    id: str
    why: Refusal


class HeardBye(Struct, frozen=True, tag="bye", tag_field="t"):
    why: Refusal


class HeardDevice(Struct, frozen=True, tag="device", tag_field="t"):
    id: str


Heard = HeardWelcome | HeardNews | HeardDone | HeardNo | HeardBye | HeardDevice
decoder: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)


class Asked(Struct):
    """A move or words, from the first time they were sent on."""

    person: int
    table: str
    guest: bytes
    seat: int
    id: str
    kind: Literal["play", "say"]
    what: str
    ply: int
    at: float
    lines: list[int] = []
    seqs: list[int] = []  # Where it is in the log, as often as that was said.
    refused: list[str] = []
    refused_at: list[float] = []  # When the server said so.
    answered_at: float | None = None


class Frame(Struct, frozen=True):
    """What one client was shown or told."""

    sent_at: float
    heard_at: float
    heard: Heard


class Visit(Struct):
    """One connection of a client, and all that it was told there."""

    person: int
    table: str
    line: int
    after: int
    frames: list[Frame] = []


class BotAsked(Struct, frozen=True):
    at: float
    process: str
    luck: str  # It names the table, the seat and the position.


class History:
    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.visits: list[Visit] = []
        self.committed: dict[tuple[str, int], float] = {}
        self.bots: list[BotAsked] = []
        self.both: list[str] = []  # Two processes that keep one table.

    def bot_asked(self, question: Question, process: "Process") -> None:
        now = process.world.conductor.now
        self.bots.append(BotAsked(now, process.name, question.seed))
