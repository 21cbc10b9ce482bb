# C types for counts.py.
import cython
from threemirrors.games.cmyk.mosaics cimport Mosaics
from threemirrors.games.cmyk.numbers cimport (
    EDGE, EVEN, GAPS, MOST_LAID, MOST_TILES, PLACES, ROWS, RUN, SECOND_TILES, TIPS, WIDTH
)

cdef short HUE[83]
cdef short IS_EVEN[83]

cdef class Counts(Mosaics):
    @cython.final
    @cython.locals(at=int, n=int)
    cdef inline int neighbours(self, int seat, int place) noexcept
    @cython.final
    cdef int count_tiles(self, int seat, int what, short *out) noexcept
    @cython.final
    @cython.locals(n=int, i=int, at=int)
    cdef int hexagons(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int, i=int)
    cdef int of_colour(self, int seat, int hue, short *out) noexcept
    @cython.final
    @cython.locals(n=int, i=int)
    cdef int gaps(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int, i=int)
    cdef int even(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(longest=int, start=int, i=int, at=int, n=int)
    cdef int longest_run(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(seen='unsigned int', n=int, i=int, row=int)
    cdef int rows(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int, i=int)
    cdef int tips(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(low=int, high=int, i=int, x=int)
    cdef int left_right(self, int seat) noexcept
    @cython.final
    @cython.locals(low=int, high=int, i=int, y=int)
    cdef int top_bottom(self, int seat) noexcept
    @cython.final
    @cython.locals(best=int, second=int, other=int, n=int)
    cdef int most(self, int seat) noexcept
