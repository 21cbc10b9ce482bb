# C types for scoring_swaps.py.
import cython
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.cmasks cimport images_of, others_or
from threemirrors.games.four_corners.constants cimport CENTRE_SHIFT, NOTHING, PAIRS
from threemirrors.games.four_corners.geometry cimport INNER, PAIR_HIGH, PAIR_LOW, WINDOW, WINDOW_SQUARES

ctypedef unsigned int u32

cdef short STEP[4]

@cython.locals(found=bint, i=int, a=int, b=int)
cpdef bint can_double(Board board, int goals) noexcept
@cython.locals(i=int, w=int)
cpdef bint can_swap(Board board, int goals) noexcept
@cython.locals(word=u32, images=int, image=int, first=int, second=int, lacking=int, j=int)
cdef bint image_by_swap(Board board, int i, int goals) noexcept
@cython.locals(square=int, other=int)
cdef bint by_any_tile(Board board, int i, int j, int image, int goals) noexcept
@cython.locals(a=int, b=int)
cdef bint by_each_other(Board board, int i, int j, int k, int goals) noexcept
@cython.locals(j=int, square=int, images=int, k=int, other=int)
cdef bint line_by_swap(Board board, int w, int goals) noexcept
cdef bint scores(Board board, int a, int b, int goals) noexcept
