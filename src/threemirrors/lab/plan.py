"""What to simulate: which game, between which bots, how often, and from which seed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named
from threemirrors.lab.own_bots import bot_called

# Moves after which a match is given up, for bots that go round in circles. Others end after a few
# hundred.
LONGEST_MATCH = 100_000


@dataclass(frozen=True)
class Plan:
    """Match i rotates the bots by i seats, so that each sits everywhere."""

    game: str
    bots: tuple[str, ...]
    matches: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)
    longest: int = LONGEST_MATCH

    def bot_at(self, match: int, seat: int) -> int:
        """Which bot sits in that seat in that match."""
        return (seat - match) % len(self.bots)

    def seating(self, match: int) -> list[str]:
        return [self.bots[self.bot_at(match, seat)] for seat in range(len(self.bots))]

    def check(self) -> None:
        """Raise a clear error now rather than in a worker."""
        game = game_named(self.game)
        for name in self.bots:
            bot_called(name)
        game.deal(len(self.bots), seed_for(self.seed, 0), self.options)
