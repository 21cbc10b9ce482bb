"""What a bot is: given a game and a state it may know, it picks a legal move."""

from abc import ABC, abstractmethod
from typing import ClassVar

from threemirrors.bots.chooser import BotChooser, Chooser
from threemirrors.core.chance import Chance
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame, Game
from threemirrors.core.state import State


class Bot(ABC):
    """A computer player. It knows games only through core.

    The state it gets was resampled for its seat: anything the seat cannot know is made up.
    """

    name: ClassVar[str]
    quick: ClassVar[bool] = True  # Whether it answers at once: it looks one move ahead at most.
    blind: ClassVar[bool] = False  # It does not look at the position, so it needs no imagined one.

    @abstractmethod
    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        """Pick one of the seat's legal moves. The bot may change the state it was given."""

    def choose_within(
        self, game: AnyGame, state: State, seat: int, chance: Chance, seconds: float
    ) -> int:
        """The same, in at most so many seconds; bots that think for long override this."""
        return self.choose(game, state, seat, chance)

    def with_style(self, style: str) -> "Bot":
        """The same bot with one of the game's styles; bots that can have any override this."""
        raise GameError(f"the bot {self.name} has no styles")

    def at_table(self) -> "Bot":
        """The bot that plays one seat of one match.

        `choose` depends on nothing but what it is given. At a table, a bot may remember: override
        this to return another bot that does.
        """
        return self

    def chooser(self, game: AnyGame, start: State) -> Chooser:
        """What plays a seat of a match like this as the bot does, quickly: for simulations."""
        return BotChooser(game, self.at_table())

    def waits(self, game: AnyGame, state: State, seat: int) -> bool:
        """Whether to let others act first; asked where all act at once.

        A seat that is welcome to act may still have nothing that it can do.
        """
        return not state.legal_moves(seat) or bool(game.judge.waits(state, seat))


def comes_back(game: AnyGame) -> bool:
    """Whether a scene can come again in this game, so that a bot at a table has to remember."""
    return type(game).scene is not Game.scene
