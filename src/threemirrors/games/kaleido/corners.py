"""Where boards meet: the corners on the table, and those that one more board would make.

Judges ask with every position, but boards are seldom laid: what was found is kept for as long as
boards lie the same. A place is the one between a hole and the next clockwise, with the hole's
number; two or three places of different boards meet at a corner.
"""

import cython

from threemirrors.games.kaleido import tables

if not cython.compiled:
    from threemirrors.games.kaleido.boards import Boards
    from threemirrors.games.kaleido.tables import FREE

    STEP = [0] * 7


def make_tables() -> None:
    for side in range(7):
        q, r = tables.SIDES[side % 6]
        STEP[side] = q * tables.WIDTH + r


make_tables()


class Corners:
    """Corners are numbered from 1; 0 stands for none."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.cell = [0] * 12
            self.a, self.b, self.c = [0] * 25, [0] * 25, [0] * 25
            self.after, self.before = [0] * 72, [0] * 72
            self.open_a, self.open_b, self.open_cell = [0] * 72, [0] * 72, [0] * 72
        self.n_boards = self.n = self.n_open = 0

    def find(self, boards: "Boards") -> None:
        """Look where these boards meet."""
        same = self.n_boards == boards.n_boards
        for board in range(boards.n_boards):
            if self.cell[board] != boards.cell[board]:
                self.cell[board] = boards.cell[board]
                same = False
        if not same:
            self.n_boards = boards.n_boards
            self.look(boards)

    def look(self, boards: "Boards") -> None:
        self.n = self.n_open = 0
        for place in range(72):
            self.after[place] = self.before[place] = 0
        for a in range(boards.n_boards):
            cell = boards.cell[a]
            for side in range(6):
                b = boards.grid[cell + STEP[side]]
                c = boards.grid[cell + STEP[side + 1]]
                if b >= 0 and c == FREE:
                    self.note_open(6 * a + side, 6 * b + (side + 2) % 6, cell + STEP[side + 1])
                elif b >= 0 and c >= 0 and side < 2:
                    # Every corner is the first or the second of exactly one board (see boards.py).
                    self.note(6 * a + side, 6 * b + side + 2, 6 * c + side + 4)

    def note_open(self, a: int, b: int, cell: int) -> None:
        """Two boards, and a cell where one more would make a corner with them."""
        self.open_a[self.n_open], self.open_b[self.n_open] = a, b
        self.open_cell[self.n_open] = cell
        self.n_open += 1

    def note(self, a: int, b: int, c: int) -> None:
        self.n += 1
        self.a[self.n], self.b[self.n], self.c[self.n] = a, b, c
        self.touch(a)
        self.touch(b)
        self.touch(c)

    def touch(self, place: int) -> None:
        """The two holes there lie at the corner."""
        self.after[place] = self.n
        self.before[place + 1 if place % 6 < 5 else place - 5] = self.n
