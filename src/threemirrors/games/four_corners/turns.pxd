# C types for turns.py.
import cython
from threemirrors.games.four_corners.board cimport AREA, FACES
from threemirrors.games.four_corners.choices cimport Choices
from threemirrors.games.four_corners.numbers cimport ACT, LEFT, NOTHING, OVER, SPECIAL, SPIN

ctypedef unsigned long long u64

cdef class Turns(Choices):
    @cython.final
    cdef int settle(self) except -1
    @cython.final
    cdef int begin_spin(self) except -1
    @cython.final
    cdef int end_turn(self) except -1
    cpdef go_on(self)
    cpdef void ask(self, int seat, int phase) noexcept
    @cython.final
    cdef int pass_on(self) except -1
    @cython.locals(i=int)
    cpdef begin_turn(self)
    @cython.final
    @cython.locals(tile=int)
    cdef int turn_up(self) except -1
    @cython.final
    cdef int discard(self, int tile) except -1
    @cython.final
    @cython.locals(goals=int, i=int, square=int, turn=int, face=u64)
    cdef bint can_lay(self, int tile) noexcept
    @cython.final
    cdef int finish(self) except -1
