# C types for turns.py.
import cython
from threemirrors.games.cmyk.supply cimport Supply
from threemirrors.games.cmyk.numbers cimport (
    ALONE, BETWEEN, CALM, GAMES, GOAL, K, ONE, OVER, PICKING, PILE, PLAYING, ROUND, THREE, TURNING
)

cdef class Turns(Supply):
    @cython.final
    cdef int go_on(self, int seat) except -1
    @cython.final
    cdef inline bint is_done(self) noexcept
    @cython.final
    @cython.locals(seat=int, holding=int)
    cdef inline bint nobody_holds(self) noexcept
    @cython.final
    @cython.locals(pile=int)
    cdef bint can_lay(self, int seat) noexcept
    @cython.final
    cdef int unstick(self) except -1
    @cython.final
    @cython.locals(seat=int)
    cdef bint is_stuck(self) noexcept
    @cython.final
    @cython.locals(new_round=bint)
    cdef int pass_turn(self) except -1
    @cython.final
    cdef inline int before(self, int seat) noexcept
    @cython.final
    @cython.locals(everyone=int)
    cdef inline void who_may_act(self) noexcept
    @cython.final
    cdef int finish(self) except -1
    @cython.locals(running=bint)
    cdef int total(self, int seat) noexcept
