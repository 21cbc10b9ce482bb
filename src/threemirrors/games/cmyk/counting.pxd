# C types for counting.py.
import cython
from threemirrors.games.cmyk.constants cimport (
    EDGE, EVEN, GAPS, LEFT_RIGHT, MOST, MOST_LAID, MOST_TILES, PLACES, ROWS, RUN, SECOND_TILES,
    TIPS, TOP_BOTTOM, WIDTH
)
from threemirrors.games.cmyk.mosaics cimport POINTS_UP, Mosaics

cdef short HUE[83]
cdef short IS_EVEN[83]

cdef int count(Mosaics m, int seat, int what, short *out) noexcept
cdef int count_places(Mosaics m, int seat, int what, short *out) noexcept
@cython.locals(n=int, i=int, at=int)
cdef int hexagons(Mosaics m, int seat, short *out) noexcept
@cython.locals(n=int, i=int)
cdef int of_colour(Mosaics m, int seat, int hue, short *out) noexcept
@cython.locals(at=int, n=int)
cdef int neighbours(Mosaics m, int seat, int place) noexcept
@cython.locals(n=int, i=int)
cdef int gaps(Mosaics m, int seat, short *out) noexcept
@cython.locals(n=int, i=int)
cdef int even(Mosaics m, int seat, short *out) noexcept
@cython.locals(longest=int, start=int, i=int, at=int, n=int)
cdef int longest_run(Mosaics m, int seat, short *out) noexcept
@cython.locals(seen='unsigned int', n=int, i=int, row=int)
cdef int rows(Mosaics m, int seat, short *out) noexcept
@cython.locals(n=int, i=int)
cdef int tips(Mosaics m, int seat, short *out) noexcept
@cython.locals(low=int, high=int, i=int, x=int)
cdef int left_right(Mosaics m, int seat) noexcept
@cython.locals(low=int, high=int, i=int, y=int)
cdef int top_bottom(Mosaics m, int seat) noexcept
@cython.locals(best=int, second=int, other=int, n=int)
cdef int most(Mosaics m, int seat) noexcept
