"""How good a position of Four Corners looks to a seat: for the bots, and only a guess.

What counts is how near the images of the seat's goals are: at each inner point, how many corners
show the image and how many tiles would after a quarter turn; in each window, how many centres do.
What is nearly complete and not the seat's to score is what others may score: it counts against it,
as far as they may hold that card. Within a turn the judge looks for the best way to go on.
"""

import cython

from threemirrors.games.four_corners import tables

if not cython.compiled:
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import MOST_MOVES, State
    from threemirrors.games.four_corners.board import (
        AREA,
        CENTRE,
        INNER,
        INNER_INDEX,
        POINT_OF,
        WINDOW,
    )
    from threemirrors.games.four_corners.rules import FourCorners
    from threemirrors.games.four_corners.tables import (
        CENTRE_SHIFT,
        IMAGES,
        LEFT,
        NOTHING,
        RETURN,
        ROTATE,
        SCORING,
        SECOND,
        SPIN,
        STANDARD,
        TO_WIN,
    )

    # Corners that show the image * 5 + tiles a quarter turn away: how near it is.
    HOPE, CARDS_OF = [0.0] * 25, [0] * 7

GOAL = 100.0  # A goal scored: beyond all hopes.
LINED = 0.3  # Three centres of four in a window.
FED = 6.0  # What others can complete at once, if they have the card for it: at first,
FED_AT_LAST = 0.4  # and when caution has been given up, so that somebody wins.
PATIENCE = 30.0  # Rounds until then.
PRESSED = 0.5  # More of it for each goal that the best of the others has scored.
GROWTH = 0.5  # A tile on the board: the more lie there, the more a turn can complete.
FRESH = 1.0  # A tile that was replaced: new ones come into hand, and nothing goes in circles.
SOLO_INNER = 0b1100011  # The inner points of the single tray, a bit each.
SOLO_GOAL = 3.0  # In solitaire hopes are all there is besides.
DRAWING = 0.3  # What it costs to draw a goal card instead of doing something.


def make_tables() -> None:
    """With at most two quarter turns missing an image can be completed in one turn."""
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


