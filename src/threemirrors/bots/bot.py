"""What a bot is: given a game and a state it may know, it picks a legal move."""

from abc import ABC, abstractmethod
from typing import ClassVar

from threemirrors.core.chance import Chance
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State


class Bot(ABC):
    """A player that is a program. It knows games only through core.

    The state it is given was resampled for its seat: what the seat cannot know is made up.
    """

    name: ClassVar[str]

    @abstractmethod
    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        """One of the seat's legal moves. The state is the bot's to keep or spoil."""
