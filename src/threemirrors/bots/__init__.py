"""Players that are programs. They know games only through core."""

from threemirrors.bots.bot import Bot
from threemirrors.bots.greedy import GreedyBot
from threemirrors.bots.random import RandomBot
from threemirrors.core.errors import GameError

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), GreedyBot())}


def bot_named(name: str) -> Bot:
    try:
        return BOTS[name]
    except KeyError:
        raise GameError(f"no bot is called {name!r}: there is {', '.join(BOTS)}") from None


__all__ = ["BOTS", "Bot", "bot_named"]
