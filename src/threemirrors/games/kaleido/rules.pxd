# C types for rules.py. They only add speed; no rules here.
import cython
from threemirrors.core.cascending cimport write
from threemirrors.core.chance cimport Chance
from threemirrors.core.state cimport State
from threemirrors.games.kaleido.constants cimport (
    BOARD, CODES, END, HOLES, MAY_EXTRA, MUST_TILE, OVER, START, TURN, TURNING, WHITE
)
from threemirrors.games.kaleido.position cimport Position
from threemirrors.games.kaleido.scoring cimport score_boards, score_corners

cdef class Kaleido(Position):
    @cython.locals(copy=Kaleido)
    cpdef State copy(self)
    @cython.locals(n=int, phase=int, i=int, kept=int)
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
    cdef inline int turn_board(self, int sixths) except -1
    @cython.final
    cdef inline int end_turn(self) except -1
    @cython.final
    @cython.locals(_=int, seat=int, phase=int)
    cdef int next_turn(self) except -1
    @cython.final
    cdef int tell_laid(self, list told) except -1
    @cython.final
    cdef int tell_turned(self, list told, int board, int sixths) except -1
    @cython.final
    cdef int tell_between(self, list told, int seat, int phase) except -1
    cpdef int move_codes(self) noexcept
    cpdef explain(self, int seat, int move)
    cpdef State resample(self, int seat, Chance chance)
