# C types for rollouts.py.
import cython
from threemirrors.bots.onestep cimport best_move, ranked
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.playout cimport any_of
from threemirrors.core.policy cimport UNSURE, Policy
from threemirrors.core.state cimport State

cdef int COMPARED, LONGEST_ROLLOUT
cdef double FIRST_SIGHT, IDLENESS

cdef class Rollouts:
    cdef Judge judge
    cdef Policy policy
    cdef int turns, idled_in
    cdef bint idles
    cdef readonly long long spent
    @cython.locals(few=list, parts=int, part=int, due='long long', ends=double)
    cpdef int choose(self, State state, int seat, Chance chance, long long budget, double seconds=*) except -2
    @cython.locals(line=list, kept=list, idling=list)
    cdef list candidates(self, State state, int seat, Chance chance)
    @cython.locals(after=State, best=double, line=list)
    cdef double best_after(self, State state, int seat, int move, Chance chance) except? -1
    @cython.locals(world=State, after=State, line=list)
    cdef int try_in(self, State world, int seat, list few, Chance chance) except -1
    @cython.locals(plies=int, turns=int, mask=int, turn=int, actor=int, move=int)
    cdef int play_on(self, State state, Chance chance) except -1
    @cython.locals(mask=int, actor=int)
    cdef int next_actor(self, State state, Chance chance) except -2
