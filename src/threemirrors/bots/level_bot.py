"""Six levels, named for people: the same at every table, however different the games are."""

from threemirrors.bots.bot import Bot
from threemirrors.bots.chooser import Chooser
from threemirrors.core.chance import Chance
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

LAST_QUICK = 3  # Above this, a level may search.


class LevelBot(Bot):
    """Plays as the bot that the game found to be as strong as this level, at such a table."""

    def __init__(self, number: int, style: str = "") -> None:
        self.number, self.style = number, style
        # One class, six bots.
        self.name = f"level{number}"  # type: ignore[misc]
        self.quick = number <= LAST_QUICK  # type: ignore[misc]

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        return self.bot(game, state).choose(game, state, seat, chance)

    def choose_within(
        self, game: AnyGame, state: State, seat: int, chance: Chance, seconds: float
    ) -> int:
        return self.bot(game, state).choose_within(game, state, seat, chance, seconds)

    def waits(self, game: AnyGame, state: State, seat: int) -> bool:
        return self.bot(game, state).waits(game, state, seat)

    def chooser(self, game: AnyGame, start: State) -> Chooser:
        return self.bot(game, start).chooser(game, start)

    def at_table(self) -> Bot:
        return SeatedLevel(self.number, self.style)

    def with_style(self, style: str) -> Bot:
        return LevelBot(self.number, style)

    def bot(self, game: AnyGame, state: State) -> Bot:
        from threemirrors.bots import bot_named  # Late: levels are among the bots.

        bot = bot_named(game.levels(state)[self.number - 1])
        return bot.with_style(self.style) if self.style else bot


class SeatedLevel(LevelBot):
    """Sits at one table, where the bot that it plays as may remember."""

    def __init__(self, number: int, style: str) -> None:
        super().__init__(number, style)
        self.seated: Bot | None = None

    def bot(self, game: AnyGame, state: State) -> Bot:
        if self.seated is None:
            self.seated = super().bot(game, state).at_table()
        return self.seated
