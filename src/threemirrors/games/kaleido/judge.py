"""How good a position of Kaleido looks to a seat: for the bots, and only a guess.

A group is six holes that score together, a board or a corner. It is worth what it would give the
seat, less what each other seat would get on average, with empty holes counted as white; and it is
trusted the more the fuller it is.
"""

import cython

if not cython.compiled:
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import State
    from threemirrors.games.kaleido.rules import Kaleido

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
    """Majorities as they stand, less what the next seat can take at once."""

    def value(self, state: "State", seat: int) -> float:
        s: Kaleido = state  # type: ignore[assignment]
        if not 0 <= seat < s.players:
            return 0.0
        worth = self.lead(s, seat, s.score)
        if s.phase != OVER:
            worth += self.boards(s, seat) + self.corners(s, seat)
            worth += WHITE_KEPT * s.whites[seat] - self.threat(s, seat)
        return worth

    def lead(self, s: "Kaleido", seat: int, packed: int) -> float:
        """The seat's part of these points, less the mean of the others' parts."""
        own = 0
        others = 0
        for i in range(s.hues):
            points = packed >> i * DIGITS & FIELD
            if s.hue[i] == s.due[seat] or s.hue[i] == s.other[seat]:
                own += points
            else:
                others += points
        return own - others / (s.players - 1.0)

    def boards(self, s: "Kaleido", seat: int) -> float:
        """Boards that are not scored yet."""
        worth = 0.0
        for board in range(s.n_boards):
            if s.left[board] or (s.pending >> board & 1 and s.phase != TURNING):
                points = s.worth(s.tally[board])
                worth += TRUST[6 - s.left[board]] * self.lead(s, seat, points)
        return worth

    def corners(self, s: "Kaleido", seat: int) -> float:
        worth = 0.0
        for board in range(s.n_boards):
            for side in range(2):
                tally = s.corner_tally(board, side)
                empty = tally // TALLIES  # 7: three boards do not meet there.
                if empty < 6:
                    points = s.worth(tally % TALLIES)
                    worth += TRUST[6 - empty] * self.lead(s, seat, points)
        return worth

    def threat(self, s: "Kaleido", seat: int) -> float:
        """The best that the next seat with tiles can make of a board with one hole left."""
        rival = seat
        for _ in range(s.players - 1):
            rival = 0 if rival == s.players - 1 else rival + 1
            if s.tiles[s.due[rival]] > 0:
                return self.best_fill(s, rival)
        return 0.0

    def best_fill(self, s: "Kaleido", rival: int) -> float:
        best = 0.0
        for board in range(s.n_boards):
            if s.left[board] == 1:
                points = s.worth(s.tally[board] + s.weight[s.due[rival] + 1])
                gain = self.lead(s, rival, points)
                if gain > best:
                    best = gain
        return best
