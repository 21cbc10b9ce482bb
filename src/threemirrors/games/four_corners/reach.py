"""How soon each image can be scored, seen from the board: the ground of the expert judge.

Every pattern that is nearly complete adds to the prospects of its image, by what it still lacks: a
corner that a rotation, a tile in hand or an exchange can bring is as good as scored on the next turn,
and less sure if others move first. The numbers were fitted to games of bots (decision 42): with
prospects of h in all, a card is scored with a chance of about 1 - exp(-h), later turns counting less.
C types are in reach.pxd.
"""

import cython

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.geometry import CENTRE, FACES, INNER, WINDOW
    from threemirrors.games.four_corners.judge import FourCornersJudge
    from threemirrors.games.four_corners.masks import images_of, others_or
    from threemirrors.games.four_corners.supply import Supply
    from threemirrors.games.four_corners.tables import (
        CENTRE_SHIFT,
        HAND_ROOM,
        IMAGES,
        NOTHING,
        STANDARD,
    )

    PROSPECT = [0.0] * 40  # Whose, and what is lacking: from the table below.
    STEP = [0] * 4  # From the upper left square at a point to the one that shows each byte.

# What a pattern lacks. One corner, which a rotation, a tile in hand, an exchange or neither brings;
# two corners, of which two, one or none can be rotated into place; one centre.
BY_ROTATION, BY_HAND, BY_SWAP, LACKS_ONE = 0, 1, 2, 3
TWO_CORNERS = 4  # + how many of them cannot be rotated into place
LINE_BY_HAND, LINE_BY_SWAP, LINE = 7, 8, 9
KINDS = 10
# For the seat itself, whose hand is known, if it moves next, or after others; then for others.
OWN_NEXT, OWN_LATER, NEXT, LATER = 0, 1, 2, 3
FITTED = (
    (2.55, 4.10, 1.50, 0.26, 2.94, 0.14, 0.08, 2.23, 0.62, 0.08),
    (0.36, 0.49, 0.40, 0.10, 0.26, 0.10, 0.09, 0.53, 0.18, 0.04),
    (2.55, 2.00, 2.54, 1.51, 2.94, 0.14, 0.08, 0.73, 0.73, 0.17),
    (0.36, 0.40, 0.55, 0.34, 0.27, 0.11, 0.09, 0.23, 0.23, 0.08),
)


def make_tables() -> None:
    for who in range(4):
        for kind in range(KINDS):
            PROSPECT[KINDS * who + kind] = FITTED[who][kind]
    for j, step in enumerate((7, 6, 0, 1)):
        STEP[j] = step


make_tables()


class Reach(FourCornersJudge):
    """Prospects by image: for the seat itself, for whoever moves next, and for all after that."""

    def __init__(self) -> None:
        super().__init__()
        self.table = OWN_LATER
        self.everywhere = self.in_hand = 0
        if not cython.compiled:
            self.own, self.next, self.later = [0.0] * 7, [0.0] * 7, [0.0] * 7
            self.centres = [0] * 7

    def look_at(self, board: "Board") -> None:
        """Note the prospects of all images on this board."""
        for image in range(IMAGES):
            self.own[image] = self.next[image] = self.later[image] = 0.0
            self.centres[image] = 0
        self.everywhere = 0
        for square in range(36):
            if board.face[square]:
                self.everywhere |= board.face[square]
                self.centres[lowest_bit(board.face[square] >> CENTRE_SHIFT)] += 1
        for i in range(25):
            self.add_point(board, i, 1.0)
        for w in range(board.n_windows):
            self.add_line(board, w)

    def look_in_hand(self, supply: "Supply", seat: int) -> None:
        """Note the images on the seat's tiles: corners in the lower byte, then centres."""
        corners = centres = 0
        for i in range(HAND_ROOM * seat, HAND_ROOM * seat + supply.n_hand[seat]):
            if supply.hand[i] < STANDARD:
                face = FACES[4 * supply.hand[i]]
                corners |= images_of(face & (CENTRE - 1))
                centres |= face >> CENTRE_SHIFT
        self.in_hand = corners | centres << 8

    def add_point(self, board: "Board", i: int, sign: float) -> None:
        """Add (or take away) what the inner point promises."""
        word = board.point[INNER[i]]
        images = images_of(word & others_or(word))
        while images:
            self.add_image(board, i, lowest_bit(images), sign)
            images &= images - 1

    def add_image(self, board: "Board", i: int, image: int, sign: float) -> None:
        word = board.point[INNER[i]]
        lacking = rotatable = 0
        by_swap = False
        for j in range(4):
            bit = 8 * j + image
            if not word >> bit & 1:
                lacking += 1
                square = i + i // 5 + STEP[j]
                if board.tile[square] != NOTHING:
                    by_swap = self.everywhere >> bit & 1 != 0
                    rotatable += (board.rotated(square, 1) | board.rotated(square, 3)) >> bit & 1
        if lacking == 2:
            self.add(image, TWO_CORNERS + 2 - rotatable, TWO_CORNERS + 2 - rotatable, sign)
        elif lacking == 1:
            kind = BY_ROTATION if rotatable else BY_SWAP if by_swap else LACKS_ONE
            own = BY_HAND if not rotatable and self.in_hand >> image & 1 else kind
            self.add(image, own, kind, sign)

    def add_line(self, board: "Board", w: int) -> None:
        a, b = board.face[WINDOW[4 * w]], board.face[WINDOW[4 * w + 1]]
        c, d = board.face[WINDOW[4 * w + 2]], board.face[WINDOW[4 * w + 3]]
        three = (a & b & (c | d) | (a | b) & c & d) & CENTRE
        if three and not a & b & c & d & CENTRE:
            image = lowest_bit(three >> CENTRE_SHIFT)
            kind = LINE_BY_SWAP if self.centres[image] > 3 else LINE
            own = LINE_BY_HAND if self.in_hand >> 8 + image & 1 else kind
            self.add(image, own, kind, 1.0)

    def add(self, image: int, own: int, kind: int, sign: float) -> None:
        self.own[image] += sign * PROSPECT[KINDS * self.table + own]
        self.next[image] += sign * PROSPECT[KINDS * NEXT + kind]
        self.later[image] += sign * PROSPECT[KINDS * LATER + kind]
