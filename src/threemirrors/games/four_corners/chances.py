"""How likely each open goal of a solitaire board is scored: sums of what self-play taught.

C types are in chances.pxd.
"""

from array import array

import cython

if not cython.compiled:
    from math import exp

    from threemirrors.core.judge import Judge
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.tray import TABLE_SIZE, Tray

    CHANCE = [0.0] * 4096

STEPS = 256  # Sums are looked up in so many steps a unit ...
FARTHEST = 8.0  # ... up to this, either way.


def make_chances() -> None:
    for i in range(4096):
        CHANCE[i] = 1.0 / (1.0 + exp(FARTHEST - (i + 0.5) / STEPS))


make_chances()


def chance_of(total: float) -> float:
    """The chance that a sum of entries stands for: looked up, since it is asked so often."""
    return CHANCE[int(min(4095.0, max(0.0, (total + FARTHEST) * STEPS)))]


class Chances(Judge):
    """Adds up the entries of a table for each slot of the tray."""

    def __init__(self, table: "array[float]") -> None:
        if len(table) != TABLE_SIZE:  # C would read beyond its end.
            raise ValueError(f"the table has {len(table)} entries, not {TABLE_SIZE}")
        self.table = table
        self.tray = Tray()
        self.goals = 0
        if not cython.compiled:
            self.board: Board
            self.fixed, self.sums = [0.0] * 4, [0.0] * 4

    def fix(self, board: "Board") -> None:
        """For each slot, what rotations do not change."""
        tray = self.tray
        for slot in range(tray.slots):
            self.fixed[slot] = self.table[tray.bias(slot, tray.open)]
            for w in range(8):
                self.fixed[slot] += self.table[tray.line_entry(board, slot, w)]

    def promised(self, images: int) -> float:
        """What the goals are worth with the board as it is, if these images are scored."""
        for slot in range(self.tray.slots):
            self.sums[slot] = self.fixed[slot]
            for p in range(4):
                self.sums[slot] += self.table[self.tray.point_entry(self.board, slot, p)]
        return self.added_up(images)

    def added_up(self, images: int) -> float:
        """The chances of all goals together, if these images are scored."""
        tray = self.tray
        total, every, left = 0.0, 1.0, tray.open
        for slot in range(tray.slots):
            cards = tray.cards[slot]
            if images >> tray.image[slot] & 1 and tray.is_last(slot):
                cards -= 1  # The last of equal cards is the least likely one.
                left -= 1
                total += 1.0
            if cards and tray.stage:
                chance = chance_of(self.sums[slot])
                total += cards * chance
                every *= chance
        if tray.hidden and tray.stage:
            entry = tray.fifth(left)
            total += chance_of(self.table[entry] + self.table[entry + 1] * every)
        return total
