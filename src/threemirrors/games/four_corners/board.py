"""The Four Corners board: its tiles, what matches (F-3), and which patterns stand (F-5).

A face is a number with one byte per corner and one for the centre; in each byte, one bit is set for
the image. So what matches a square is a mask of the same shape. C types are in board.pxd.
"""

import cython

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.fields import Part
    from threemirrors.games.four_corners.geometry import (
        AROUND,
        CENTRE,
        CORNERS,
        FACES,
        GOES_ON,
        INNER,
        INNER_INDEX,
        INNER_SQUARES,
        ONE,
        POINT_OF,
        WINDOW,
        WINDOW_SQUARES,
        WINDOWS_AT,
    )
    from threemirrors.games.four_corners.masks import all_four, others_or
    from threemirrors.games.four_corners.tables import (
        CENTRE_SHIFT,
        FIRST_SOLO_WINDOW,
        FIRST_WINDOW,
        NOTHING,
        OUTSIDE,
        SOLO_WINDOWS,
        WINDOWS,
    )


class Board(Part):
    """Tiles on squares, the patterns they form, and the patterns that stood before this step."""

    def __init__(self, solo: int) -> None:
        """An empty board: the whole one, or the single tray of solitaire."""
        self.solo = solo
        self.area, self.area_points = (36, 49) if solo else (0, 0)
        self.n_squares, self.n_points = (9, 16) if solo else (36, 49)
        self.n_inner = 7 if solo else 25  # Inner points up to the last one that matters.
        self.n_windows = SOLO_WINDOWS if solo else WINDOWS
        self.window = WINDOWS if solo else 0
        self.n_tiles = self.laid = 0
        self.tile, self.rotation = [NOTHING] * 36, [0] * 36
        # OUTSIDE shows every centre, so that a window of three needs no fourth.
        self.face = [0] * 37
        self.face[OUTSIDE] = CENTRE if solo else 0
        self.point = [0] * 49
        self.stood_point, self.stood_line = [0] * 25, [0] * 54

    # Tiles come and go.

    def put(self, square: int, tile: int, rotation: int) -> None:
        """Lay a tile, or rotate the one already there."""
        if self.tile[square] == NOTHING:
            self.n_tiles += 1
            self.laid |= ONE << square
        self.tile[square], self.rotation[square] = tile, rotation
        self.show(square, FACES[4 * tile + rotation])

    def show(self, square: int, face: int) -> None:
        self.face[square] = face
        for k in range(4):
            p = POINT_OF[4 * square + k]
            self.point[p] = self.point[p] & (CORNERS ^ 0x7F << 8 * k) | (face & 0x7F << 8 * k)

    def exchange(self, a: int, b: int) -> None:
        """F-4.3: two tiles swap places and keep their orientations."""
        tile, rotation, face = self.tile[a], self.rotation[a], self.face[a]
        self.tile[a], self.rotation[a] = self.tile[b], self.rotation[b]
        self.show(a, self.face[b])
        self.tile[b], self.rotation[b] = tile, rotation
        self.show(b, face)

    def rotate(self, square: int, quarters: int) -> None:
        """Rotate the tile there clockwise by that many quarters."""
        self.rotation[square] = self.rotation[square] + quarters & 3
        self.show(square, FACES[4 * self.tile[square] + self.rotation[square]])

    def rotated(self, square: int, quarters: int) -> int:
        """The face the tile there would have if rotated clockwise by that many quarters."""
        return FACES[4 * self.tile[square] + (self.rotation[square] + quarters & 3)]

    # What matches.

    def matches_at(self, square: int) -> bool:
        """F-3.2: whether the tile there matches a neighbour, at a corner or by its centre."""
        return self.touches(square) or self.centres_around(square, NOTHING) & self.face[square] != 0

    def touches(self, square: int) -> bool:
        """Whether the tile there matches a neighbour at a corner."""
        for k in range(4):
            word = self.point[POINT_OF[4 * square + k]]
            if word & others_or(word) & 0x7F << 8 * k:
                return True
        return False

    def centres_around(self, square: int, without: int) -> int:
        """The centres of all neighbours but one."""
        centres = 0
        for j in range(8):
            other = AROUND[8 * square + j]
            if other != OUTSIDE and other != without:
                centres |= self.face[other]
        return centres & CENTRE

    # Patterns.

    def remember(self) -> None:
        """F-5.3: note what stands before a step; only patterns that did not are made by it."""
        for i in range(self.n_inner):
            self.stood_point[i] = self.standing_at(i)
        for w in range(self.n_windows):
            self.stood_line[w] = self.line_at(self.window + w)

    def standing_at(self, i: int) -> int:
        """F-5.1: the image that all four corners at an inner point share, as a bit, or 0."""
        return all_four(self.point[INNER[i]])

    def line_at(self, w: int) -> int:
        """F-5.2: the image that all centres in a window share, as a bit, or 0."""
        face = self.face[WINDOW[4 * w]] & self.face[WINDOW[4 * w + 1]]
        face &= self.face[WINDOW[4 * w + 2]] & self.face[WINDOW[4 * w + 3]]
        return face >> CENTRE_SHIFT

    def images_made(self) -> int:
        """F-5.3: the images of all patterns that stand now and did not before, one bit each."""
        return self.images_at_points() | self.images_in_lines()

    def images_at_points(self) -> int:
        images = 0
        for i in range(self.n_inner):
            image = self.standing_at(i)
            if image != self.stood_point[i]:
                images |= image
        return images

    def images_in_lines(self) -> int:
        images = 0
        made = self.made_lines()
        while made:
            images |= self.line_at(self.window + lowest_bit(made))
            made &= made - 1
        return images

    def images_in_lines_at(self, a: int, b: int) -> int:
        """F-5.3: the images of lines made through one of these squares, on the whole board."""
        images = 0
        windows = WINDOWS_AT[a] | WINDOWS_AT[b]
        while windows:
            w = lowest_bit(windows)
            windows &= windows - 1
            image = self.line_at(w)
            if image and not self.stood_along(w, image):
                images |= image
        return images

    def stood_along(self, w: int, image: int) -> bool:
        """Whether a part of the line through this window stood before."""
        while GOES_ON[w] and self.line_at(w - 1):
            w -= 1
        stood = self.stood_line[w] == image
        while not stood and w + 1 < self.n_windows and GOES_ON[w + 1] and self.line_at(w + 1):
            w += 1
            stood = self.stood_line[w] == image
        return stood

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

    def made_points(self) -> int:
        """F-5.3: the inner points where an image was made, one bit each."""
        made = 0
        for i in range(self.n_inner):
            image = self.standing_at(i)
            if image and image != self.stood_point[i]:
                made |= ONE << i
        return made

    def made_lines(self) -> int:
        """F-5.3: a longer line counts as one, and as made only if none of its windows stood before.

        Returns the first window of each line made, one bit each.
        """
        found = standing = 0
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
                found |= ONE << first
        return found

    def line_made(self, square: int, centre: int) -> bool:
        """Whether a tile with that centre (bit of a face) makes a line there, all else unchanged.

        Windows that contain the square did not stand before, since they need this tile. But if it
        only extends a line that already stood, no line is made.
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
        """Whether all other tiles in the window show that centre."""
        for j in range(4):
            other = WINDOW[4 * w + j]
            if other != square and not self.face[other] & centre:
                return False
        return True

    def grows(self, w: int, square: int, centre: int) -> bool:
        """Whether a window of the same line, reached through filled ones, stood before."""
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
        """The squares of the line that starts with this window."""
        squares = WINDOW_SQUARES[self.window + w]
        while w + 1 < self.n_windows and GOES_ON[self.window + w + 1]:
            w += 1
            if not self.line_at(self.window + w):
                break
            squares |= WINDOW_SQUARES[self.window + w]
        return squares

    # Patterns by number: inner points first, then windows.

    def first_line(self) -> int:
        """The pattern number of the first window on this board."""
        return FIRST_SOLO_WINDOW if self.solo else FIRST_WINDOW

    def pattern_image(self, pattern: int) -> int:
        """The image of a standing pattern, as a bit."""
        if pattern < FIRST_WINDOW:
            return self.standing_at(pattern)
        return self.line_at(self.window + pattern - self.first_line())

    def pattern_squares(self, pattern: int) -> int:
        """The squares of a standing pattern."""
        if pattern < FIRST_WINDOW:
            return INNER_SQUARES[pattern]
        return self.run_from(pattern - self.first_line())
