# C types for policy.py.
from threemirrors.core.chance cimport Chance
from threemirrors.core.state cimport State

cpdef enum:
    UNSURE = -1

cdef class Policy:
    cpdef begin(self)
    cpdef int choose(self, State state, int seat, Chance chance) except -2
