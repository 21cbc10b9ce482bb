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
    from threemirrors.games.kaleido.corners import Corners
    from threemirrors.games.kaleido.endings import may_end_next
    from threemirrors.games.kaleido.position import Position
    from threemirrors.games.kaleido.tables import (
        BOARD,
        DIGITS,
        END,
        EVERY_HUE,
        FIELD,
        GAP,
        HOLES,
        NOTHING,
        OVER,
        POINT,
        TURN,
        TURNING,
        WHITE,
    )

    OWN = bytearray(32 * GAP)
    WEIGHTS = [0] * 8

from threemirrors.games.kaleido import tables


def make_tables() -> None:
    """What six holes give to any one or two of the colours in play, and to all."""
    for empty in range(6):
        WEIGHTS[empty] = (6 - empty) ** 2 if empty else tables.POINT
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
        self.corners = Corners()
        self.hues_known = NOTHING
        if not cython.compiled:
            self.pair, self.face, self.board_worth = [0] * 72, [0] * 12, [0] * 12
            self.tally, self.worth = [0] * 25, [0] * 25
            self.gain_in, self.gain_at, self.gain_on = [0] * 12, [0] * 25, [0] * 576

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
        if may_end_next(s):  # Then other things count.
            Judge.judge_moves(self, state, after, seat, moves, first, last, values)
        else:
            self.judge_each(s, seat, moves, first, last, values)

    def judge_each(
        self,
        s: "Position",
        seat: int,
        moves: list[int],
        first: int,
        last: int,
        values: list[float],
    ) -> None:
        """The same for moves with which the game goes on."""
        if not cython.compiled:
            counted = [0] * last
        worth = self.look(s, seat)
        tried = NOTHING
        for i in range(first, last):
            move = moves[i]
            if move < BOARD:
                colour = move // HOLES
                if colour != tried:
                    tried = colour
                    self.try_tile(s, colour)
                counted[i] = worth + self.gain_of_tile(move - colour * HOLES)
            elif move < END:
                if tried != BOARD:
                    tried = BOARD
                    self.try_board(s)
                counted[i] = worth + self.gain_on[move - BOARD]
            else:
                counted[i] = worth + (0 if move == END else self.gain_of_turn(s, move - TURN))
        # In a loop of its own, which C does for several at a time.
        whole = POINT * (s.players - 1.0)
        for i in range(first, last):
            values[i] = counted[i] / whole

    # The whole position.

    def look(self, s: "Position", seat: int) -> int:
        """What the position is worth, in POINTs for each rival; remembers what that consists of."""
        self.players = s.players
        self.own = self.hues_of(s, seat) * GAP
        worth = POINT * self.scored(s)
        if s.progress.phase == OVER:
            return worth
        self.corners.find(s.boards)
        worth += self.look_at_boards(s) + self.look_at_corners()
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
        return WEIGHTS[tally // GAP] * self.lead(tally & GAP - 1)

    def look_at_boards(self, s: "Position") -> int:
        """What the boards that are not scored yet are worth."""
        self.know_hues(s)
        worth = 0
        for board in range(s.boards.n_boards):
            if s.boards.face[board] != self.face[board]:
                self.look_at_face(s, board)
            self.board_worth[board] = 0
            pending = s.boards.pending >> board & 1
            if s.boards.left[board] or (pending and s.progress.phase != TURNING):
                tally = s.boards.tally[board] + s.boards.left[board] * GAP
                self.board_worth[board] = self.group(tally)
                worth += self.board_worth[board]
        return worth

    def know_hues(self, s: "Position") -> None:
        """What is known of faces counts for the same colours in play only."""
        hues = 1
        for i in range(s.supplies.hues):
            hues = hues << 3 | s.supplies.hue[i]
        if hues != self.hues_known:
            self.hues_known = hues
            for board in range(12):
                self.face[board] = NOTHING

    def look_at_face(self, s: "Position", board: int) -> None:
        """The tallies of a board's holes two by two."""
        face = self.face[board] = s.boards.face[board]
        first = here = s.boards.weight[face & 15]
        for place in range(6 * board, 6 * board + 5):
            face >>= 4
            following = s.boards.weight[face & 15]
            self.pair[place] = here + following
            here = following
        self.pair[6 * board + 5] = here + first

    def look_at_corners(self) -> int:
        corners: Corners = self.corners
        worth = 0
        for k in range(1, corners.n + 1):
            tally = self.pair[corners.a[k]] + self.pair[corners.b[k]] + self.pair[corners.c[k]]
            self.tally[k] = tally
            self.worth[k] = self.group(tally)
            worth += self.worth[k]
        return worth

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

    # What a move adds to the position's worth, provided that the game goes on after it. Points that
    # a full board gives at the end of the turn (K-3.1) are counted in its worth.

    def try_tile(self, s: "Position", colour: int) -> None:
        """What such a tile adds in each board that has room, and at each corner."""
        tile = 0 if colour == WHITE else s.boards.weight[colour + 1]
        price = POINT * (s.players - 1) if colour == WHITE else 0
        for board in range(s.boards.n_boards):
            if s.boards.left[board]:
                self.gain_in[board] = self.gain_of_board(s, board, tile) - price
        for k in range(1, self.corners.n + 1):
            # Of a full corner this says nothing, and nobody asks.
            self.gain_at[k] = self.group(self.tally[k] + tile - GAP) - self.worth[k]

    def gain_of_board(self, s: "Position", board: int, tile: int) -> int:
        """It is fuller, and the rival may fill another board."""
        left = s.boards.left[board] - 1
        tally = s.boards.tally[board] + tile
        threat = self.threat
        if left == 0 and board == self.threat_at:
            threat = self.second
        elif left == 1 and self.rival != NOTHING:
            threat = max(threat, self.fill(tally))
        return (
            self.group(tally + left * GAP)
            - self.board_worth[board]
            + POINT * (self.threat - threat)
        )

    def gain_of_tile(self, hole: int) -> int:
        """The board and at most two corners are fuller."""
        corners: Corners = self.corners
        at_corners = self.gain_at[corners.before[hole]] + self.gain_at[corners.after[hole]]
        return self.gain_in[hole // 6] + at_corners

    def try_board(self, s: "Position") -> None:
        """K-2.4: what a board adds on each cell: new corners, two of whose holes are empty."""
        corners: Corners = self.corners
        for i in range(1, s.boards.n_cells + 1):
            self.gain_on[s.boards.cells[i]] = 0
        for i in range(corners.n_open):
            tally = 2 * GAP + self.pair[corners.open_a[i]] + self.pair[corners.open_b[i]]
            self.gain_on[corners.open_cell[i]] += self.group(tally)

    def gain_of_turn(self, s: "Position", sixths: int) -> int:
        """K-4.1: at each corner of the board, other tiles."""
        corners: Corners = self.corners
        at = 6 * lowest_bit(s.boards.pending)
        worth = 0
        for side in range(6):
            k = corners.after[at + side]
            if k:
                came = self.pair[at + (side - sixths + 6) % 6] - self.pair[at + side]
                worth += self.group(self.tally[k] + came) - self.worth[k]
        return worth
