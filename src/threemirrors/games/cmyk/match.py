"""What outlasts a single game: the agreed options, the match's points, and its luck.

C types are in match.pxd.
"""

import cython

from threemirrors.core.chance import Luck, seed_for

if not cython.compiled:
    from threemirrors.core.fields import Part
    from threemirrors.games.cmyk.tables import GAMES, GOAL, THREE


class Match(Part):
    """A part of the position."""

    def begin(self, pace: int, kind: int, seed: bytes) -> None:
        self.pace, self.kind, self.game = pace, kind, 0
        self.victory, self.sums = [0] * 5, [0] * 5
        self.seed = [0] * 32
        self.reseed(seed)

    def reseed(self, seed: bytes) -> None:
        """Everything left to chance follows from the seed."""
        for i in range(32):
            self.seed[i] = seed[i]
        self.epoch = 0

    def seed_bytes(self) -> bytes:
        return bytes(self.seed)

    def luck(self) -> "Luck":
        """Fresh luck for one event, which nobody can predict from what came before."""
        self.epoch += 1
        return Luck(seed_for(self.seed_bytes().hex(), self.epoch))

    def book(self, seat: int, place: int, points: int) -> None:
        """C-8.1: a game gives 2 for first place, 1 for second; C-8.2: its points are added up."""
        self.victory[seat] += max(0, 2 - place)
        self.sums[seat] += points

    def goes_on(self) -> bool:
        """C-8.1: three games; C-8.2: until somebody has enough points."""
        if self.kind == THREE:
            return self.game < GAMES
        most = 0
        for seat in range(5):
            most = max(most, self.sums[seat])
        return most < GOAL
