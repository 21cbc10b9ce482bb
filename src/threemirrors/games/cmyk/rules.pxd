# C types for rules.py: only speed, no rules here.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.core.state cimport State
from threemirrors.games.cmyk.turns cimport Turns
from threemirrors.games.cmyk.numbers cimport (
    BACK, CALM, CODES, DISCARD, EDGE, FIRST, FLAT, K, KINDS, LIVE, MOST_LAID, NOTHING, OVER,
    PICKING, PILE, PLACES, PLAYING, READY, RESUME, STOP, TAKE, TURNING
)

cdef class Cmyk(Turns):
    @cython.locals(copy=Cmyk)
    cpdef State clone(self)
    @cython.locals(o=Cmyk)
    cdef void copy_from(self, State other) noexcept
    @cython.locals(ink=int, n=int, pile=int)
    cdef int list_moves(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int, pile=int)
    cdef int list_play(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int, i=int, tile=int)
    cdef inline int list_held(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int, i=int, last=int, tile=int)
    cdef inline int list_loose(self, int seat, short *out) noexcept
    cdef int play(self, int seat, int move) except -1
    @cython.final
    cdef int take(self, int seat, int pile) except -1
    @cython.final
    @cython.locals(passed=int, seat=int)
    cdef int pass_left(self) except -1
    @cython.final
    @cython.locals(tile=int)
    cdef int lay_first(self, int seat, int ink) except -1
    @cython.final
    @cython.locals(tile=int)
    cdef int lay_held(self, int seat, int place) except -1
    @cython.final
    @cython.locals(last=int, tile=int)
    cdef int move_last(self, int seat, int place) except -1
    @cython.final
    @cython.locals(tile=int, pile=int)
    cdef int give_up(self, int seat, int move) except -1
    @cython.final
    cdef int say(self, int seat, int move) except -1
    @cython.final
    cdef int say_ready(self, int seat) except -1
    cpdef int lapse(self, int seat) except -1
    cpdef int move_codes(self) noexcept
    cpdef explain(self, int seat, int move)
    @cython.locals(dealt=Cmyk)
    cpdef State redeal(self, int seat, Chance chance)
