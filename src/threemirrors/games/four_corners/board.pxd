# C types for board.py. Arrays that Python reads are short or wider: Cython takes char for text.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.fields cimport Part
from threemirrors.games.four_corners.cmasks cimport all_four, others_or
from threemirrors.games.four_corners.constants cimport (
    CENTRE_SHIFT, FIRST_SOLO_WINDOW, FIRST_WINDOW, NOTHING, OUTSIDE, SOLO_WINDOWS, WINDOWS
)
from threemirrors.games.four_corners.geometry cimport (
    AROUND, CENTRE, CORNERS, FACES, GOES_ON, INNER, INNER_INDEX, INNER_SQUARES, ONE, POINT_OF,
    WINDOW, WINDOW_SQUARES, WINDOWS_AT
)

ctypedef unsigned int u32
ctypedef unsigned long long u64

@cython.final
cdef class Board(Part):
    cdef public short tile[36]  # NOTHING if there is none
    cdef public short rotation[36]  # its orientation: quarters clockwise from how the set shows it
    cdef public u64 face[37]
    cdef public u32 point[49]  # one byte for each of the four corners that meet there
    cdef public short stood_point[25]  # the image before this step, as a bit
    cdef public short stood_line[54]
    cdef public u64 laid  # squares with a tile
    cdef public int solo, n_tiles
    cdef public int area, n_squares  # its squares in AREA: where they start, and how many
    cdef public int area_points, n_points, n_inner
    cdef public int window, n_windows

    cpdef void put(self, int square, int tile, int rotation) noexcept
    @cython.locals(k=int, p=int)
    cdef inline void show(self, int square, u64 face) noexcept
    @cython.locals(tile=int, rotation=int, face=u64)
    cdef void exchange(self, int a, int b) noexcept
    cdef void rotate(self, int square, int quarters) noexcept
    cdef inline u64 rotated(self, int square, int quarters) noexcept
    cpdef bint matches_at(self, int square) noexcept
    @cython.locals(k=int, word=u32)
    cpdef bint touches(self, int square) noexcept
    @cython.locals(centres=u64, j=int, other=int)
    cdef u64 centres_around(self, int square, int without) noexcept

    @cython.locals(i=int, w=int)
    cpdef void remember(self) noexcept
    cdef inline int standing_at(self, int i) noexcept
    @cython.locals(face=u64)
    cdef inline int line_at(self, int w) noexcept
    cpdef int images_made(self) noexcept
    @cython.locals(images=int, i=int, image=int)
    cdef int images_at_points(self) noexcept
    @cython.locals(images=int, made=u64)
    cdef int images_in_lines(self) noexcept
    @cython.locals(images=int, windows=u64, w=int, image=int)
    cdef int images_in_lines_at(self, int a, int b) noexcept
    @cython.locals(stood=bint)
    cdef bint stood_along(self, int w, int image) noexcept
    @cython.locals(made=u64, i=int, image=int)
    cpdef u64 made_points(self) noexcept
    @cython.locals(k=int, i=int, image=int, images=int)
    cdef int points_made_at(self, int square) noexcept
    @cython.locals(found=u64, standing=u64, w=int, first=int, image=int, made=bint)
    cpdef u64 made_lines(self) noexcept
    @cython.locals(w=int)
    cdef bint line_made(self, int square, u64 centre) noexcept
    @cython.locals(j=int, other=int)
    cdef inline bint fills(self, int w, int square, u64 centre) noexcept
    @cython.locals(back=int, on=int)
    cdef bint grows(self, int w, int square, u64 centre) noexcept
    @cython.locals(squares=u64)
    cdef u64 run_from(self, int w) noexcept
    cpdef int first_line(self) noexcept
    cpdef int pattern_image(self, int pattern) noexcept
    cpdef u64 pattern_squares(self, int pattern) noexcept
