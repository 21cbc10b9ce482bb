# C types for judge.py.
import cython
from threemirrors.core.state cimport State

cdef class Judge:
    cpdef double value(self, State state, int seat) noexcept
    cpdef int turn_of(self, State state) noexcept
    cpdef bint are_rivals(self, State state, int seat, int other) noexcept
    @cython.locals(best=double, alone=bint, value=double, other=int)
    cpdef double standing(self, State state, int seat) noexcept
