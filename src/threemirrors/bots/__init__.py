"""Computer players. They know games only through core."""

from threemirrors.bots.bot import Bot
from threemirrors.bots.gentle import GentleBot
from threemirrors.bots.greedy import GreedyBot
from threemirrors.bots.keen import KeenBot
from threemirrors.bots.random import RandomBot
from threemirrors.bots.search_bot import search_bot
from threemirrors.core.errors import GameError

# From weakest to strongest.
BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), GentleBot(), GreedyBot(), KeenBot())}
RELIEF = GreedyBot.name  # The bot that sits in for people.


def bot_named(name: str) -> Bot:
    """The bot of that name; for programs also a search, such as search:0.2s."""
    bot = BOTS.get(name) or search_bot(name)
    if bot is None:
        raise GameError(f"unknown bot {name!r}; choose from {', '.join(BOTS)}")
    return bot


def lighter(name: str) -> str:
    """A bot that answers at once: the same, or the strongest that looks only one move ahead."""
    bot = BOTS.get(name)
    return name if bot is not None and bot.quick else RELIEF


__all__ = ["BOTS", "RELIEF", "Bot", "bot_named", "lighter"]
