# C types for expert.py.
import cython
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State
from threemirrors.games.kaleido.features cimport Features
from threemirrors.games.kaleido.position cimport Position

cdef double PARTS

cdef class ExpertJudge(Judge):
    cdef Features features
    cdef short[::1] table
    cdef double rivals
    @cython.locals(s=Position, entries='int[64]', n=int, worth=int, i=int)
    cpdef double value(self, State state, int seat) noexcept
