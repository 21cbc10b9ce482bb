"""The judge of strong bots: certain points, and what self-play found the rest to be worth.

Of moves that differ at corners only, one is played: tiles of a colour in the holes of a board, or
a board on any cell. The entries of corners then tell what the others are worth.
"""

from array import array

import cython

if not cython.compiled:
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import State
    from threemirrors.games.kaleido.corners import Corners
    from threemirrors.games.kaleido.endings import may_end_next
    from threemirrors.games.kaleido.features import Features
    from threemirrors.games.kaleido.position import Position
    from threemirrors.games.kaleido.tables import BOARD, END, GAP, HOLES, MOST_ENTRIES, NOTHING

PARTS = 100.0  # The table counts in hundredths of a point, so that sums are exact.


class ExpertJudge(Judge):
    """Adds up the entries of a table that describe a position."""

    def __init__(self, players: int, table: "array[int]") -> None:
        self.features = Features(players)
        if len(table) != self.features.size:  # C would read beyond its end.
            raise ValueError(f"the table has {len(table)} entries, not {self.features.size}")
        self.table, self.rivals = table, players - 1.0
        self.corners = Corners()
        self.worth = self.elsewhere = 0
        if not cython.compiled:
            self.gain_at, self.gain_on = [0] * 25, [0] * 576

    def value(self, state: "State", seat: int) -> float:
        s: Position = state  # type: ignore[assignment]
        if not 0 <= seat < s.players:
            return 0.0
        self.worth = self.add_up(s, seat)
        return self.told()

    def told(self) -> float:
        return self.features.certain / self.rivals + self.worth / PARTS

    def add_up(self, s: "Position", seat: int) -> int:
        """What the table makes of the position."""
        if not cython.compiled:
            entries = [0] * MOST_ENTRIES
        worth = 0
        for i in range(self.features.read(s, seat, entries)):
            worth += self.table[entries[i]]
        return worth

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
        if may_end_next(s):
            Judge.judge_moves(self, state, after, seat, moves, first, last, values)
        else:
            self.judge_alike(s, after, seat, moves, first, last, values)

    def judge_alike(
        self,
        s: "Position",
        after: "State",
        seat: int,
        moves: list[int],
        first: int,
        last: int,
        values: list[float],
    ) -> None:
        """The same for moves with which the game goes on."""
        tried = played = NOTHING
        for i in range(first, last):
            move = moves[i]
            if self.kind_of(move) != tried:
                tried, played = self.kind_of(move), move
                after.copy_from(s)
                after.play(seat, move)
                values[i] = self.value(after, seat)
            else:
                if played != NOTHING:
                    self.look_at_kind(s, played)
                    played = NOTHING
                self.worth = self.elsewhere + self.at_corners(move)
                values[i] = self.told()

    def kind_of(self, move: int) -> int:
        """The same number for moves that differ at corners only."""
        if move < BOARD:
            return move // 6
        return BOARD if move < END else move

    def look_at_kind(self, s: "Position", played: int) -> None:
        """One has just been played and judged: set what every other one adds."""
        self.corners.find(s.boards)
        if played < BOARD:
            self.try_tile(played % HOLES, self.features.weight[played // HOLES + 1] - GAP)
        else:
            self.try_board(s)
        self.elsewhere = self.worth - self.at_corners(played)

    def at_corners(self, move: int) -> int:
        if move >= BOARD:
            return self.gain_on[move - BOARD]
        hole = move % HOLES
        return self.gain_at[self.corners.before[hole]] + self.gain_at[self.corners.after[hole]]

    def try_tile(self, hole: int, more: int) -> None:
        """What it adds at each corner of a board; in that hole it lies already."""
        corners: Corners = self.corners
        f: Features = self.features
        for place in range(hole - hole % 6, hole - hole % 6 + 6):
            k = corners.after[place]
            if k:
                with_it = f.tally_at(corners, k)
                if k != corners.before[hole] and k != corners.after[hole]:
                    with_it += more
                fixed = f.fixed_at(corners, k)
                gain = (
                    self.table[f.entry(with_it, fixed)] - self.table[f.entry(with_it - more, fixed)]
                )
                self.gain_at[k] = gain

    def try_board(self, s: "Position") -> None:
        """What it adds on each cell: new corners, where the holes of the new board are empty."""
        corners: Corners = self.corners
        f: Features = self.features
        for i in range(1, s.boards.n_cells + 1):
            self.gain_on[s.boards.cells[i]] = 0
        for i in range(corners.n_open):
            a, b = corners.open_a[i], corners.open_b[i]
            entry = f.entry(2 * GAP + f.pair[a] + f.pair[b], f.fixed[a // 6] + f.fixed[b // 6])
            self.gain_on[corners.open_cell[i]] += self.table[entry]