class FourCornersJudge(Judge):
    """Goals scored, goals within reach, and what is left for others."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.worth, self.quarter = [0.0] * 7, [0] * 36
            self.at, self.unseen = [0.0] * 25, [0] * 7

    def value(self, state: "State", seat: int) -> float:
        s: FourCorners = state  # type: ignore[assignment]
        if not 0 <= seat < s.players:
            return 0.0
        self.goal = SOLO_GOAL if s.solo else GOAL
        scored = self.goal * s.total(seat)
        if s.acting == 0:
            return scored
        self.weigh(s, seat)
        if s.seat != seat:
            return scored + self.hopes(s)
        return scored + self.within_turn(s, seat)

    def turn_of(self, state: "State") -> int:
        s: FourCorners = state  # type: ignore[assignment]
        return s.turns  # In solitaire the same seat goes on.

    def are_rivals(self, state: "State", seat: int, other: int) -> bool:
        """F-8.1: partners are none."""
        s: FourCorners = state  # type: ignore[assignment]
        return seat % s.sides != other % s.sides

    def within_turn(self, s: "FourCorners", seat: int) -> float:
        """The seat goes on: the best that the next steps can bring."""
        if s.phase == SECOND:
            return self.best_second(s, seat)
        if s.phase == SPIN:
            return self.best_spin(s, seat)
        hopes = self.hopes(s)
        if s.phase == SCORING:
            return hopes + (0.0 if s.scored_points | s.scored_lines else self.goal)
        if s.phase == RETURN:
            return hopes - DRAWING
        return hopes

    def weigh(self, s: "FourCorners", seat: int) -> None:
        """What an image within reach is worth: more if it is a goal, less if others may have it."""
        first = IMAGES * (seat % s.sides)
        self.count_unseen(s, seat)
        fed = max(FED_AT_LAST, FED * (1.0 - s.turns / (PATIENCE * s.players)))
        risk = fed * self.risk(s, seat)
        for image in range(IMAGES):
            held = s.goals[first + image]
            self.worth[image] = 0.0
            if held:
                self.worth[image] = 1.0 if held == 1 else 1.2
            elif self.unseen[image] > 0:
                self.worth[image] = -min(fed, risk * self.unseen[image])

    def risk(self, s: "FourCorners", seat: int) -> float:
        """What it costs to feed an image, for each card of it that others may hold.

        They hold as many goals as they have not scored; the nearer they are to winning, the worse.
        """
        total = 0
        for image in range(IMAGES):
            total += self.unseen[image]
        goals = 0.0
        most = 0
        for side in range(s.sides):
            if side != seat % s.sides:
                scored = s.scored_by(side)
                goals += TO_WIN - scored
                most = max(most, scored)
        return (1.0 + PRESSED * most) * goals / max(1, total)

    def count_unseen(self, s: "FourCorners", seat: int) -> None:
        """How many cards of each image others may hold: all but those the seat knows elsewhere.

        Those are its goals, what was scored, what left the game, and what it put under the deck.
        """
        own = seat % s.sides
        copies = 1 if s.sides == s.players else 2
        for image in range(IMAGES):
            i = IMAGES * own + image
            self.unseen[image] = CARDS_OF[image] - copies * s.goals[i] - s.removed[i]
            for side in range(s.sides):
                self.unseen[image] -= copies * s.scored[IMAGES * side + image]
        for i in range(s.n_deck):
            if s.known[i] >> seat & 1:
                self.unseen[s.deck[i]] -= 1

    def hopes(self, s: "FourCorners") -> float:
        for i in range(s.n_squares):
            square = AREA[s.area + i]
            self.quarter[square] = self.quarters_of(s, square)
        hopes = 0.0
        for i in range(s.n_inner):
            self.at[i] = self.hope_at(s, i)
            hopes += self.at[i]
        if not s.solo:
            hopes += GROWTH * s.n_tiles + FRESH * (s.n_tiles + s.count_at(LEFT, STANDARD))
        return hopes + self.lines(s)

    def quarters_of(self, s: "FourCorners", square: int) -> int:
        """What the tile there would show after a quarter turn, either way."""
        if s.tile[square] == NOTHING:
            return 0
        return s.turned(square, 1) | s.turned(square, 3)

    def hope_at(self, s: "FourCorners", i: int) -> float:
        """How near all images are at an inner point."""
        shown = s.point[INNER[i]]
        if shown == 0 or (s.solo and not SOLO_INNER >> i & 1):
            return 0.0  # On the edge of the tray nothing can be completed.
        corner = i + i // 5  # The square to the upper left.
        turned = (
            self.quarter[corner] & 0x7F0000
            | self.quarter[corner + 1] & 0x7F000000
            | self.quarter[corner + 6] & 0x7F00
            | self.quarter[corner + 7] & 0x7F
        )
        return self.hope_of(shown, turned)

    def hope_of(self, shown: int, turned: int) -> float:
        """The same for corners that show this, and would show that after a quarter turn."""
        hope = 0.0
        for image in range(IMAGES):
            corners = self.bytes_with(shown >> image) if self.worth[image] != 0 else 0
            if corners and corners < 4:
                near = HOPE[5 * corners + self.bytes_with(turned >> image)]
                if self.worth[image] > 0 or near > 0.3:
                    hope += self.worth[image] * near
        return hope

    def bytes_with(self, word: int) -> int:
        """How many of four bytes have their lowest bit set."""
        word &= 0x01010101
        return word + (word >> 8) + (word >> 16) + (word >> 24) & 7

    def lines(self, s: "FourCorners") -> float:
        """Windows with all centres but one alike."""
        hope = 0.0
        for w in range(s.window, s.window + s.n_windows):
            a, b = s.face[WINDOW[4 * w]], s.face[WINDOW[4 * w + 1]]
            c, d = s.face[WINDOW[4 * w + 2]], s.face[WINDOW[4 * w + 3]]
            three = (a & b & (c | d) | (a | b) & c & d) & CENTRE
            if three and not a & b & c & d & CENTRE:
                for image in range(IMAGES):
                    if three >> CENTRE_SHIFT + image & 1:
                        hope += LINED * self.worth[image]
        return hope

    def best_second(self, s: "FourCorners", seat: int) -> float:
        """The best second rotation: one that scores, or leaves most hope."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        base = self.hopes(s)
        goals = s.goal_images(seat)
        best = -GOAL
        for i in range(s.list_moves(seat, out)):
            square, quarters = (out[i] - ROTATE) // 3, (out[i] - ROTATE) % 3 + 1
            value = base + self.gain(s, square, quarters, goals)
            if value > best:
                best = value
        return best

    def gain(self, s: "FourCorners", square: int, quarters: int, goals: int) -> float:
        """What turning this tile changes, looked at around it; the board is as before after."""
        tile, turn = s.tile[square], s.turn[square]
        s.put(square, tile, turn + quarters & 3)
        kept = self.quarter[square]
        self.quarter[square] = self.quarters_of(s, square)
        gain = 0.0
        for k in range(4):
            i = INNER_INDEX[POINT_OF[4 * square + k]]
            if i != NOTHING:
                gain += self.hope_at(s, i) - self.at[i]
        if (s.points_made_at(square) | s.points_made_at(s.first_square)) & goals:
            gain += self.goal
        self.quarter[square] = kept
        s.put(square, tile, turn)
        return gain

    def best_spin(self, s: "FourCorners", seat: int) -> float:
        """Solitaire: the best two rotations, or none. See spins.py."""
        raise NotImplementedError
