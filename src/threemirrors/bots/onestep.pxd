# C types for onestep.py.
import cython
from libc.math cimport exp
from threemirrors.core.chance cimport Chance
from threemirrors.core.cscanning cimport first_above
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State

cdef double CLOSE
cdef int LOTS

@cython.locals(moves='short[2048]', n=int)
cpdef int best_move(State state, int seat, Judge judge, Chance chance) except -2

@cython.locals(values='double[2048]', best=int, best_value=double, equals=int, i=int)
cdef int best_listed(
    State state, State after, int seat, Judge judge, short *moves, int n, Chance chance
) except -2

@cython.locals(moves='short[2048]', values='double[2048]', n=int, i=int, found=list)
cpdef list ranked(State state, int seat, Judge judge, Chance chance)

@cython.locals(moves='short[2048]', values='double[2048]', after=State, n=int, _=int)
cpdef judge_again(State state, int seat, Judge judge, int times)

@cython.locals(moves='short[2048]', n=int)
cpdef int look_move(State state, int seat, Judge judge, double blur, Chance chance) except -2

@cython.locals(values='double[2048]', ties='int[2048]', i=int)
cdef int blurred_move(
    State state, State after, int seat, Judge judge, double blur, short *moves, int n, Chance chance
) except -2

@cython.locals(gap=int, i=int, j=int, move=int, value=double, tie=int)
cdef void put_in_order(short *moves, double *values, int *ties, int n) noexcept

cdef bint is_before(
    double value, int tie, int move, double other, int its_tie, int its_move
) noexcept

@cython.locals(least=double, kept=int, i=int)
cdef int drop_idle(
    State state, int seat, Judge judge, short *moves, double *values, int n
) except -1

@cython.locals(left=double, best=double, i=int)
cdef int drawn(double *values, int n, double blur, Chance chance) noexcept
