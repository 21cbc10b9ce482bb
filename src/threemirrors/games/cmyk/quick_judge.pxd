# C types for quick_judge.py.
import cython
from threemirrors.core.chance cimport Rng
from threemirrors.core.policy cimport UNSURE
from threemirrors.core.state cimport State
from threemirrors.games.cmyk.constants cimport PLAYING
from threemirrors.games.cmyk.judge cimport A_TILE, EAGER, CmykJudge
from threemirrors.games.cmyk.policy cimport CmykPolicy
from threemirrors.games.cmyk.position cimport Position

cdef class QuickJudge(CmykJudge):
    cdef CmykPolicy policy
    cdef Rng ties
    @cython.locals(s=Position, move=int, eager=double)
    cpdef double value(self, State state, int seat) noexcept
