"""The patterns of Four Corners (F-5): which stand on the board, and which were made.

C types are in patterns.pxd.
"""

import cython

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.games.four_corners.board import (
        GOES_ON,
        INNER,
        INNER_INDEX,
        INNER_SQUARES,
        ONE,
        POINT_OF,
        WINDOW,
        WINDOW_SQUARES,
        Board,
    )
    from threemirrors.games.four_corners.masks import all_four
    from threemirrors.games.four_corners.tables import (
        CENTRE_SHIFT,
        FIRST_SOLO_WINDOW,
        FIRST_WINDOW,
        NOTHING,
        WINDOWS,
    )


class Patterns(Board):
    """What stands now, and what stood before this step."""

    def allocate(self) -> None:
        super().allocate()
        self.stood_point, self.stood_line = [0] * 25, [0] * 54

    def begin_patterns(self) -> None:
        """Nothing stands on an empty board."""
        for i in range(25):
            self.stood_point[i] = 0
        for i in range(54):
            self.stood_line[i] = 0
        self.made_points = self.made_lines = 0

    def copy_patterns(self, o: "Patterns") -> None:
        self.stood_point[:] = o.stood_point
        self.stood_line[:] = o.stood_line
        self.made_points, self.made_lines = o.made_points, o.made_lines

    def remember(self) -> None:
        """F-5.3: what stands before a step; only what did not is made by it."""
        for i in range(self.n_inner):
            self.stood_point[i] = self.standing_at(i)
        for w in range(self.n_windows):
            self.stood_line[w] = self.line_at(self.window + w)

    def standing_at(self, i: int) -> int:
        """F-5.1: the image of all four corners at an inner point, as a bit; 0 if there is none."""
        return all_four(self.point[INNER[i]])

    def line_at(self, w: int) -> int:
        """F-5.2: the image of all centres in a window, as a bit; 0 if there is none."""
        face = self.face[WINDOW[4 * w]] & self.face[WINDOW[4 * w + 1]]
        face &= self.face[WINDOW[4 * w + 2]] & self.face[WINDOW[4 * w + 3]]
        return face >> CENTRE_SHIFT

    def find_made(self) -> int:
        """F-5.3: note the patterns that stand and were not remembered; return their images."""
        return self.find_points() | self.find_lines()

    def find_points(self) -> int:
        images = 0
        self.made_points = 0
        for i in range(self.n_inner):
            image = self.standing_at(i)
            if image and image != self.stood_point[i]:
                self.made_points |= 1 << i
                images |= image
        return images

    def points_made_at(self, square: int) -> int:
        """The images made at the four corners of a square."""
        images = 0
        for k in range(4):
            i = INNER_INDEX[POINT_OF[4 * square + k]]
            if i != NOTHING:
                image = self.standing_at(i)
                if image != self.stood_point[i]:
                    images |= image
        return images

    def find_lines(self) -> int:
        """F-5.3: a longer line is one, and made only if none of its windows stood before."""
        images = 0
        self.made_lines = 0
        standing = 0
        for w in range(self.n_windows):
            if self.line_at(self.window + w):
                standing |= ONE << w
        while standing:
            first = w = lowest_bit(standing)
            image = self.line_at(self.window + w)
            made = True
            while standing >> w & 1 and (w == first or GOES_ON[self.window + w]):
                made = made and self.stood_line[w] != image
                standing ^= ONE << w
                w += 1
            if made:
                self.made_lines |= ONE << first
                images |= image
        return images

    def line_made(self, square: int, centre: int) -> bool:
        """Whether a tile with that centre (bit of a face) makes a line there, all else unchanged.

        Its own windows did not stand before, since they need it; but a line of others that
        stood and grows is not made.
        """
        for w in range(self.window, self.window + self.n_windows):
            if (
                WINDOW_SQUARES[w] >> square & 1
                and self.fills(w, square, centre)
                and not self.grows(w, square, centre)
            ):
                return True
        return False

    def fills(self, w: int, square: int, centre: int) -> bool:
        """All others in the window show that centre."""
        for j in range(4):
            other = WINDOW[4 * w + j]
            if other != square and not self.face[other] & centre:
                return False
        return True

    def grows(self, w: int, square: int, centre: int) -> bool:
        """Some window of the same line, met through filled ones, stood before."""
        back = on = w
        while self.fills(back, square, centre):
            if not WINDOW_SQUARES[back] >> square & 1:
                return True
            if not GOES_ON[back]:
                break
            back -= 1
        while on + 1 < self.window + self.n_windows and GOES_ON[on + 1]:
            on += 1
            if not self.fills(on, square, centre):
                break
            if not WINDOW_SQUARES[on] >> square & 1:
                return True
        return False

    def run_from(self, w: int) -> int:
        """The squares of the line whose first standing window this is."""
        squares = WINDOW_SQUARES[self.window + w]
        while w + 1 < self.n_windows and GOES_ON[self.window + w + 1]:
            w += 1
            if not self.line_at(self.window + w):
                break
            squares |= WINDOW_SQUARES[self.window + w]
        return squares

    def pattern_image(self, pattern: int) -> int:
        """The image of a pattern that stands, as a bit."""
        if pattern < FIRST_WINDOW:
            return self.standing_at(pattern)
        if self.solo:
            return self.line_at(pattern - FIRST_SOLO_WINDOW + WINDOWS)
        return self.line_at(pattern - FIRST_WINDOW)

    def pattern_squares(self, pattern: int) -> int:
        """The squares of a pattern that stands."""
        if pattern < FIRST_WINDOW:
            return INNER_SQUARES[pattern]
        return self.run_from(pattern - (FIRST_SOLO_WINDOW if self.solo else FIRST_WINDOW))
