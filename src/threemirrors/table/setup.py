"""How a table is set up before the first move: seats, the game's options and the pace."""

from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from threemirrors.core.errors import BadOption
from threemirrors.core.game import AnyGame

Kind = Literal["person", "bot", "open"]
PaceName = Literal["none", "relaxed", "brisk", "correspondence"]
Status = Literal["open", "playing", "over"]  # Of a table, in lists.


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat: taken by a person, played by a bot, or open to anyone who comes."""

    kind: Kind = "open"
    name: str = ""
    bot: str = ""  # Which bot, if it is one.


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is fixed before the match begins, except the seed."""

    game: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, Any] = field(default_factory=dict)
    pace: PaceName = "none"


def settled(game: AnyGame, setup: Setup, bots: frozenset[str]) -> Setup:
    """The setup with the game's defaults filled in; BadOption if it cannot be played."""
    for number, seat in enumerate(setup.seats):
        if (seat.kind == "bot") != bool(seat.bot):
            raise BadOption(f"seat {number}: bot seats must name a bot, and other seats must not")
        if seat.bot and seat.bot not in bots:
            raise BadOption(f"seat {number}: unknown bot {seat.bot!r}")
    options = msgspec.to_builtins(game.options(len(setup.seats), setup.options))
    return Setup(setup.game, setup.seats, options, setup.pace)
