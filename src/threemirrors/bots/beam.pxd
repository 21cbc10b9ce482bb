# C types for beam.py.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State

cdef int TIES, DIGITS, LONGEST_PLAN
cdef double WORTH_THE_MOVE

@cython.final
cdef class Beam:
    cdef public Judge judge
    cdef public long long spent
    cdef public int points
    cdef public list best
    cdef int seat
    cdef State after
    @cython.locals(layer=list, found=list, parent=int)
    cpdef list plan(self, State state, int seat, int width, Chance chance)
    @cython.locals(out='short[2048]', after=State, n=int, i=int, least=double, value=double)
    cdef int look(self, State now, int parent, list moves, list found, Chance chance) except -1
    cdef int finish(self, int points, list moves, int last) except -1
    @cython.locals(alike=set, kept=list, value=double, before=State, state=State, parent=int, move=int)
    cdef list kept(self, list layer, list found, int width)
