"""How often each number came, counted quickly."""

from array import array

import cython

if not cython.compiled:
    ROOM = 256


class Frequencies:
    """Small numbers in a row, and whatever others there are."""

    def __init__(self) -> None:
        self.few = array("q", bytes(8 * ROOM))
        self.others: dict[int, int] = {}

    def add(self, number: int, times: int) -> None:
        if 0 <= number < ROOM:
            self.few[number] += times
        else:
            self.others[number] = self.others.get(number, 0) + times

    def found(self) -> dict[int, int]:
        """What came at all, in ascending order."""
        few = [(number, self.few[number]) for number in range(ROOM) if self.few[number]]
        return dict(sorted([*few, *self.others.items()]))
