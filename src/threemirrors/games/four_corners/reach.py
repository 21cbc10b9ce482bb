"""How soon each image can be scored, seen from the board: the ground of the expert judge.

Every pattern that is nearly complete adds to the prospects of its image, by what it still lacks: a
corner that a rotation, a laid tile or an exchange can bring is as good as scored by whoever moves
next, and less sure for the others. The numbers were fitted to games of bots (decision 42): with
prospects of h in all, a card is scored with a chance of about 1 - exp(-h); later turns count less.
C types are in reach.pxd.
"""

import cython

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.geometry import CENTRE, INNER, WINDOW
    from threemirrors.games.four_corners.judge import FourCornersJudge
    from threemirrors.games.four_corners.masks import images_of, others_or
    from threemirrors.games.four_corners.scoring_swaps import STEP
    from threemirrors.games.four_corners.supply import Supply
    from threemirrors.games.four_corners.tables import (
        CENTRE_SHIFT,
        IMAGES,
        NOTHING,
    )

    PROSPECT = [0.0] * 18  # Whose, and what is lacking: from the table below.

# What a pattern lacks: one corner, which a rotation, an exchange or neither brings; two corners, of
# which two, one or none can be rotated into place; one centre, which an exchange brings or not.
BY_ROTATION, BY_SWAP, LACKS_ONE = 0, 1, 2
TWO_CORNERS = 3  # + how many of them cannot be rotated into place
LINE_BY_SWAP, LINE = 6, 7
BY_SPECIAL = 8  # A special tile in hand completes it, and nobody else sees that.
KINDS = 9
FITTED = (
    (2.55, 2.54, 1.51, 2.94, 0.14, 0.08, 0.73, 0.17, 3.00),  # For whoever moves next.
    (0.36, 0.55, 0.34, 0.27, 0.11, 0.09, 0.23, 0.08, 1.00),  # For the others.
)


def make_tables() -> None:
    for who in range(2):
        for kind in range(KINDS):
            PROSPECT[KINDS * who + kind] = FITTED[who][kind]


make_tables()


class Reach(FourCornersJudge):
    """Prospects by image: of whoever moves next, of all others, and what special tiles add."""

    def __init__(self) -> None:
        super().__init__()
        self.everywhere = 0
        self.has_half = self.has_double = False
        if not cython.compiled:
            self.next, self.later, self.special = [0.0] * 7, [0.0] * 7, [0] * 7
            self.centres = [0] * 7

    def look_in_hand(self, supply: "Supply", seat: int) -> None:
        """Note which special tile the seat holds (F-1.3)."""
        self.has_half = supply.special_of(seat, 0) != NOTHING
        self.has_double = supply.special_of(seat, 1) != NOTHING

    def look_at(self, board: "Board") -> None:
        """Note the prospects of all images on this board."""
        self.everywhere = 0
        for image in range(IMAGES):
            self.next[image] = self.later[image] = 0.0
            self.special[image] = self.centres[image] = 0
        for square in range(36):
            if board.face[square]:
                self.everywhere |= board.face[square]
                self.centres[lowest_bit(board.face[square] >> CENTRE_SHIFT)] += 1
        for i in range(25):
            self.add_point(board, i, 1)
        for w in range(board.n_windows):
            self.add_line(board, w)

    def add_point(self, board: "Board", i: int, sign: int) -> None:
        """Add (or take away) what the inner point promises."""
        word = board.point[INNER[i]]
        images = images_of(word & others_or(word))
        while images:
            self.add_image(board, i, lowest_bit(images), sign)
            images &= images - 1

    def add_image(self, board: "Board", i: int, image: int, sign: int) -> None:
        word = board.point[INNER[i]]
        lacking = quarters = halves = swaps = 0
        for j in range(4):
            bit = 8 * j + image
            if not word >> bit & 1:
                lacking += 1
                square = i + i // 5 + STEP[j]
                if board.tile[square] != NOTHING:
                    swaps += self.everywhere >> bit & 1
                    quarters += (board.rotated(square, 1) | board.rotated(square, 3)) >> bit & 1
                    halves += board.rotated(square, 2) >> bit & 1
        if lacking == 2:
            self.add(image, TWO_CORNERS + 2 - quarters, sign)
        elif lacking == 1:
            self.add(image, BY_ROTATION if quarters else BY_SWAP if swaps else LACKS_ONE, sign)
        if lacking <= 2 and (
            (self.has_half and halves == 1 and quarters + 1 >= lacking)
            or (self.has_double and swaps == lacking == 2)
        ):
            self.special[image] += sign

    def add_line(self, board: "Board", w: int) -> None:
        a, b = board.face[WINDOW[4 * w]], board.face[WINDOW[4 * w + 1]]
        c, d = board.face[WINDOW[4 * w + 2]], board.face[WINDOW[4 * w + 3]]
        three = (a & b & (c | d) | (a | b) & c & d) & CENTRE
        if three and not a & b & c & d & CENTRE:
            image = lowest_bit(three >> CENTRE_SHIFT)
            self.add(image, LINE_BY_SWAP if self.centres[image] > 3 else LINE, 1)

    def add(self, image: int, kind: int, sign: int) -> None:
        self.next[image] += sign * PROSPECT[kind]
        self.later[image] += sign * PROSPECT[KINDS + kind]
