"""Six levels, named for people: the same at every table, however different the games are."""

from threemirrors.bots.bot import Bot
from threemirrors.core.chance import Chance
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State


class LevelBot(Bot):
    """Plays as the bot that the game found to be as strong as this level, at such a table."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.name = f"level{number}"  # type: ignore[misc]  # One class, six bots.
        self.bots: dict[str, Bot] = {}  # Kept, since a search has room for a large tree.

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        return self.bot(game, state).choose(game, state, seat, chance)

    def waits(self, game: AnyGame, state: State, seat: int) -> bool:
        return self.bot(game, state).waits(game, state, seat)

    def bot(self, game: AnyGame, state: State) -> Bot:
        from threemirrors.bots import bot_named  # Late: levels are among the bots.

        name = game.levels(state)[self.number - 1]
        if name not in self.bots:
            self.bots[name] = bot_named(name)
        return self.bots[name]
