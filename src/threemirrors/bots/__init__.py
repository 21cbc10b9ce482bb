"""Computer players that know games only through core."""

from threemirrors.bots.bot import Bot
from threemirrors.bots.gentle import GentleBot
from threemirrors.bots.greedy import GreedyBot
from threemirrors.bots.keen import KeenBot
from threemirrors.bots.level_bot import LevelBot
from threemirrors.bots.look_bot import look_bot
from threemirrors.bots.random import RandomBot
from threemirrors.bots.search_bot import search_bot
from threemirrors.core.errors import GameError

# The first bots, which old tables and records name; from weakest to strongest.
BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), GentleBot(), GreedyBot(), KeenBot())}
# What people choose from.
LEVELS: dict[str, Bot] = {bot.name: bot for bot in map(LevelBot, range(1, 7))}
THINKING = frozenset({KeenBot.name, "level4", "level5", "level6"})  # They may search.
RELIEF = GreedyBot.name  # The bot that sits in for people.


def bot_named(name: str) -> Bot:
    """The bot of that name; for programs also one made to measure: look:2.5, search:0.2s."""
    bot = BOTS.get(name) or LEVELS.get(name) or look_bot(name) or search_bot(name)
    if bot is None:
        raise GameError(f"unknown bot {name!r}; choose from {', '.join((*LEVELS, *BOTS))}")
    return bot


def lighter(name: str) -> str:
    """The bot that answers instead when there is no time to think far ahead."""
    return RELIEF if name in THINKING else name


__all__ = ["BOTS", "LEVELS", "RELIEF", "Bot", "bot_named", "lighter"]
