# C types for turn.py.
import cython
from threemirrors.games.cmyk.constants cimport (
    ALONE, BETWEEN, CALM, ONE, OVER, PICKING, PLAYING, ROUND, TURNING
)
from threemirrors.games.cmyk.position cimport Position

cdef int go_on(Position p, int seat) except -1
cdef bint is_done(Position p) noexcept
@cython.locals(pile=int)
cdef bint can_lay(Position p, int seat) noexcept
cdef int unstick(Position p) except -1
@cython.locals(seat=int)
cdef bint is_stuck(Position p) noexcept
@cython.locals(pile=int, tile=int, piles=list, removed=list)
cdef int remove_tops(Position p) except -1
@cython.locals(new_round=bint)
cdef int pass_turn(Position p) except -1
cdef int after(Position p, int seat) noexcept
cdef int before(Position p, int seat) noexcept
@cython.locals(everyone=int)
cdef void who_may_act(Position p) noexcept
cdef int finish(Position p) except -1
cdef int book(Position p) except -1
@cython.locals(everyone=int, phase=int, seat=int)
cpdef int decide_who_acts(Position p) except -1
