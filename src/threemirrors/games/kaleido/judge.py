"""How good a Kaleido position looks to a seat: an estimate for the bots.

A group is six holes that score together, a board or a corner. It is worth what it would give the
seat, minus what the other seats would get on average, with empty holes counted as white. The
fuller a group is, the more weight it gets.

What a move makes of that is told by what it touches, a board and its corners, without playing it.
Everything is counted in whole numbers, so that this gives exactly the value after the move.
"""

import cython

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import State
    from threemirrors.games.kaleido.position import Position
    from threemirrors.games.kaleido.tables import (
        BOARD,
        DIGITS,
        END,
        EVERY_HUE,
        FIELD,
        GAP,
        HOLES,
        NO_CORNER,
        NOTHING,
        OVER,
        POINT,
        TURN,
        TURNING,
        WHITE,
    )

    STEP = [0] * 7
    OWN = bytearray(32 * GAP)

from threemirrors.games.kaleido import tables


def make_tables() -> None:
    """What six holes give to any one or two of the colours in play, and to all."""
    for side in range(7):
        q, r = tables.SIDES[side % 6]
        STEP[side] = q * tables.WIDTH + r
    for tally, packed in tables.packed_points():
        points = [packed >> hue * tables.DIGITS & tables.FIELD for hue in range(5)]
        OWN[tables.EVERY_HUE * tables.TALLIES + tally] = sum(points)
        for hue in range(5):
            for other in range(hue, 5):
                both = points[hue] + points[other] * (other > hue)
                OWN[(1 << hue | 1 << other) * tables.TALLIES + tally] = both


make_tables()


