"""The two rotations of a turn of solitaire (F-9.2), all pairs of them seen at a glance.

At each inner point of the tray four tiles meet. Each lies as it is or turned either way, so the
hope there is one of 81 numbers, written down once; a pair of rotations is then four of them.
"""

import cython

if not cython.compiled:
    from threemirrors.games.four_corners.board import AREA
    from threemirrors.games.four_corners.judge import FourCornersJudge
    from threemirrors.games.four_corners.masks import all_four
    from threemirrors.games.four_corners.rules import FourCorners
    from threemirrors.games.four_corners.tables import NOTHING

    TRAY_POINT, MEETING, SHARE = [0] * 4, [0] * 16, [0] * 4 * 36
    WAY_OF_TWO, TURNED = [0] * 33, [0] * 4 * 81

WAYS = 81  # Three for each of four tiles: as it lies, clockwise, the other way.
WAYS_OF_TWO = 33  # Those with at most two of the four turned.


def make_tables() -> None:
    """The inner points of the tray, the squares that meet there, and each one's share of a way."""
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
            TURNED[4 * way + j] = way // 3**j % 3
        if sum(TURNED[4 * way + j] > 0 for j in range(4)) <= 2:
            WAY_OF_TWO[few] = way
            few += 1


make_tables()


class Spins(FourCornersJudge):
    """The judge of Four Corners, who looks two rotations ahead in solitaire."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:
            self.hope, self.made = [0.0] * 4 * WAYS, [0] * 4 * WAYS
            self.shown, self.after = [0] * 3 * 36, [0] * 3 * 36

    def best_spin(self, s: "FourCorners", seat: int) -> float:
        """What none brings, or the best two that F-6.2 does not forbid."""
        best = lines = self.hopes(s)
        goals = s.goal_images(seat)
        for i in range(s.n_squares):
            self.lift(s, AREA[s.area + i])
        for p in range(4):
            self.note(s, p)
            lines -= self.hope[WAYS * p]
        for i in range(s.n_squares):
            for j in range(i + 1, s.n_squares):
                a, b = AREA[s.area + i], AREA[s.area + j]
                if s.tile[a] != NOTHING and s.tile[b] != NOTHING:
                    best = max(best, lines + self.best_of_two(a, b, goals))
        return best

    def best_of_two(self, a: int, b: int, goals: int) -> float:
        """The best way to turn these two tiles."""
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

    def lift(self, s: "FourCorners", square: int) -> None:
        """What the tile shows in each of the three ways, and after another quarter turn."""
        for turned in range(3):
            self.shown[3 * square + turned] = self.after[3 * square + turned] = 0
        if s.tile[square] != NOTHING:
            self.shown[3 * square] = s.turned(square, 0)
            self.shown[3 * square + 1] = s.turned(square, 1)
            self.shown[3 * square + 2] = s.turned(square, 3)
            self.after[3 * square] = s.turned(square, 1) | s.turned(square, 3)
            self.after[3 * square + 1] = s.turned(square, 0) | s.turned(square, 2)
            self.after[3 * square + 2] = self.after[3 * square + 1]

    def note(self, s: "FourCorners", p: int) -> None:
        """The hopes and images at a point, for all ways with at most two tiles turned."""
        for i in range(WAYS_OF_TWO):
            way = WAY_OF_TWO[i]
            shown = after = 0
            for j in range(4):
                k = 3 * MEETING[4 * p + j] + TURNED[4 * way + j]
                shown |= self.shown[k] & 0x7F << 8 * j
                after |= self.after[k] & 0x7F << 8 * j
            image = all_four(shown)
            self.made[WAYS * p + way] = image if image != s.stood_point[TRAY_POINT[p]] else 0
            self.hope[WAYS * p + way] = self.hope_of(shown, after)
