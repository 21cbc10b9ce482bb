# C types for observer.py.
import cython
from threemirrors.core.state cimport State

cdef class Observer:
    cdef readonly int players
    cdef readonly int size
    cdef readonly tuple planes
    cdef int write(self, State state, int seat, float *out) except -1
    @cython.locals(i=int)
    cdef void clear(self, float *out) noexcept
    cpdef observe_into(self, State state, object seat, object out)
    @cython.locals(row='float[::1]')
    cpdef fill(self, State state, int seat, object out)
