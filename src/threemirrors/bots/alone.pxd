# C types for alone.py.
import cython
from threemirrors.bots.onestep cimport best_move, ranked
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State

cdef int FEW, PLIES, WORLDS
cdef double TRUST

@cython.locals(few=list, line=list, parts=int, due=int, spent=int, worlds=int, after=State, world=State)
cpdef int look_to_end(State state, int seat, Judge judge, Chance chance) except -2

@cython.locals(plies=int)
cpdef int play_out(State state, int seat, Judge judge, Chance chance) except -1
