# C types for rehearsal.py. What takes time can be watched from Python, by a bench that overrides it.
import cython
from threemirrors.bots.search.shares cimport finished, judged
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.playout cimport any_of
from threemirrors.core.state cimport State

cdef int LONGEST, A_LOOK
cdef double ALIKE, WORTH_A_MOVE

cdef class Rehearsal:
    cdef readonly State now
    cdef State after
    cdef Judge judge
    cdef double spread, ends
    cdef int turns, unseen
    cdef bint late
    cdef public long long spent
    cdef short moves[2048]
    cdef double value_of[2048]
    cdef double shares[8]
    cpdef int set_up(self, State state, double seconds) except -1
    cdef bint is_late(self) except -1
    cpdef begin(self, State world)
    cpdef play(self, int seat, int move)
    cpdef int list_moves(self, int seat) except -1
    @cython.locals(now=State, after=State, n=int, done=int, part=int)
    cpdef int judge_moves(self, int seat) except -1
    @cython.locals(kept=int, i=int, least=double, known=bint)
    cdef int drop_idle(self, int n, int seat) except -1
    cpdef judge_position(self)
    @cython.locals(now=State, turns=int, plies=int, mask=int, turn=int, actor=int)
    cdef int judge_later(self, Chance chance) except -1
    @cython.locals(mask=int)
    cdef int next_actor(self, Chance chance) noexcept
    @cython.locals(best=double, equals=int, n=int, i=int, chosen=int)
    cdef int best_move(self, int actor, Chance chance) except -2
    @cython.locals(best=double, i=int)
    cdef double best_of(self, int n) noexcept
    @cython.locals(i=int)
    cpdef int repeat(self, int[::1] steps, list worlds) except -1
