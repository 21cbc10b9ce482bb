"""Kaleido's rules: the one statement of them, fast when compiled (C types are in rules.pxd).

tables.py says how holes, cells and moves are numbered and what the phases of a turn are.
"""

import cython

from threemirrors.core.facts import Breach, Outcome
from threemirrors.games.kaleido import endings, events, refusals, table, tables

if not cython.compiled:
    from threemirrors.core.ascending import clear, erase, insert, write
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.chance import Chance
    from threemirrors.core.state import State
    from threemirrors.games.kaleido.tables import (
        BOARD,
        CODES,
        DIGITS,
        END,
        FACE,
        FIELD,
        FREE,
        GAP,
        HOLES,
        MAY_EXTRA,
        MUST_TILE,
        NOTHING,
        OVER,
        START,
        TURN,
        TURNING,
        WHITE,
    )

    STEP, POINTS = [0] * 6, [0] * tables.TALLIES


def make_tables() -> None:
    for side, (q, r) in enumerate(tables.SIDES):
        STEP[side] = q * tables.WIDTH + r
    for tally, points in tables.packed_points():
        POINTS[tally] = points


make_tables()

# Of each seat: colour due, other colour, free choice, white tiles, boards.
Seats = list[tuple[int, int, int, int, int]]


class Kaleido(State):
    """A position of Kaleido."""

    def __init__(self, colours: list[list[int]], first: int) -> None:
        """The set-up (K-1): the colours of each seat, and who begins."""
        self.players = len(colours)
        if not cython.compiled:
            self.allocate()
        for i in range(576):
            self.grid[i] = NOTHING
        clear(self.holes, 88)
        clear(self.cells, 48)
        for i in range(12):
            self.face[i] = self.tally[i] = self.cell[i] = self.left[i] = 0
        for i in range(7):
            self.weight[i] = self.tiles[i % 6] = 0
        self.weight[0] = GAP
        self.score = self.board_score = 0
        self.hues = self.n_boards = self.n_cells = self.n_holes = 0
        for seat in range(self.players):
            self.seat_down(seat, colours[seat])
        self.seat, self.phase, self.pending, self.acting = first, START, 0, 1 << first
        for q, r in tables.START_CELLS:
            self.lay(tables.cell_at(q, r))

    def allocate(self) -> None:
        """Uncompiled Python has lists for the C arrays."""
        self.grid, self.holes, self.cells, self.cell = [0] * 576, [0] * 88, [0] * 48, [0] * 12
        self.face, self.tally, self.left, self.weight = [0] * 12, [0] * 12, [0] * 12, [0] * 7
        self.tiles, self.hue, self.whites, self.boards = [0] * 6, [0] * 5, [0] * 5, [0] * 5
        self.hand, self.due, self.other, self.free = [0] * 5, [0] * 5, [0] * 5, [0] * 5

    def seat_down(self, seat: int, colours: list[int]) -> None:
        """K-1.2: a seat takes its colours, white tiles and boards."""
        self.due[seat] = colours[0]
        self.other[seat] = colours[1] if len(colours) == 2 else WHITE
        self.free[seat] = 1 if len(colours) == 2 else 0
        self.whites[seat] = tables.WHITES[self.players]
        self.boards[seat] = tables.BOARDS[self.players]
        self.hand[seat] = tables.TILES[self.players] * len(colours)
        for colour in colours:
            self.tiles[colour] = tables.TILES[self.players]
            self.weight[colour + 1] = 1 << 3 * self.hues
            self.hue[self.hues] = colour
            self.hues += 1

    def clone(self) -> "Kaleido":
        copy: Kaleido = Kaleido.__new__(Kaleido)
        if not cython.compiled:
            copy.allocate()
        copy.copy_from(self)
        return copy

    def copy_from(self, other: "State") -> None:
        o: Kaleido = other  # type: ignore[assignment]
        self.grid[:] = o.grid
        self.holes[:] = o.holes
        self.cells[:] = o.cells
        self.cell[:] = o.cell
        self.face[:] = o.face
        self.tally[:] = o.tally
        self.left[:] = o.left
        self.weight[:] = o.weight
        self.tiles[:] = o.tiles
        self.hue[:] = o.hue
        self.whites[:] = o.whites
        self.boards[:] = o.boards
        self.hand[:] = o.hand
        self.due[:] = o.due
        self.other[:] = o.other
        self.free[:] = o.free
        self.players, self.acting, self.hues = o.players, o.acting, o.hues
        self.score, self.board_score = o.score, o.board_score
        self.n_boards, self.n_cells, self.n_holes = o.n_boards, o.n_cells, o.n_holes
        self.seat, self.phase, self.pending = o.seat, o.phase, o.pending

    def arrange(self, cells: list[int], holes: list[int], seats: Seats) -> None:
        """Lay out a drawn position on a fresh table: boards, tiles in holes, and supplies."""
        for cell in cells[2:]:
            self.lay(cell)
        for hole, colour in enumerate(holes):
            if colour != NOTHING:
                self.fill(hole, colour)
                if colour != WHITE:
                    self.tiles[colour] -= 1
        for i, (due, other, free, whites, boards) in enumerate(seats):
            self.due[i], self.other[i], self.free[i] = due, other, free
            self.whites[i], self.boards[i] = whites, boards
            self.hand[i] = self.tiles[due] + self.tiles[other]

    def resume(self, phase: int, pending: int, points: list[int], of_boards: list[int]) -> None:
        """Where in the turn a drawn position stands, and the points so far by colour in play."""
        self.phase, self.pending = phase, pending
        self.acting = 0 if phase == OVER else 1 << self.seat
        self.score = sum(n << i * DIGITS for i, n in enumerate(points))
        self.board_score = sum(n << i * DIGITS for i, n in enumerate(of_boards))

    # Legal moves.

    def list_moves(self, seat: int, out: list[int]) -> int:
        n = 0
        if self.phase == TURNING:
            for i in range(6):  # K-4.1
                out[i] = TURN + i
            return 6
        if self.phase != MAY_EXTRA:
            n = self.list_tiles(seat, out)
        if self.phase == MUST_TILE:
            return n
        # K-2.8: put first, a white tile must leave a hole for the own tile.
        if self.whites[seat] > 0 and self.n_holes > (1 if self.phase == START else 0):
            n = write(out, n, WHITE * HOLES, self.holes, self.n_holes)
        if self.boards[seat] > 0:  # K-2.4
            n = write(out, n, BOARD, self.cells, self.n_cells)
        if self.phase == MAY_EXTRA:
            out[n] = END
            n += 1
        return n

    def list_tiles(self, seat: int, out: list[int]) -> int:
        """K-2.1: an own tile goes into any empty hole; K-6.2: in the colour that is due."""
        low, high = self.due[seat], self.other[seat]
        if not self.free[seat]:
            return write(out, 0, low * HOLES, self.holes, self.n_holes)
        if low > high:
            low, high = high, low
        n = write(out, 0, low * HOLES, self.holes, self.n_holes)
        return write(out, n, high * HOLES, self.holes, self.n_holes)

    # Playing.

    def play(self, seat: int, move: int) -> None:
        if move < WHITE * HOLES:
            colour = self.due[seat]
            if not colour * HOLES <= move < colour * HOLES + HOLES:
                colour = self.other[seat]
            self.put_tile(seat, colour, move - colour * HOLES)
        elif move == END:
            self.end_turn()
        elif move >= TURN:
            self.turn_board(move - TURN)
        else:
            if move < BOARD:
                self.fill(move - WHITE * HOLES, WHITE)
                self.whites[seat] -= 1
            else:
                self.lay(move - BOARD)
                self.boards[seat] -= 1
            if self.phase == START:
                self.phase = MUST_TILE
            else:
                self.end_turn()

    def put_tile(self, seat: int, colour: int, hole: int) -> None:
        self.fill(hole, colour)
        self.tiles[colour] -= 1
        self.hand[seat] -= 1
        if self.other[seat] != WHITE:  # K-6.2: the colour not played is due next.
            if colour == self.due[seat]:
                self.due[seat] = self.other[seat]
                self.other[seat] = colour
            self.free[seat] = 0
        # K-2.2: asked about an extra only if one is possible.
        if self.phase == START and (
            self.boards[seat] > 0 or (self.whites[seat] > 0 and self.n_holes > 0)
        ):
            self.phase = MAY_EXTRA
        else:
            self.end_turn()

    def fill(self, hole: int, colour: int) -> None:
        board = hole // 6
        erase(self.holes, self.n_holes, hole)
        self.n_holes -= 1
        self.face[board] |= (colour + 1) << 4 * (hole - board * 6)
        self.tally[board] += self.weight[colour + 1]
        self.left[board] -= 1
        if self.left[board] == 0:
            self.pending |= 1 << board

    def lay(self, cell: int) -> None:
        board = self.n_boards
        self.n_boards += 1
        self.cell[board] = cell
        self.left[board] = 6
        for side in range(6):
            self.holes[1 + self.n_holes + side] = board * 6 + side
        self.n_holes += 6
        if self.grid[cell] == FREE:
            erase(self.cells, self.n_cells, cell)
            self.n_cells -= 1
        self.grid[cell] = board
        for side in range(6):
            if self.grid[cell + STEP[side]] == NOTHING:
                self.grid[cell + STEP[side]] = FREE
                insert(self.cells, self.n_cells, cell + STEP[side])
                self.n_cells += 1

    def turn_board(self, sixths: int) -> None:
        """K-4.1, K-4.3: the tiles go round clockwise, the board stays in its place."""
        board = lowest_bit(self.pending)
        face = self.face[board]
        self.face[board] = (face << 4 * sixths | face >> 24 - 4 * sixths) & FACE
        if self.events is not None:
            self.events.append(events.turned(board, sixths))
        self.pending &= self.pending - 1
        if self.pending == 0:
            self.next_turn()

    def end_turn(self) -> None:
        """K-3.1: once all is placed, the boards that became full are scored; then K-4.1."""
        if self.pending == 0:
            self.next_turn()
        else:
            filled = self.pending
            while filled:
                board = lowest_bit(filled)
                self.score += POINTS[self.tally[board]]
                if self.events is not None:
                    self.events.append(events.board_scored(self, board))
                filled &= filled - 1
            self.phase = TURNING

    def next_turn(self) -> None:
        """On to whoever can go on, clockwise (K-1.5), the seat on turn last.

        K-2.7: out of tiles, a seat passes. K-2.6: with no hole and no board it is skipped.
        Nobody: all tiles are played (K-5.1), or no one who has tiles can put them (K-5.2).
        """
        seat = self.seat
        self.phase = OVER
        self.acting = 0
        for _ in range(self.players):
            seat += 1
            if seat == self.players:
                seat = 0
            if self.hand[seat] > 0 and (self.n_holes > 0 or self.boards[seat] > 0):
                self.seat, self.phase, self.acting = seat, START, 1 << seat
                break
        if self.phase == OVER:
            self.board_score = self.score
            self.score_corners()

    # Scoring.

    def score_corners(self) -> None:
        """K-5.3: each corner where three boards meet, if its six holes are full."""
        for board in range(self.n_boards):
            for side in range(2):  # Every corner is the first or the second of exactly one board.
                tally = self.corner(board, side)
                if tally < GAP:
                    self.score += POINTS[tally]
                    if self.events is not None:
                        self.events.append(events.corner_scored(self, board, side))

    def corner(self, a: int, side: int) -> int:
        """The tally of the corner between two sides of a board; GAP or more if not all is there.

        The six holes around it: two of each board, and six different sides going round.
        """
        b = self.grid[self.cell[a] + STEP[side]]
        c = self.grid[self.cell[a] + STEP[side + 1]]
        if b < 0 or c < 0:
            return 7 * GAP
        return self.pair(a, side) + self.pair(b, side + 2) + self.pair(c, side + 4)

    def pair(self, board: int, side: int) -> int:
        """The tally of the hole at a side and of the next one clockwise."""
        face = self.face[board]
        if side == 5:
            return self.weight[face >> 20 & 15] + self.weight[face & 15]
        return self.weight[face >> 4 * side & 15] + self.weight[face >> 4 * side + 4 & 15]

    def corner_tally(self, board: int, side: int) -> int:
        """The same for others to ask."""
        return self.corner(board, side)

    def worth(self, tally: int) -> int:
        """The points of six holes with that tally, for all colours in play, packed."""
        return POINTS[tally]

    def total(self, seat: int) -> int:
        """K-6.3: a seat's total is the sum over its colours."""
        points = 0
        for i in range(self.hues):
            if self.hue[i] == self.due[seat] or self.hue[i] == self.other[seat]:
                points += self.score >> i * DIGITS & FIELD
        return points

    # For everybody else.

    def board_at(self, cell: int) -> int:
        """The board on a cell of the grid; NOTHING or FREE where there is none."""
        return self.grid[cell] if 0 <= cell < 576 else NOTHING

    def move_codes(self) -> int:
        return CODES

    def explain(self, seat: int, move: int) -> Breach:
        return refusals.explain(self, seat, move)

    def outcome(self) -> Outcome | None:
        return endings.outcome(self) if self.phase == OVER else None

    def redeal(self, seat: int, chance: "Chance") -> "Kaleido":
        """Nothing is hidden in Kaleido: every seat knows the whole position."""
        return self.clone()

    def key(self) -> tuple[object, ...]:
        return table.key(self)
