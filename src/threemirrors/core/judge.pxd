# C types for judge.py.
import cython
from threemirrors.core.state cimport State

cdef class Judge:
    cpdef double value(self, State state, int seat) except? -1
    @cython.locals(i=int)
    cdef int judge_moves(
        self, State state, State after, int seat, short *moves, int first, int last, double *values
    ) except -1
    cpdef int turn_of(self, State state) except? -1
    cpdef bint are_rivals(self, State state, int seat, int other) except? -1
    cpdef bint is_idle(self, State state, int seat, int move) except? -1
    cpdef bint waits(self, State state, int seat) except? -1
    @cython.locals(best=double, alone=bint, value=double, other=int)
    cpdef double standing(self, State state, int seat) except? -1

cdef class PointsJudge(Judge):
    cpdef double value(self, State state, int seat) except? -1
