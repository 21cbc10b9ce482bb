# C types for judge.py.
from threemirrors.core.state cimport State

cdef class Judge:
    cpdef double value(self, State state, int seat) noexcept
