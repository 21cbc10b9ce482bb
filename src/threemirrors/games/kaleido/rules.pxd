# C types for rules.py: only speed, no rules here.
import cython
from threemirrors.core.cascending cimport clear, erase, insert, write
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.chance cimport Chance
from threemirrors.core.state cimport State

ctypedef unsigned long long u64

# The numbers of tables.py, which C wants to know while it compiles; a test keeps them equal.
cdef enum:
    START = 0
    MUST_TILE = 1
    MAY_EXTRA = 2
    TURNING = 3
    OVER = 4
    WHITE = 5
    HOLES = 72
    BOARD = 432
    END = 1008
    TURN = 1009
    CODES = 1015
    NOTHING = -1
    FREE = -2
    GAP = 32768
    FACE = 0xFFFFFF
    DIGITS = 12
    FIELD = 4095
cdef short STEP[6]
cdef u64 POINTS[32768]

cdef class Kaleido(State):
    # Arrays that Python reads are short or int: Cython takes arrays of char for strings.
    cdef signed char grid[576]  # cell: board, NOTHING or FREE
    cdef readonly short holes[88]  # empty holes, ascending
    cdef readonly short cells[48]  # cells where a board may be laid, ascending
    cdef readonly short cell[12]  # board: its cell
    cdef readonly int face[12]  # board: four bits for each hole, 0 if empty, else colour + 1
    cdef readonly int tally[12]  # board: tiles of each colour in play, three bits each
    cdef readonly short left[12]  # board: holes still empty
    cdef readonly int weight[7]  # what a hole adds to a tally: by 0 for empty, or colour + 1
    cdef readonly short tiles[6]  # colour: tiles still to be played
    cdef readonly short hue[5]  # the colours in play
    cdef readonly short hand[5]  # seat: own tiles still to be played, of all its colours
    cdef readonly short whites[5]
    cdef readonly short boards[5]
    cdef readonly short due[5]  # seat: colour to be played next
    cdef readonly short other[5]  # seat: its other colour, WHITE if it has one colour only
    cdef readonly short free[5]  # seat: may still choose which of two colours to begin with
    cdef readonly u64 score, board_score  # points of all colours in play, packed
    cdef readonly int hues, n_boards, n_cells, n_holes, seat, phase
    cdef readonly int pending  # boards filled this turn, not yet turned: a bit each

    @cython.final
    cdef int seat_down(self, int seat, list colours) except -1
    @cython.locals(copy=Kaleido)
    cpdef State clone(self)
    @cython.locals(o=Kaleido)
    cdef void copy_from(self, State other) noexcept

    @cython.locals(n=int, i=int)
    cdef int list_moves(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int, low=int, high=int)
    cdef inline int list_tiles(self, int seat, short *out) noexcept

    @cython.locals(colour=int)
    cdef int play(self, int seat, int move) except -1
    @cython.final
    cdef inline int put_tile(self, int seat, int colour, int hole) except -1
    @cython.final
    @cython.locals(board=int)
    cdef inline void fill(self, int hole, int colour) noexcept
    @cython.final
    @cython.locals(board=int, side=int)
    cdef void lay(self, int cell) noexcept
    @cython.final
    @cython.locals(board=int, face=int)
    cdef inline int turn_board(self, int sixths) except -1
    @cython.final
    @cython.locals(board=int, filled=int)
    cdef inline int end_turn(self) except -1
    @cython.final
    @cython.locals(_=int, seat=int)
    cdef int next_turn(self) except -1

    @cython.final
    @cython.locals(board=int, side=int, tally=int)
    cdef int score_corners(self) except -1
    @cython.final
    @cython.locals(b=int, c=int)
    cdef inline int corner(self, int a, int side) noexcept
    @cython.final
    @cython.locals(face=int)
    cdef inline int pair(self, int board, int side) noexcept
    cdef int corner_tally(self, int board, int side) noexcept
    cdef u64 worth(self, int tally) noexcept
    @cython.locals(i=int, points=int)
    cdef int total(self, int seat) noexcept

    cpdef int board_at(self, int cell) noexcept
    cpdef int move_codes(self) noexcept
    cpdef explain(self, int seat, int move)
    cpdef State redeal(self, int seat, Chance chance)
