# C types for judge.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State
from threemirrors.games.kaleido.constants cimport (
    BOARD, DIGITS, END, FIELD, GAP, HOLES, NOTHING, OVER, TURN, TURNING, WHITE
)
from threemirrors.games.kaleido.position cimport Position

cdef enum:
    POINT = 72
    EVERY_HUE = 31
    NO_CORNER = 229376

cdef short STEP[7]
cdef unsigned char OWN[1048576]  # Hues, one bit each, and a tally: the points of these hues.

cdef class KaleidoJudge(Judge):
    # What the last look found.
    cdef int players, own, rival, rivals_own, tile, threat, second, threat_at
    cdef int pair[72]  # Of a board's holes two by two, their tally.
    cdef int corner[72]  # The tally of the corner at which these two lie.
    cdef int corner_worth[72]
    cdef int board_worth[12]

    @cython.locals(s=Position)
    cpdef double value(self, State state, int seat) noexcept
    @cython.locals(s=Position, worth=int, whole=double, i=int)
    cdef int judge_moves(
        self, State state, State after, int seat, short *moves, int first, int last, double *values
    ) except -1
    @cython.final
    @cython.locals(hands=int, seat=int)
    cdef inline bint may_end(self, Position s) noexcept
    @cython.final
    @cython.locals(worth=int)
    cdef int look(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(hues=int, i=int, colour=int)
    cdef inline int hues_of(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(own=int, everyone=int, i=int, points=int)
    cdef inline int scored(self, Position s) noexcept
    @cython.final
    cdef inline int lead(self, int tally) noexcept
    @cython.final
    @cython.locals(filled=int, weight=int)
    cdef inline int group(self, int tally) noexcept
    @cython.final
    @cython.locals(worth=int, board=int, pending=bint, tally=int)
    cdef inline int look_at_boards(self, Position s) noexcept
    @cython.final
    @cython.locals(worth=int, board=int, a=int, cell=int, side=int, b=int, c=int, at=int, at_b=int, at_c=int, tally=int, gives=int)
    cdef inline int look_at_corners(self, Position s) noexcept
    @cython.final
    @cython.locals(face=int, first=int, here=int, at=int, following=int)
    cdef inline void look_at_pairs(self, Position s, int board) noexcept
    @cython.final
    @cython.locals(_=int)
    cdef inline void find_rival(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(board=int, gain=int)
    cdef inline void look_at_threats(self, Position s) noexcept
    @cython.final
    cdef inline int fill(self, int tally) noexcept
    @cython.final
    cdef inline int gain(self, Position s, int move) noexcept
    @cython.final
    @cython.locals(board=int, left=int, tally=int, worth=int, threat=int)
    cdef inline int gain_of_tile(self, Position s, int hole, int tile) noexcept
    @cython.final
    cdef inline int gain_at_corner(self, int at, int more) noexcept
    @cython.final
    @cython.locals(worth=int, side=int, b=int, c=int, tally=int)
    cdef inline int gain_of_board(self, Position s, int cell) noexcept
    @cython.final
    @cython.locals(at=int, worth=int, side=int, came=int)
    cdef inline int gain_of_turn(self, Position s, int sixths) noexcept
