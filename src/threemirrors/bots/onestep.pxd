# C types for onestep.py.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State

cdef double CLOSE

@cython.locals(out='short[2048]', after=State, best=int, best_value=double, equals=int, i=int, value=double)
cpdef int best_move(State state, int seat, Judge judge, Chance chance) except -2

@cython.locals(out='short[2048]', after=State, i=int, found=list)
cpdef list ranked(State state, int seat, Judge judge, Chance chance)
