"""What a game offers whose bots can learn by playing: a trainer, which `lab train` runs."""

from typing import Protocol

from threemirrors.core.judge import Judge


class Trainer(Protocol):
    """Something that is being learned. The same seed and number of games give the same result."""

    @property
    def games(self) -> int:
        """How many games it learns from."""

    def learn(self, games: int) -> int:
        """Learn from so many more games, at most all; return how many it has learned from."""

    def judge(self) -> Judge:
        """A judge that knows what was learned so far."""

    def file_name(self) -> str:
        """Where in the game's folder the result belongs."""

    def contents(self, made_by: str, reached: str) -> bytes:
        """The file, with the command that makes it and what was measured with it."""
