"""The prospects on a Four Corners board: how close the images of goals are, and for whom.

At each inner point this counts how many corners show the image and how many tiles would after a
quarter turn; in each window, how many centres show it. A nearly complete image that the seat
cannot score may be scored by others, so it counts against the seat, in proportion to how likely
they hold that card. C types are in hopes.pxd.
"""

import cython

from threemirrors.games.four_corners import tables

if not cython.compiled:
    from threemirrors.core.judge import Judge
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.geometry import (
        AREA,
        CENTRE,
        INNER,
        INNER_INDEX,
        POINT_OF,
        WINDOW,
    )
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.tables import (
        CENTRE_SHIFT,
        IMAGES,
        LEFT,
        NOTHING,
        STANDARD,
        TO_WIN,
    )

    # Corners that show the image * 5 + tiles a quarter turn away from it: how close it is.
    HOPE, CARDS_OF = [0.0] * 25, [0] * 7

LINED = 0.3  # Three of four centres in a window are alike.
FED = 6.0  # What others can complete at once, if they have the card for it: at first ...
FED_AT_LAST = 0.4  # ... and once caution is given up, so that somebody wins.
PATIENCE = 30.0  # Rounds until caution is given up.
PRESSED = 0.5  # Added risk for each goal that the best opponent has scored.
GROWTH = 0.5  # Per tile on the board: the more there are, the more a turn can complete.
FRESH = 1.0  # Per replaced tile: this brings new tiles into hand and avoids going in circles.
SOLO_INNER = 0b1100011  # The inner points of the single tray, one bit each.


def make_tables() -> None:
    """An image that lacks at most two quarter turns can be completed in one turn."""
    for image in range(tables.IMAGES):
        CARDS_OF[image] = tables.GOALS[image]
    for corners in range(5):
        for quarters in range(5 - corners):
            HOPE[5 * corners + quarters] = 0.02 * corners**2 + 0.006 * quarters * corners
            if corners == 3:
                HOPE[5 * corners + quarters] += 0.2
            if corners + quarters == 4 and corners >= 2:
                HOPE[5 * corners + quarters] += 0.5


make_tables()


class Hopes(Judge):
    """Goals within reach, and chances left to others."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.worth, self.quarter = [0.0] * 7, [0] * 36
            self.at, self.unseen = [0.0] * 25, [0] * 7

    def weigh(self, s: "Position", seat: int) -> None:
        """What an image within reach is worth: more if it is a goal, less if others may hold it."""
        first = IMAGES * (seat % s.cards.sides)
        self.count_unseen(s, seat)
        fed = max(FED_AT_LAST, FED * (1.0 - s.turn.turns / (PATIENCE * s.players)))
        risk = fed * self.risk(s, seat)
        for image in range(IMAGES):
            held = s.cards.goals[first + image]
            self.worth[image] = 0.0
            if held:
                self.worth[image] = 1.0 if held == 1 else 1.2
            elif self.unseen[image] > 0:
                self.worth[image] = -min(fed, risk * self.unseen[image])

    def risk(self, s: "Position", seat: int) -> float:
        """The cost of preparing an image for others, per card of it that they may hold.

        They hold as many goals as they have not scored; the closer they are to winning, the worse.
        """
        total = 0
        for image in range(IMAGES):
            total += self.unseen[image]
        goals = 0.0
        most = 0
        for side in range(s.cards.sides):
            if side != seat % s.cards.sides:
                scored = s.cards.scored_by(side)
                goals += TO_WIN - scored
                most = max(most, scored)
        return (1.0 + PRESSED * most) * goals / max(1, total)

    def count_unseen(self, s: "Position", seat: int) -> None:
        """How many cards of each image others may hold: all but those the seat knows elsewhere.

        Those are its goals, what was scored, what left the game, and what it put under the deck.
        """
        cards = s.cards
        own = seat % cards.sides
        copies = 1 if cards.sides == s.players else 2
        for image in range(IMAGES):
            i = IMAGES * own + image
            self.unseen[image] = CARDS_OF[image] - copies * cards.goals[i] - cards.removed[i]
            for side in range(cards.sides):
                self.unseen[image] -= copies * cards.scored[IMAGES * side + image]
        for i in range(cards.n_deck):
            if cards.known[i] >> seat & 1:
                self.unseen[cards.deck[i]] -= 1

    def hopes(self, s: "Position") -> float:
        board = s.board
        for i in range(board.n_squares):
            square = AREA[board.area + i]
            self.quarter[square] = self.quarters_of(board, square)
        hopes = 0.0
        for i in range(board.n_inner):
            self.at[i] = self.hope_at(board, i)
            hopes += self.at[i]
        if not board.solo:
            hopes += GROWTH * board.n_tiles
            hopes += FRESH * (board.n_tiles + s.supply.count_at(LEFT, STANDARD))
        return hopes + self.lines(board)

    def quarters_of(self, board: "Board", square: int) -> int:
        """What the tile there would show after a quarter turn, either way."""
        if board.tile[square] == NOTHING:
            return 0
        return board.rotated(square, 1) | board.rotated(square, 3)

    def hope_at(self, board: "Board", i: int) -> float:
        """How close all images are at an inner point."""
        shown = board.point[INNER[i]]
        if shown == 0 or (board.solo and not SOLO_INNER >> i & 1):
            return 0.0  # Nothing can be completed on the edge of the tray.
        corner = i + i // 5  # The square to the upper left.
        rotated = (
            self.quarter[corner] & 0x7F0000
            | self.quarter[corner + 1] & 0x7F000000
            | self.quarter[corner + 6] & 0x7F00
            | self.quarter[corner + 7] & 0x7F
        )
        return self.hope_of(shown, rotated)

    def hope_of(self, shown: int, rotated: int) -> float:
        """The same, given what the corners show now and what after a quarter turn."""
        hope = 0.0
        for image in range(IMAGES):
            corners = self.bytes_with(shown >> image) if self.worth[image] != 0 else 0
            if corners and corners < 4:
                near = HOPE[5 * corners + self.bytes_with(rotated >> image)]
                if self.worth[image] > 0 or near > 0.3:
                    hope += self.worth[image] * near
        return hope

    def bytes_with(self, word: int) -> int:
        """How many of four bytes have their lowest bit set."""
        word &= 0x01010101
        return word + (word >> 8) + (word >> 16) + (word >> 24) & 7

    def lines(self, board: "Board") -> float:
        """The worth of windows in which all centres but one are alike."""
        hope = 0.0
        for w in range(board.window, board.window + board.n_windows):
            a, b = board.face[WINDOW[4 * w]], board.face[WINDOW[4 * w + 1]]
            c, d = board.face[WINDOW[4 * w + 2]], board.face[WINDOW[4 * w + 3]]
            three = (a & b & (c | d) | (a | b) & c & d) & CENTRE
            if three and not a & b & c & d & CENTRE:
                for image in range(IMAGES):
                    if three >> CENTRE_SHIFT + image & 1:
                        hope += LINED * self.worth[image]
        return hope

    def gain(self, board: "Board", square: int) -> float:
        """How much hope the rotated tile there adds at the points around it."""
        kept = self.quarter[square]
        self.quarter[square] = self.quarters_of(board, square)
        gain = 0.0
        for k in range(4):
            i = INNER_INDEX[POINT_OF[4 * square + k]]
            if i != NOTHING and i < board.n_inner:  # Beyond, `at` is of an earlier, larger board.
                gain += self.hope_at(board, i) - self.at[i]
        self.quarter[square] = kept
        return gain
