"""Computer players that know games only through core."""

from threemirrors.bots.bot import Bot
from threemirrors.bots.gentle import GentleBot
from threemirrors.bots.greedy import GreedyBot
from threemirrors.bots.keen import KeenBot
from threemirrors.bots.level_bot import LevelBot
from threemirrors.bots.look_bot import NewcomerBot, look_named
from threemirrors.bots.random import RandomBot
from threemirrors.bots.search_bot import search_named
from threemirrors.core.errors import GameError
from threemirrors.core.styles import WITH_STYLE, style_apart

# The first bots, which old tables and records name; from weakest to strongest.
BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), GentleBot(), GreedyBot(), KeenBot())}
NEWCOMER = NewcomerBot()  # Whom the lowest level is measured against.
# What people choose from.
LEVELS: dict[str, Bot] = {bot.name: bot for bot in map(LevelBot, range(1, 7))}
RELIEF = GreedyBot.name  # The bot that sits in for people.


def bot_named(name: str) -> Bot:
    """The bot of that name; for programs also one made to measure: look:2.5, search:0.2s.

    It may have one of the game's styles: level3~corners.
    """
    plain, style = style_apart(name)
    known = {**BOTS, **LEVELS, NEWCOMER.name: NEWCOMER}
    bot = known.get(plain) or look_named(plain) or search_named(plain)
    if bot is None:
        raise GameError(f"unknown bot {plain!r}; choose from {', '.join((*LEVELS, *BOTS))}")
    return styled(bot, style) if style else bot


def styled(bot: Bot, style: str) -> Bot:
    found = bot.with_style(style)
    found.name = f"{bot.name}{WITH_STYLE}{style}"  # type: ignore[misc]  # One class, many bots.
    return found


def lighter(name: str) -> str:
    """A bot that answers at once: the same, or the strongest that looks only one move ahead."""
    plain, _ = style_apart(name)
    bot = BOTS.get(plain) or LEVELS.get(plain)
    return name if bot is not None and bot.quick else RELIEF


__all__ = ["BOTS", "LEVELS", "NEWCOMER", "RELIEF", "Bot", "bot_named", "lighter"]
