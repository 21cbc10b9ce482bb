# C types for beam.py.
import cython
from threemirrors.bots.search.rehearsal cimport WORTH_A_MOVE
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State

cdef int TIES, DIGITS, LONGEST_PLAN

@cython.final
cdef class Beam:
    cdef public Judge judge
    cdef public long long spent
    cdef public int points
    cdef public double noise
    cdef public list best
    cdef int seat, turn
    cdef long long seen
    cdef State after
    @cython.locals(layer=list, found=list, later=list, line=tuple)
    cpdef list plan(self, State state, int seat, int width, Chance chance)
    @cython.locals(out='short[2048]', now=State, after=State, n=int, i=int, least=double, value=double)
    cdef int look(self, tuple line, list found, list later, Chance chance) except -1
    cdef int finish(self, int points, list moves, int last) except -1
    @cython.locals(alike=set, kept=list, value=double, line=tuple, before=State, state=State, move=int)
    cdef list kept(self, list found, int width)
