"""Arguments that several commands share: a bot for each seat, and game options."""

from typing import Any

import click
import msgspec

from threemirrors.bots import BOTS, LEVELS
from threemirrors.core.errors import BadOption
from threemirrors.lab.plan import LONGEST_MATCH


class BotSeats(click.ParamType[tuple[str, ...]]):
    """Parses 'greedy,random' into the name of a bot for each seat."""

    name = "bots"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        if isinstance(value, tuple):
            return value
        return tuple(name.strip() for name in str(value).split(","))


def options(given: tuple[str, ...]) -> dict[str, Any]:
    """Parse 'first=1' or 'colours=[["red"],["blue"]]': values are JSON, or else plain text."""
    found: dict[str, Any] = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals:
            raise click.BadParameter(f"{item!r} does not have the form NAME=VALUE")
        try:
            found[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            found[name] = value
        except RecursionError:
            raise BadOption(f"{name}: nested too deeply") from None
    return found


with_seats = click.option(
    "--seats",
    "bots",
    type=BotSeats(),
    required=True,
    help=f"A bot for each seat, such as level4,random. Bots: {', '.join((*LEVELS, *BOTS))}.",
)
with_longest = click.option(
    "--longest",
    type=click.IntRange(1),
    default=LONGEST_MATCH,
    show_default=True,
    help="Give a match up after so many moves.",
)
with_options = click.option(
    "--option", "given", multiple=True, metavar="NAME=VALUE", help="A game option."
)
