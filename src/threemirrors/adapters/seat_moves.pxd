# C types for seat_moves.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.state cimport State

@cython.locals(legal='short[2048]', row='signed char[::1]', i=int, n=int)
cpdef int mark_legal(State state, int seat, object out) except -1

@cython.locals(legal='short[2048]', i=int, n=int)
cpdef bint play_if_legal(State state, int seat, int move) except -1

@cython.locals(row='signed char[::1]')
cpdef bint play_if_marked(State state, int seat, int move, object mask) except -1

@cython.locals(acting=int, following=int)
cpdef int play_and_mark(State state, int seat, int move, object mask, object out) except -3
