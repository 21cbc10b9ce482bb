"""What several commands take from the command line: bots by seat, and options of a game."""

from typing import Any

import click
import msgspec

from threemirrors.bots import BOTS
from threemirrors.core.errors import BadOption


class BotSeats(click.ParamType[tuple[str, ...]]):
    """'greedy,random' as the names of bots by seat."""

    name = "bots"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        if isinstance(value, tuple):
            return value
        return tuple(name.strip() for name in str(value).split(","))


def options(given: tuple[str, ...]) -> dict[str, Any]:
    """'first=1' or 'colours=[["red"],["blue"]]': values are JSON, or else plain words."""
    found: dict[str, Any] = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals:
            raise click.BadParameter(f"{item!r} is not of the form name=value")
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
    help=f"A bot for each seat, as greedy,random,random; there is {', '.join(BOTS)}.",
)
with_options = click.option(
    "--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game."
)
