# C types for patterns.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.games.four_corners.board cimport (
    GOES_ON, INNER, INNER_INDEX, INNER_SQUARES, ONE, POINT_OF, WINDOW, WINDOW_SQUARES, Board
)
from threemirrors.games.four_corners.cmasks cimport all_four
from threemirrors.games.four_corners.numbers cimport (
    CENTRE_SHIFT, FIRST_SOLO_WINDOW, FIRST_WINDOW, NOTHING, WINDOWS
)

ctypedef unsigned long long u64

cdef class Patterns(Board):
    cdef public short stood_point[25]  # before this step: the image, as a bit
    cdef public short stood_line[54]
    cdef public u64 made_points, made_lines

    @cython.final
    @cython.locals(i=int)
    cdef void begin_patterns(self) noexcept
    @cython.final
    cdef void copy_patterns(self, Patterns o) noexcept
    @cython.locals(i=int, w=int)
    cpdef void remember(self) noexcept
    @cython.final
    cdef inline int standing_at(self, int i) noexcept
    @cython.final
    @cython.locals(face=u64)
    cdef int line_at(self, int w) noexcept
    cpdef int find_made(self) noexcept
    @cython.final
    @cython.locals(i=int, image=int, images=int)
    cdef int find_points(self) noexcept
    @cython.final
    @cython.locals(k=int, i=int, image=int, images=int)
    cdef int points_made_at(self, int square) noexcept
    @cython.final
    @cython.locals(images=int, standing=u64, w=int, first=int, image=int, made=bint)
    cdef int find_lines(self) noexcept
    @cython.final
    @cython.locals(w=int)
    cdef bint line_made(self, int square, u64 centre) noexcept
    @cython.final
    @cython.locals(j=int, other=int)
    cdef inline bint fills(self, int w, int square, u64 centre) noexcept
    @cython.final
    @cython.locals(back=int, on=int)
    cdef bint grows(self, int w, int square, u64 centre) noexcept
    @cython.final
    @cython.locals(squares=u64)
    cdef u64 run_from(self, int w) noexcept
    cpdef int pattern_image(self, int pattern) noexcept
    cpdef u64 pattern_squares(self, int pattern) noexcept
