"""How a table is set up before the first move: seats, the game's options and the pace."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from threemirrors.core.errors import BadOption
from threemirrors.core.game import AnyGame

Kind = Literal["person", "bot", "open"]
PaceName = Literal["none", "relaxed", "brisk", "correspondence"]
Status = Literal["open", "playing", "over", "closed"]  # Of a table, in lists.
# Seconds until those who hold no seat see what happens in the match.
Delay = Annotated[int, Meta(ge=0, le=3600)]


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
    delay: Delay = 0
    hints: bool | None = None  # Whether hints are given; None: if no other person can play.


def settled(game: AnyGame, setup: Setup, bots: frozenset[str]) -> Setup:
    """The setup with the game's defaults filled in; BadOption if it cannot be played."""
    for number, seat in enumerate(setup.seats):
        if (seat.kind == "bot") != bool(seat.bot):
            raise BadOption(f"seat {number}: bot seats must name a bot, and other seats must not")
        if seat.bot and seat.bot not in bots:
            raise BadOption(f"seat {number}: unknown bot {seat.bot!r}")
    options = msgspec.to_builtins(game.options(len(setup.seats), setup.options))
    return msgspec.structs.replace(setup, options=options)


def again(game: AnyGame, setup: Setup, seats: tuple[SeatPlan, ...]) -> Setup:
    """The setup for another match of the same people, with the first player drawn anew."""
    chosen = game.options(len(seats), setup.options)
    options = msgspec.to_builtins(game.again(chosen))
    return msgspec.structs.replace(setup, seats=seats, options=options)
