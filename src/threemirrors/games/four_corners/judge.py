"""How good a Four Corners position looks to a seat: an estimate for the bots.

What counts is scored goals and hopes (hopes.py). Within a turn, the judge looks for the best way
to continue: it tries second rotations one by one, but both rotations of solitaire (F-9.2) at once.
Four tiles meet at each inner point of the tray, each left as it is or rotated either way. So the
hope there is one of 81 numbers, computed once; a pair of rotations is then the sum of four of them.
"""

import cython

if not cython.compiled:
    from threemirrors.core.state import MOST_MOVES, State
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.geometry import AREA
    from threemirrors.games.four_corners.hopes import Hopes
    from threemirrors.games.four_corners.masks import all_four
    from threemirrors.games.four_corners.rules import FourCorners
    from threemirrors.games.four_corners.tables import (
        NOTHING,
        RETURN,
        ROTATE,
        SCORING,
        SECOND,
        SPIN,
    )

    TRAY_POINT, MEETING, SHARE = [0] * 4, [0] * 16, [0] * 4 * 36
    WAY_OF_TWO, ROTATED = [0] * 33, [0] * 4 * 81

GOAL = 100.0  # A scored goal outweighs all hopes.
SOLO_GOAL = 3.0  # In solitaire, hopes are all there is besides.
DRAWING = 0.3  # The cost of drawing a goal card instead of doing something else.
WAYS = 81  # Three for each of four tiles: left as it is, clockwise, the other way.
WAYS_OF_TWO = 33  # Those with at most two of the four rotated.


def make_tables() -> None:
    """The tray's inner points, the squares that meet there, and each one's share of a way."""
    for p, i in enumerate((0, 1, 5, 6)):
        TRAY_POINT[p] = i
        upper_left = i + i // 5
        for square in range(36):
            SHARE[36 * p + square] = 0
        for j, step in enumerate((7, 6, 0, 1)):  # In the order of the bytes of a point.
            MEETING[4 * p + j] = upper_left + step
            SHARE[36 * p + upper_left + step] = 3**j
    few = 0
    for way in range(81):
        for j in range(4):
            ROTATED[4 * way + j] = way // 3**j % 3
        if sum(ROTATED[4 * way + j] > 0 for j in range(4)) <= 2:
            WAY_OF_TWO[few] = way
            few += 1


make_tables()


class FourCornersJudge(Hopes):
    """Scored goals and hopes, and the best continuation within a turn."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:
            self.hope, self.made = [0.0] * 4 * WAYS, [0] * 4 * WAYS
            self.shown, self.after = [0] * 3 * 36, [0] * 3 * 36

    def value(self, state: "State", seat: int) -> float:
        s: FourCorners = state  # type: ignore[assignment]
        if not 0 <= seat < s.players:
            return 0.0
        self.goal = SOLO_GOAL if s.board.solo else GOAL
        scored = self.goal * s.total(seat)
        if s.acting == 0:
            return scored
        self.weigh(s, seat)
        if s.turn.seat != seat:
            return scored + self.hopes(s)
        return scored + self.within_turn(s, seat)

    def turn_of(self, state: "State") -> int:
        s: FourCorners = state  # type: ignore[assignment]
        return s.turn.turns  # In solitaire the same seat has every turn.

    def are_rivals(self, state: "State", seat: int, other: int) -> bool:
        """F-8.1: partners are not rivals."""
        s: FourCorners = state  # type: ignore[assignment]
        return seat % s.cards.sides != other % s.cards.sides

    def within_turn(self, s: "FourCorners", seat: int) -> float:
        """During the seat's turn: the best that its next steps can bring."""
        if s.turn.phase == SECOND:
            return self.best_second(s, seat)
        if s.turn.phase == SPIN:
            return self.best_spin(s, seat)
        hopes = self.hopes(s)
        if s.turn.phase == SCORING:
            return hopes + (0.0 if s.turn.has_scored() else self.goal)
        if s.turn.phase == RETURN:
            return hopes - DRAWING
        return hopes

    def best_second(self, s: "FourCorners", seat: int) -> float:
        """The value of the best second rotation: one that scores, or leaves the most hope."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        base = self.hopes(s)
        goals = s.cards.goal_images(seat)
        best = -GOAL
        for i in range(s.list_moves(seat, out)):
            square, quarters = (out[i] - ROTATE) // 3, (out[i] - ROTATE) % 3 + 1
            value = base + self.worth_of(s, square, quarters, goals)
            if value > best:
                best = value
        return best

    def worth_of(self, s: "FourCorners", square: int, quarters: int, goals: int) -> float:
        """What rotating this tile brings; the board is restored afterwards."""
        board = s.board
        board.rotate(square, quarters)
        gain = self.gain(board, square)
        if (board.points_made_at(square) | board.points_made_at(s.turn.first_square)) & goals:
            gain += self.goal
        board.rotate(square, 4 - quarters)
        return gain

    def best_spin(self, s: "FourCorners", seat: int) -> float:
        """The value of rotating nothing, or of the best two rotations that F-6.2 allows."""
        board = s.board
        best = lines = self.hopes(s)
        goals = s.cards.goal_images(seat)
        for i in range(board.n_squares):
            self.lift(board, AREA[board.area + i])
        for p in range(4):
            self.note(board, p)
            lines -= self.hope[WAYS * p]
        for i in range(board.n_squares):
            for j in range(i + 1, board.n_squares):
                a, b = AREA[board.area + i], AREA[board.area + j]
                if board.tile[a] != NOTHING and board.tile[b] != NOTHING:
                    best = max(best, lines + self.best_of_two(a, b, goals))
        return best

    def best_of_two(self, a: int, b: int, goals: int) -> float:
        """The value of the best way to rotate these two tiles."""
        best = -self.goal
        for ways in range(4):
            of_a, of_b = 1 + ways // 2, 1 + ways % 2
            hope = 0.0
            images = 0
            for p in range(4):
                k = WAYS * p + of_a * SHARE[36 * p + a] + of_b * SHARE[36 * p + b]
                hope += self.hope[k]
                images |= self.made[k]
            if images & goals:
                hope += self.goal
            if hope > best and (images == 0 or images & goals):
                best = hope
        return best

    def lift(self, board: "Board", square: int) -> None:
        """Note what the tile shows in each of the three ways, and after another quarter turn."""
        for way in range(3):
            self.shown[3 * square + way] = self.after[3 * square + way] = 0
        if board.tile[square] != NOTHING:
            self.shown[3 * square] = board.rotated(square, 0)
            self.shown[3 * square + 1] = board.rotated(square, 1)
            self.shown[3 * square + 2] = board.rotated(square, 3)
            self.after[3 * square] = board.rotated(square, 1) | board.rotated(square, 3)
            self.after[3 * square + 1] = board.rotated(square, 0) | board.rotated(square, 2)
            self.after[3 * square + 2] = self.after[3 * square + 1]

    def note(self, board: "Board", p: int) -> None:
        """Note hopes and images at a point, for all ways with at most two tiles rotated."""
        for i in range(WAYS_OF_TWO):
            way = WAY_OF_TWO[i]
            shown = after = 0
            for j in range(4):
                k = 3 * MEETING[4 * p + j] + ROTATED[4 * way + j]
                shown |= self.shown[k] & 0x7F << 8 * j
                after |= self.after[k] & 0x7F << 8 * j
            image = all_four(shown)
            self.made[WAYS * p + way] = image if image != board.stood_point[TRAY_POINT[p]] else 0
            self.hope[WAYS * p + way] = self.hope_of(shown, after)
