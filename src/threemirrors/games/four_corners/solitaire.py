"""The expert judge of solitaire: how likely each open goal is scored, by what self-play taught.

Within a turn it looks for the best way on. Both rotations (F-9.2) are judged at once: four tiles
meet at each inner point, each left as it is or rotated either way, so what a point promises is one
of 81 numbers, computed once. Of a break (F-7.1) all ways are tried. C types are in solitaire.pxd.
"""

from array import array

import cython

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.state import State
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.chances import Chances
    from threemirrors.games.four_corners.geometry import AREA, INNER_SQUARES, ONE
    from threemirrors.games.four_corners.judge import (
        ROTATED,
        SHARE,
        TRAY_POINT,
        WAY_OF_TWO,
        WAYS,
        WAYS_OF_TWO,
    )
    from threemirrors.games.four_corners.masks import all_four
    from threemirrors.games.four_corners.rules import FourCorners
    from threemirrors.games.four_corners.tables import (
        BREAKING,
        NOTHING,
        SCORING,
        SECOND,
        SPIN,
    )
    from threemirrors.games.four_corners.tray import MEETS

NO_SQUARES = 0


class SolitaireJudge(Chances):
    """Goals scored, and the chances of the others; one unit is one goal."""

    def __init__(self, table: "array[float]") -> None:
        super().__init__(table)
        if not cython.compiled:
            self.part, self.made_by = [0.0] * 4 * 4 * WAYS, [0] * 4 * WAYS
            self.face_of, self.need = [0] * 12, [0] * 12

    def value(self, state: "State", seat: int) -> float:
        s: FourCorners = state  # type: ignore[assignment]
        if seat != 0 or s.players != 1:
            return 0.0
        scored = s.total(0)
        if s.acting == 0:
            return scored
        self.tray.read(s)
        self.board = s.board
        self.goals = s.cards.goal_images(0)
        return scored + self.way_on(s)

    def turn_of(self, state: "State") -> int:
        s: FourCorners = state  # type: ignore[assignment]
        return s.turn.turns

    def way_on(self, s: "FourCorners") -> float:
        """The best that the next steps can bring."""
        phase = s.turn.phase
        if phase in (SPIN, SECOND):
            return self.best_rotations(s)
        self.fix(s.board)
        if phase == BREAKING:
            return self.best_break(s.breakup.to_rotate, 0)
        hope = self.promised(0)
        return hope + (1.0 if phase == SCORING and not s.turn.has_scored() else 0.0)

    # Rotations (F-9.2).

    def best_rotations(self, s: "FourCorners") -> float:
        """The value of rotating nothing, or of the best two rotations that F-6.2 allows."""
        board = s.board
        self.fix(board)
        for p in range(4):
            self.note_point(board, p)
        first = s.turn.first_square if s.turn.phase == SECOND else NOTHING
        best = self.promised(0) if first == NOTHING else -1.0
        for i in range(9):
            a = AREA[board.area + i]
            for j in range(i + 1, 9):
                b = AREA[board.area + j]
                if board.tile[a] != NOTHING and board.tile[b] != NOTHING:
                    if first == NOTHING:
                        best = max(best, self.best_ways(a, b))
                    elif first in (a, b):
                        best = max(best, self.best_way(a + b - first))
        return best

    def best_ways(self, a: int, b: int) -> float:
        """The value of the best way to rotate both."""
        best = -1.0
        for ways in range(4):
            best = max(best, self.rotated_both(a, 1 + ways // 2, b, 1 + ways % 2))
        return best

    def best_way(self, a: int) -> float:
        """The value of the best way to rotate one more."""
        return max(self.rotated_both(a, 1, a, 0), self.rotated_both(a, 2, a, 0))

    def rotated_both(self, a: int, of_a: int, b: int, of_b: int) -> float:
        """The value once these tiles are rotated; negative if that is forbidden."""
        if not cython.compiled:
            at = [0] * 4
        images = 0
        for p in range(4):
            at[p] = WAYS * p + of_a * SHARE[36 * p + a] + of_b * SHARE[36 * p + b]
            images |= self.made_by[at[p]]
        if images and not images & self.goals:
            return -1.0
        if images:
            return self.scored_by(a, of_a, b, of_b)
        for slot in range(self.tray.slots):
            self.sums[slot] = self.fixed[slot]
            for p in range(4):
                self.sums[slot] += self.part[4 * WAYS * slot + at[p]]
        return self.added_up(0)

    def scored_by(self, a: int, of_a: int, b: int, of_b: int) -> float:
        """The value of rotations that score, with the best break after them."""
        board = self.board
        self.turn_way(a, of_a, 1)
        self.turn_way(b, of_b, 1)
        images, squares = 0, NO_SQUARES
        for p in range(4):
            image = board.standing_at(TRAY_POINT[p])
            if image & self.goals and image != board.stood_point[TRAY_POINT[p]]:
                images |= image
                squares |= INNER_SQUARES[TRAY_POINT[p]]
        best = self.best_break(squares, images)
        self.turn_way(a, of_a, 3)
        self.turn_way(b, of_b, 3)
        return best

    def turn_way(self, square: int, way: int, times: int) -> None:
        """Rotate a tile, so many times: clockwise if the way is 1, and back if it is 2."""
        if way:
            self.board.rotate(square, times if way == 1 else 4 - times)

    def note_point(self, board: "Board", p: int) -> None:
        """Note images and entries at a point, for all ways with at most two tiles rotated."""
        self.lift_tiles(board, p)
        for i in range(WAYS_OF_TWO):
            way = WAY_OF_TWO[i]
            shown = 0
            for j in range(4):
                shown |= self.face_of[3 * j + ROTATED[4 * way + j]]
            image = all_four(shown)
            self.made_by[WAYS * p + way] = image if image != board.stood_point[TRAY_POINT[p]] else 0
        for slot in range(self.tray.slots):
            self.note_slot(board, p, slot)

    def lift_tiles(self, board: "Board", p: int) -> None:
        """Note what each of a point's tiles shows there in each of the three ways."""
        for j in range(4):
            square = MEETS[4 * p + j]
            for way in range(3):
                self.face_of[3 * j + way] = 0
                if board.tile[square] != NOTHING:
                    face = board.rotated(square, way if way < 2 else 3)
                    self.face_of[3 * j + way] = face & 0x7F << 8 * j

    def note_slot(self, board: "Board", p: int, slot: int) -> None:
        """Note a slot's entries at a point."""
        tray = self.tray
        for j in range(4):
            for way in range(3):
                quarters = way if way < 2 else 3
                self.need[3 * j + way] = tray.needs(board, p, j, tray.image[slot], quarters)
        for i in range(WAYS_OF_TWO):
            way = WAY_OF_TWO[i]
            entry = tray.first[slot] + tray.class_of(
                p,
                self.need[ROTATED[4 * way]],
                self.need[3 + ROTATED[4 * way + 1]],
                self.need[6 + ROTATED[4 * way + 2]],
                self.need[9 + ROTATED[4 * way + 3]],
            )
            self.part[WAYS * (4 * slot + p) + way] = self.table[entry]

    # Breaks (F-7.1).

    def best_break(self, squares: int, scored: int) -> float:
        """The value of the best way to rotate these tiles, with some images scored already."""
        board = self.board
        if squares == 0:
            images = board.images_at_points()
            if images and not images & self.goals:
                return -1.0  # F-7.7
            return self.promised(images | scored)
        square = lowest_bit(squares)
        squares ^= ONE << square
        board.rotate(square, 1)
        best = self.best_break(squares, scored)
        board.rotate(square, 2)
        best = max(best, self.best_break(squares, scored))
        board.rotate(square, 1)
        return best
