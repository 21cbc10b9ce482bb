# C types for expert.py.
import cython
from threemirrors.core.state cimport State
from threemirrors.games.cmyk.constants cimport CALM, PLAYING
from threemirrors.games.cmyk.judge cimport EAGER, CmykJudge
from threemirrors.games.cmyk.position cimport Position

cdef int STOPS

cdef class ExpertJudge(CmykJudge):
    @cython.locals(s=Position)
    cpdef double value(self, State state, int seat) noexcept
    @cython.final
    @cython.locals(going=int, before=int, other=int, passed=bint, left=int)
    cdef double lays_left(self, Position s, int seat) noexcept
    @cython.locals(s=Position, turn=int, seat=int)
    cpdef int turn_of(self, State state) except? -1
