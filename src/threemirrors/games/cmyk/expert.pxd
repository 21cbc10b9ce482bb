# C types for expert.py.
import cython
from threemirrors.core.state cimport State
from threemirrors.games.cmyk.judge cimport CmykJudge
from threemirrors.games.cmyk.position cimport Position

cdef int STOPS

cdef class ExpertJudge(CmykJudge):
    @cython.locals(s=Position, turn=int, seat=int)
    cpdef int turn_of(self, State state) except? -1
