# C types for judge.py.
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State

cdef class CmykJudge(Judge):
    cpdef double value(self, State state, int seat) noexcept
