# C types for turn_order.py.
import cython
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.constants cimport ACT, LEFT, OVER, SPECIAL, SPIN
from threemirrors.games.four_corners.drawing cimport fill_hand
from threemirrors.games.four_corners.geometry cimport AREA, FACES
from threemirrors.games.four_corners.position cimport Position
from threemirrors.games.four_corners.survey cimport Survey

ctypedef unsigned long long u64

cdef int settle(Position s) except -1
cdef int end_turn(Position s) except -1
cpdef go_on(Position s)
cdef int pass_on(Position s) except -1
cpdef begin_turn(Position s)
cdef int finish(Position s) except -1
cdef int begin_spin(Position s) except -1
@cython.locals(tile=int)
cdef int turn_up(Position s) except -1
cdef int discard(Position s, int tile) except -1
@cython.locals(i=int, square=int, rotation=int, face=u64)
cdef bint can_lay(Board board, Survey survey, int tile, int goals) noexcept
