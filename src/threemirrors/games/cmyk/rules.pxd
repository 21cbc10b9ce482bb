# C types for rules.py. They only add speed; no rules here.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.core.state cimport State
from threemirrors.games.cmyk.constants cimport (
    BACK, CALM, CODES, DISCARD, FIRST, FLAT, K, KINDS, LIVE, OVER, PICKING, PLAYING, READY,
    RESUME, STOP, TAKE, TURNING
)
from threemirrors.games.cmyk.dealing cimport deal, deal_anew
from threemirrors.games.cmyk.position cimport Position
from threemirrors.games.cmyk.turn cimport after, before, can_lay, go_on, who_may_act

cdef class Cmyk(Position):
    @cython.locals(copy=Cmyk)
    cpdef State copy(self)
    @cython.locals(ink=int, n=int, pile=int)
    cdef int list_moves(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int)
    cdef inline int list_play(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int)
    cdef inline int list_held(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(pile=int)
    cdef inline int list_takes(self, int seat, short *out, int n) noexcept
    cdef int play(self, int seat, int move) except -1
    @cython.final
    cdef inline int take(self, int seat, int pile) except -1
    @cython.final
    cdef int pass_left(self) except -1
    @cython.final
    cdef int lay_first(self, int seat, int ink) except -1
    @cython.final
    @cython.locals(tile=int)
    cdef inline int lay_held(self, int seat, int place) except -1
    @cython.final
    cdef inline int move_last(self, int seat, int place) except -1
    @cython.final
    cdef inline int tell_closed(self, int seat, int place) except -1
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
    cpdef State resample(self, int seat, Chance chance)
