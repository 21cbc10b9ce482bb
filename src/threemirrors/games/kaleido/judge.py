"""How good a Kaleido position looks to a seat: an estimate for the bots.

A group is six holes that score together, a board or a corner. It is worth what it would give the
seat, minus what the other seats would get on average, with empty holes counted as white. The
fuller a group is, the more weight it gets.
"""

import cython

if not cython.compiled:
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import State
    from threemirrors.games.kaleido.position import Position
    from threemirrors.games.kaleido.scoring import POINTS

    TRUST = [0.0] * 7

from threemirrors.games.kaleido import tables

WHITE_KEPT = 1.0  # A white tile in hand is worth about a point.
DIGITS, FIELD, TALLIES = tables.DIGITS, tables.FIELD, tables.TALLIES
OVER, TURNING = tables.OVER, tables.TURNING


def make_tables() -> None:
    for filled in range(6):
        TRUST[filled] = 0.5 * (filled / 6) ** 2
    TRUST[6] = 1.0


make_tables()


class KaleidoJudge(Judge):
    """Current majorities, minus what the next seat can take at once."""

    def value(self, state: "State", seat: int) -> float:
        s: Position = state  # type: ignore[assignment]
        if not 0 <= seat < s.players:
            return 0.0
        worth = self.lead(s, seat, s.progress.score)
        if s.progress.phase != OVER:
            worth += self.boards(s, seat) + self.corners(s, seat)
            worth += WHITE_KEPT * s.supplies.whites[seat] - self.threat(s, seat)
        return worth

    def lead(self, s: "Position", seat: int, packed: int) -> float:
        """The seat's share of these points, minus the average share of the others."""
        own = 0
        others = 0
        for i in range(s.supplies.hues):
            points = packed >> i * DIGITS & FIELD
            colour = s.supplies.hue[i]
            if colour == s.supplies.due[seat] or colour == s.supplies.other[seat]:
                own += points
            else:
                others += points
        return own - others / (s.players - 1.0)

    def boards(self, s: "Position", seat: int) -> float:
        """What the boards that are not scored yet are worth."""
        worth = 0.0
        for board in range(s.boards.n_boards):
            pending = s.boards.pending >> board & 1
            if s.boards.left[board] or (pending and s.progress.phase != TURNING):
                points = POINTS[s.boards.tally[board]]
                worth += TRUST[6 - s.boards.left[board]] * self.lead(s, seat, points)
        return worth

    def corners(self, s: "Position", seat: int) -> float:
        worth = 0.0
        if not cython.compiled:
            tallies = [0] * 24
        for i in range(s.boards.tally_corners(tallies)):
            empty = tallies[i] // TALLIES  # 7: three boards do not meet there.
            if empty < 6:
                points = POINTS[tallies[i] % TALLIES]
                worth += TRUST[6 - empty] * self.lead(s, seat, points)
        return worth

    def threat(self, s: "Position", seat: int) -> float:
        """The most that the next seat with tiles can gain by filling the last hole of a board."""
        rival = seat
        for _ in range(s.players - 1):
            rival = 0 if rival == s.players - 1 else rival + 1
            if s.supplies.tiles[s.supplies.due[rival]] > 0:
                return self.best_fill(s, rival)
        return 0.0

    def best_fill(self, s: "Position", rival: int) -> float:
        best = 0.0
        for board in range(s.boards.n_boards):
            if s.boards.left[board] == 1:
                points = POINTS[s.boards.tally[board] + s.boards.weight[s.supplies.due[rival] + 1]]
                gain = self.lead(s, rival, points)
                if gain > best:
                    best = gain
        return best
