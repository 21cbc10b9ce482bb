"""Styles of bots: as strong as without, but with a taste. A small table that a game may bring."""

from importlib.resources.abc import Traversable

import msgspec
from msgspec import Struct

from threemirrors.core.errors import GameError

STYLES_FILE = "styles.json"
WITH_STYLE = "~"  # Between the name of a bot and its style: level3~corners.


class Style(Struct, frozen=True):
    """What a bot rather does, of moves that are about as good."""

    likes: dict[str, float]  # How much each trait of a move (Game.traits) is liked.
    # How much worse or better a move may be than the one drawn without a style, and still count as
    # about as good; in blurs of the bot.
    worse: float = 0.25
    better: float = 0.25


def style_table(home: Traversable) -> dict[str, Style]:
    """The styles of a game by name, in the order in which bots get them; empty without a file."""
    file = home.joinpath(STYLES_FILE)
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Style])


def style_apart(bot: str) -> tuple[str, str]:
    """The bot without its style, and the style, if it has one."""
    plain, mark, style = bot.partition(WITH_STYLE)
    if mark and not style:
        raise GameError(f"{bot!r}: write the style after {WITH_STYLE}, or leave both out")
    return plain, style
