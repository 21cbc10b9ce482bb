# C types for playout.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.chance cimport Chance
from threemirrors.core.state cimport State

@cython.locals(out='short[2048]', plies=int, mask=int, seat=int, n=int)
cpdef int playout(State state, Chance chance) except -1

@cython.locals(count=int, rest=int, skip=int)
cpdef int any_of(int mask, Chance chance) noexcept

@cython.locals(plies='long long', _=int, state=State)
cpdef long long playouts(State start, int games, Chance chance) except -1

@cython.locals(out='short[2048]', lines='long long', mask=int, seat=int, n=int, i=int, after=State)
cpdef long long perft(State state, int depth) except -1
