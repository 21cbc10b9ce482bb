# C types for turn_ahead.py.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State

cdef int WAYS, OPEN_WAYS, LONGEST_TURN, TURNS, DRAWS, PLACES
cdef double FAITH

@cython.final
cdef class TurnAhead:
    cdef Judge judge
    cdef readonly long long spent
    cdef int turns, seat, turn
    cdef State after, then
    cdef double best_value
    @cython.locals(began=double, few=list, parts=int, part=int, due='long long', ends=double)
    cpdef list plan(self, State state, int seat, Chance chance, long long budget, double seconds=*)
    @cython.locals(layer=list, found=list, done=list, parent=int)
    cdef list ways(self, State state, Chance chance)
    @cython.locals(out='short[2048]', after=State, n=int, i=int, value=double, ended=bint)
    cdef int look(self, State now, int parent, list found, Chance chance) except -1
    @cython.locals(alike=set, kept=list, value=double, before=State, state=State, parent=int, move=int, ended=bint)
    cdef list kept(self, list layer, list found, list done)
    cdef int try_in(self, State world, list few) except -1
    @cython.locals(move=int)
    cdef int follow(self, list moves) except -1
    @cython.locals(after=State, turns=int, turn=int)
    cdef int play_turns(self) except -1
    cdef double outlook(self) except? -1
    @cython.locals(out='short[2048]', after=State, then=State, best=int, n=int, i=int, value=double)
    cdef int best_move(self) except -1
