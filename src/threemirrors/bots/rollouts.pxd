# C types for rollouts.py.
import cython
from libc.math cimport sqrt
from threemirrors.bots.onestep cimport best_move, ranked
from threemirrors.core.cbits cimport count_bits, lowest_bit
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.policy cimport UNSURE, Policy
from threemirrors.core.state cimport State

cdef enum:
    COMPARED = 10
    LONGEST_ROLLOUT = 60

cdef int ANY_NUMBER, BATCH
cdef double FIRST_SIGHT, IDLENESS, SURELY, NO_MATTER, LEAST_SPREAD

cdef class Rollouts:
    cdef Judge judge
    cdef Policy policy
    cdef int turns, idled_in, worlds
    cdef double last[COMPARED]
    cdef double sums[COMPARED]
    cdef int quickness[LONGEST_ROLLOUT]
    cdef double apart[COMPARED * COMPARED]
    cdef bint idles
    cdef readonly long long spent
    @cython.locals(few=list, start=int, parts=int, part=int, due='long long', ends=double)
    cpdef int choose(self, State state, int seat, Chance chance, long long budget, double seconds=*) except -2
    @cython.locals(line=list, kept=list, idling=list)
    cdef list candidates(self, State state, int seat, Chance chance)
    @cython.locals(after=State, best=double, line=list)
    cdef double best_after(self, State state, int seat, int move, Chance chance) except? -1
    @cython.locals(i=int, j=int)
    cdef int number(self, list few) except -1
    @cython.locals(after=State, line=list, other=list, worth=double, ply=int, i=int, j=int)
    cdef int try_in(self, State world, int seat, list few, Chance chance) except -1
    @cython.locals(first=int, kept=int, at=int, behind=double)
    cdef int drop_worse(self, list few) except -1
    @cython.locals(between=double, n=int, spread=double)
    cdef double error(self, int i, int j) except? -1
    @cython.locals(plies=int, turns=int, mask=int, turn=int, actor=int, move=int)
    cdef int play_on(self, State state, Chance chance) except -1
    @cython.locals(mask=int, actor=int)
    cdef int next_actor(self, State state, int ply) except -2

@cython.locals(skip=int)
cdef int one_of(int mask, int number) noexcept
