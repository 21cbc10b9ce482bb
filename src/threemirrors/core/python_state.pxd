# C types for python_state.py: where compiled code calls rules written in plain Python.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.core.state cimport State

cdef class PythonState(State):
    @cython.locals(n=int)
    cdef int list_moves(self, int seat, short *out) except? -1
    cdef int play(self, int seat, int move) except -1
    cdef int total(self, int seat) except? -1
    @cython.locals(o=PythonState)
    cdef int copy_from(self, State other) except -1
    @cython.locals(copy=PythonState)
    cpdef State copy(self)
    cpdef int move_codes(self) except? -1
    cpdef explain(self, int seat, int move)
    cpdef State resample(self, int seat, Chance chance)
