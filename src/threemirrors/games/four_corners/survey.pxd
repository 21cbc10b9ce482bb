# C types for survey.py.
import cython
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.cmasks cimport images_of, others_and, others_or
from threemirrors.games.four_corners.constants cimport CENTRE_SHIFT, NOTHING
from threemirrors.games.four_corners.geometry cimport (
    AREA, AREA_POINTS, CENTRE, CORNERS, ONE, POINT_OF, WINDOW
)

ctypedef unsigned int u32
ctypedef unsigned long long u64

@cython.final
cdef class Survey:
    cdef u64 match[36]  # square: what a tile must show there to match a neighbour
    cdef u64 need[36]  # what would complete a pattern there
    cdef u32 near_or[49]
    cdef u32 near_and[49]
    # From `weigh_rotations`: squares where a rotation completes nothing, or scores.
    cdef u64 calm, calm_half, scores, scores_half
    cdef short completes[108]  # square * 3 + quarters - 1: the images this completes by itself

    @cython.locals(i=int, p=int, w=int, word=u32)
    cdef void fill(self, Board board) noexcept
    @cython.locals(match=u64, need=u64, k=int, p=int)
    cdef inline void fill_square(self, Board board, int square) noexcept
    @cython.locals(a=u64, b=u64, c=u64, d=u64, ab=u64, cd=u64)
    cdef inline void fill_window(self, Board board, int w) noexcept
    @cython.locals(hit=u64, images=int)
    cdef bint may_lie(self, Board board, int square, u64 face, int goals) noexcept
    @cython.locals(i=int, square=int, bit=u64, quarters=int, images=int)
    cdef void weigh_rotations(self, Board board, int goals) noexcept
    cdef inline int completed_by(self, Board board, int square, int quarters) noexcept
