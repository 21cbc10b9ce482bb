# C types for judge.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State
from threemirrors.games.kaleido.constants cimport (
    BOARD, DIGITS, END, FIELD, GAP, HOLES, NOTHING, OVER, TURN, TURNING, WHITE
)
from threemirrors.games.kaleido.corners cimport Corners
from threemirrors.games.kaleido.endings cimport may_end_next
from threemirrors.games.kaleido.position cimport Position

cdef enum:
    POINT = 72
    EVERY_HUE = 31

cdef int WEIGHTS[8]  # Empty holes: what six count that have so many.
cdef unsigned char OWN[1048576]  # Hues, one bit each, and a tally: the points of these hues.

cdef class KaleidoJudge(Judge):
    cdef Corners corners
    # What the last look found.
    cdef int players, own, rival, rivals_own, tile, threat, second, threat_at
    cdef int hues_known
    cdef int face[12]
    cdef int pair[72]  # Place: the tally of the two holes there.
    cdef int board_worth[12]
    cdef int tally[25]  # Corner: its tally, and what it is worth.
    cdef int worth[25]
    # What the tile or the board that was tried last adds: in a board, at a corner, on a cell.
    cdef int gain_in[12]
    cdef int gain_at[25]
    cdef int gain_on[576]

    @cython.locals(s=Position)
    cpdef double value(self, State state, int seat) noexcept
    @cython.locals(s=Position)
    cdef int judge_moves(
        self, State state, State after, int seat, short *moves, int first, int last, double *values
    ) except -1
    @cython.final
    @cython.locals(
        counted='int[2048]', worth=int, tried=int, i=int, move=int, colour=int, whole=double
    )
    cdef inline void judge_each(
        self, Position s, int seat, short *moves, int first, int last, double *values
    ) noexcept
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
    cdef inline int group(self, int tally) noexcept
    @cython.final
    @cython.locals(worth=int, board=int, pending=bint, tally=int)
    cdef inline int look_at_boards(self, Position s) noexcept
    @cython.final
    @cython.locals(hues=int, i=int, board=int)
    cdef inline void know_hues(self, Position s) noexcept
    @cython.final
    @cython.locals(face=int, first=int, here=int, place=int, following=int)
    cdef inline void look_at_face(self, Position s, int board) noexcept
    @cython.final
    @cython.locals(corners=Corners, worth=int, k=int, tally=int)
    cdef inline int look_at_corners(self) noexcept
    @cython.final
    @cython.locals(_=int)
    cdef inline void find_rival(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(board=int, gain=int)
    cdef inline void look_at_threats(self, Position s) noexcept
    @cython.final
    cdef inline int fill(self, int tally) noexcept
    @cython.final
    @cython.locals(tile=int, price=int, board=int, k=int)
    cdef inline void try_tile(self, Position s, int colour) noexcept
    @cython.final
    @cython.locals(left=int, tally=int, threat=int)
    cdef inline int gain_of_board(self, Position s, int board, int tile) noexcept
    @cython.final
    @cython.locals(corners=Corners, at_corners=int)
    cdef inline int gain_of_tile(self, int hole) noexcept
    @cython.final
    @cython.locals(corners=Corners, i=int, tally=int)
    cdef inline void try_board(self, Position s) noexcept
    @cython.final
    @cython.locals(corners=Corners, at=int, worth=int, side=int, k=int, came=int)
    cdef inline int gain_of_turn(self, Position s, int sixths) noexcept
