"""What a server offers: its games, their rules, and how it is."""

from typing import Any

from msgspec import Struct

from threemirrors.table.clock import Pace
from threemirrors.table.setup import PaceName


class GameCard(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    players: tuple[int, ...]
    rules_version: int
    bots: tuple[str, ...]
    styles: tuple[str, ...]  # Which a bot may have, written after its name: level3~corners.
    options: dict[str, Any]  # A JSON schema.
    open: bool  # Nothing is hidden from anybody.
    pictured: bool  # It draws its positions; the others' pictures are only their text.


class Rulebook(Struct, frozen=True):
    """The rules of a game as people read them."""

    text: str  # Markdown; empty where nobody has written them down.


class House(Struct, frozen=True):
    """What a page needs to open tables and invite others, if there is an address they can reach."""

    address: str
    version: str
    clocks: dict[PaceName, Pace | None]  # What each pace means in milliseconds.


class Health(Struct, frozen=True):
    """The state of the server."""

    ok: bool
    store: str
    compiled: bool
    version: str
