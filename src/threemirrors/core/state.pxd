# C types for state.py. Every buffer of moves is short[2048].
#
# Methods in which plain Python rules (python_state.py) may fail are checked for errors here. A game
# compiled to C declares the same methods noexcept, except copy_from, whose check costs nothing.
import cython
from threemirrors.core.chance cimport Chance

cdef class State:
    cdef readonly int players
    cdef readonly int acting  # The seats the match waits for, one bit each; 0 when it is over.
    cdef readonly int welcome  # Seats that may act too, though nobody waits for them.
    cdef readonly list events  # Where play() reports what happened; None: nobody listens.
    cdef int list_moves(self, int seat, short *out) except? -1
    cdef int play(self, int seat, int move) except -1
    cpdef int lapse(self, int seat) except -1
    cdef int total(self, int seat) except? -1
    cdef int copy_from(self, State other) except -1
    cpdef State copy(self)
    cpdef int move_codes(self) except? -1
    cpdef explain(self, int seat, int move)
    cpdef State resample(self, int seat, Chance chance)
    @cython.locals(seat=int)
    cpdef list actors(self)
    cpdef bint may_act(self, int seat) noexcept
    @cython.locals(out='short[2048]', n=int, i=int, s=int)
    cpdef list legal_moves(self, object seat)
    cpdef why_not(self, object seat, object move)
    @cython.locals(out='short[2048]', i=int)
    cdef bint allows(self, int seat, int move) except -1
    cpdef list apply(self, object seat, object move)
    cpdef list let_lapse(self, object seat)
    cpdef points(self, object seat)
    cpdef bint is_over(self)
    cdef int check_seat(self, object seat) except -1
    cdef object code_of(self, object move)
