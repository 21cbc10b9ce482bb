# C types for ahead.py.
import cython
from threemirrors.bots.onestep cimport best_move, ranked
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.playout cimport any_of
from threemirrors.core.state cimport State

cdef int FEW, PLIES, FARTHEST, BEYOND
cdef double TRUST

@cython.locals(few=list, line=list, start=int, spent=int, after=State, world=State)
cpdef int look_ahead(State state, int seat, Judge judge, Chance chance) except -2

@cython.locals(plies=int, turns=int, mask=int, turn=int, actor=int)
cdef int play_on(State state, Judge judge, Chance chance) except -1
