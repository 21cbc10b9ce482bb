# C types for observer.py. They only add speed.
import cython
from threemirrors.core.observer cimport Observer
from threemirrors.core.state cimport State
from threemirrors.games.cmyk.constants cimport (
    ALONE, BETWEEN, K, KINDS, LIVE, MOST_LAID, NOTHING, PICKING, PILE, PUBLIC, WIDTH
)
from threemirrors.games.cmyk.position cimport Position

cdef short MARKS[249]  # tile and ink

cdef class CmykObserver(Observer):
    cdef int most_tiles

    @cython.locals(s=Position, n=int, i=int)
    cdef int write(self, State state, int seat, float *out) except -1
    @cython.final
    cdef int write_tile(self, int tile, float *out, int n) noexcept
    @cython.final
    @cython.locals(places='short[84]', i=int, other=int, j=int, loose=int, tile=int)
    cdef int write_mosaics(self, Position s, int seat, float *out, int n) except -1
    @cython.final
    @cython.locals(n=int, i=int, j=int, place=int)
    cdef int sort_places(self, Position s, int seat, short *places) noexcept
    @cython.final
    @cython.locals(i=int, other=int)
    cdef int write_held(self, Position s, int seat, float *out, int n) noexcept
    @cython.final
    @cython.locals(i=int, other=int)
    cdef int write_seats(self, Position s, int seat, float *out, int n) except -1
    @cython.final
    @cython.locals(turns=bint)
    cdef int write_turn(self, Position s, int other, float *out, int n) noexcept
    @cython.final
    @cython.locals(told=bint)
    cdef int write_points(self, Position s, int seat, int other, float *out, int n) except -1
    @cython.final
    @cython.locals(pile=int)
    cdef int write_piles(self, Position s, int seat, float *out, int n) noexcept
    @cython.final
    @cython.locals(pile=int, i=int)
    cdef int write_below(self, Position s, float *out, int n) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef int write_cards(self, Position s, float *out, int n) noexcept
    @cython.final
    cdef int write_counts(self, Position s, float *out, int n) noexcept