class KaleidoJudge(Judge):
    """Current majorities, minus what the next seat can take at once."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.pair, self.corner, self.corner_worth = [0] * 72, [0] * 72, [0] * 72
            self.board_worth = [0] * 12

    def value(self, state: "State", seat: int) -> float:
        s: Position = state  # type: ignore[assignment]
        if not 0 <= seat < s.players:
            return 0.0
        return self.look(s, seat) / (POINT * (s.players - 1.0))

    def judge_moves(
        self,
        state: "State",
        after: "State",
        seat: int,
        moves: list[int],
        first: int,
        last: int,
        values: list[float],
    ) -> None:
        s: Position = state  # type: ignore[assignment]
        if self.may_end(s):
            Judge.judge_moves(self, state, after, seat, moves, first, last, values)
        else:
            worth = self.look(s, seat)
            whole = POINT * (s.players - 1.0)
            for i in range(first, last):
                values[i] = (worth + self.gain(s, moves[i])) / whole

    def may_end(self, s: "Position") -> bool:
        """K-5.1, K-5.2: whether a move may end the game, after which other things count."""
        hands = 0
        for seat in range(s.players):
            hands += s.supplies.hand[seat]
        return hands < 2 or s.boards.n_holes < 2

    # The whole position.

    def look(self, s: "Position", seat: int) -> int:
        """What the position is worth, in POINTs for each rival; remembers what that consists of."""
        self.players = s.players
        self.own = self.hues_of(s, seat) * GAP
        worth = POINT * self.scored(s)
        if s.progress.phase == OVER:
            return worth
        worth += self.look_at_boards(s) + self.look_at_corners(s)
        self.threat = self.second = 0
        self.threat_at = NOTHING
        self.rival = NOTHING
        self.find_rival(s, seat)
        if self.rival != NOTHING:
            self.look_at_threats(s)
        # A white tile in hand is worth about a point.
        worth += POINT * ((s.players - 1) * s.supplies.whites[seat] - self.threat)
        return worth

    def hues_of(self, s: "Position", seat: int) -> int:
        """The seat's colours among those in play, one bit each."""
        hues = 0
        for i in range(s.supplies.hues):
            colour = s.supplies.hue[i]
            if colour == s.supplies.due[seat] or colour == s.supplies.other[seat]:
                hues |= 1 << i
        return hues

    def scored(self, s: "Position") -> int:
        """The seat's points, minus those of the others on average, times the number of others."""
        own = 0
        everyone = 0
        for i in range(s.supplies.hues):
            points = s.progress.score >> i * DIGITS & FIELD
            everyone += points
            if self.own >> i & GAP:
                own += points
        return s.players * own - everyone

    def lead(self, tally: int) -> int:
        """The same for six holes."""
        return self.players * OWN[self.own + tally] - OWN[EVERY_HUE * GAP + tally]

    def group(self, tally: int) -> int:
        """What six holes are worth, of which some may be empty."""
        filled = 6 - tally // GAP
        if filled <= 0:
            return 0
        weight = POINT if filled == 6 else filled * filled
        return weight * self.lead(tally & GAP - 1)

    def look_at_boards(self, s: "Position") -> int:
        """What the boards that are not scored yet are worth."""
        worth = 0
        for board in range(s.boards.n_boards):
            self.board_worth[board] = 0
            pending = s.boards.pending >> board & 1
            if s.boards.left[board] or (pending and s.progress.phase != TURNING):
                tally = s.boards.tally[board] + s.boards.left[board] * GAP
                self.board_worth[board] = self.group(tally)
                worth += self.board_worth[board]
        return worth

    def look_at_corners(self, s: "Position") -> int:
        """Every corner is the first or the second of exactly one board (see boards.py)."""
        worth = 0
        for board in range(s.boards.n_boards):
            self.look_at_pairs(s, board)
        for a in range(s.boards.n_boards):
            cell = s.boards.cell[a]
            for side in range(2):
                b = s.boards.grid[cell + STEP[side]]
                c = s.boards.grid[cell + STEP[side + 1]]
                if b < 0 or c < 0:
                    continue
                at = 6 * a + side
                at_b, at_c = 6 * b + side + 2, 6 * c + side + 4
                tally = self.pair[at] + self.pair[at_b] + self.pair[at_c]
                gives = self.group(tally)
                self.corner[at] = self.corner[at_b] = self.corner[at_c] = tally
                self.corner_worth[at] = gives
                self.corner_worth[at_b] = self.corner_worth[at_c] = gives
                worth += gives
        return worth

    def look_at_pairs(self, s: "Position", board: int) -> None:
        """The tallies of a board's holes two by two; its corners are not known yet."""
        face = s.boards.face[board]
        first = here = s.boards.weight[face & 15]
        for at in range(6 * board, 6 * board + 6):
            face >>= 4
            following = s.boards.weight[face & 15]
            self.pair[at] = here + following
            here = following
            self.corner[at] = NO_CORNER
            self.corner_worth[at] = 0
        at = 6 * board + 5
        self.pair[at] = self.pair[at] - s.boards.weight[0] + first  # Beyond it comes the first.

    # What the next seat with tiles can gain by filling the last hole of a board.

    def find_rival(self, s: "Position", seat: int) -> None:
        for _ in range(s.players - 1):
            seat = 0 if seat == s.players - 1 else seat + 1
            if s.supplies.tiles[s.supplies.due[seat]] > 0:
                self.rival = seat
                break

    def look_at_threats(self, s: "Position") -> None:
        """The most it can gain, on which board, and the most on another."""
        self.rivals_own = self.hues_of(s, self.rival) * GAP
        self.tile = s.boards.weight[s.supplies.due[self.rival] + 1]
        for board in range(s.boards.n_boards):
            if s.boards.left[board] == 1:
                gain = self.fill(s.boards.tally[board])
                if gain > self.threat:
                    self.second = self.threat
                    self.threat, self.threat_at = gain, board
                elif gain > self.second:
                    self.second = gain

    def fill(self, tally: int) -> int:
        """What the rival would gain with its tile in the last hole of such a board."""
        tally += self.tile
        return self.players * OWN[self.rivals_own + tally] - OWN[EVERY_HUE * GAP + tally]

    # What a move changes.

    def gain(self, s: "Position", move: int) -> int:
        """What it adds to the position's worth, provided that the game goes on after it.

        Points that a full board gives at the end of the turn (K-3.1) are counted in its worth.
        """
        if move < WHITE * HOLES:
            return self.gain_of_tile(s, move % HOLES, s.boards.weight[move // HOLES + 1])
        if move < BOARD:
            return self.gain_of_tile(s, move - WHITE * HOLES, 0) - POINT * (s.players - 1)
        if move < END:
            return self.gain_of_board(s, move - BOARD)
        return 0 if move == END else self.gain_of_turn(s, move - TURN)

    def gain_of_tile(self, s: "Position", hole: int, tile: int) -> int:
        """The board and at most two corners are fuller, and the rival may fill another board."""
        board = hole // 6
        left = s.boards.left[board] - 1
        tally = s.boards.tally[board] + tile
        worth = self.group(tally + left * GAP) - self.board_worth[board]
        worth += self.gain_at_corner(hole, tile - GAP)
        worth += self.gain_at_corner(hole - 1 if hole > 6 * board else hole + 5, tile - GAP)
        threat = self.threat
        if left == 0 and board == self.threat_at:
            threat = self.second
        elif left == 1 and self.rival != NOTHING:
            threat = max(threat, self.fill(tally))
        return worth + POINT * (self.threat - threat)

    def gain_at_corner(self, at: int, more: int) -> int:
        if self.corner[at] == NO_CORNER:
            return 0
        return self.group(self.corner[at] + more) - self.corner_worth[at]

    def gain_of_board(self, s: "Position", cell: int) -> int:
        """K-2.4: the new corners, two of whose holes are empty."""
        worth = 0
        for side in range(6):
            b = s.boards.grid[cell + STEP[side]]
            c = s.boards.grid[cell + STEP[side + 1]]
            if b >= 0 and c >= 0:
                tally = self.pair[6 * b + (side + 2) % 6] + self.pair[6 * c + (side + 4) % 6]
                worth += self.group(2 * GAP + tally)
        return worth

    def gain_of_turn(self, s: "Position", sixths: int) -> int:
        """K-4.1: at each corner of the board, other tiles."""
        at = 6 * lowest_bit(s.boards.pending)
        worth = 0
        for side in range(6):
            came = self.pair[at + (side - sixths + 6) % 6]
            worth += self.gain_at_corner(at + side, came - self.pair[at + side])
        return worth
