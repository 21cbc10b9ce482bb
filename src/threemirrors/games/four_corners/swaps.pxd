# C types for swaps.py.
import cython
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.cmasks cimport all_four, images_of, others_or
from threemirrors.games.four_corners.constants cimport PAIRS, SWAP, SWAP_FIRST, SWAP_SECOND
from threemirrors.games.four_corners.drawing cimport spend
from threemirrors.games.four_corners.geometry cimport (
    CENTRE, CORNERS, INNER_INDEX, PAIR_APART, PAIR_HIGH, PAIR_HIGH_BYTE, PAIR_LOW, PAIR_LOW_BYTE,
    PAIR_NEAR, PAIR_POINT
)
from threemirrors.games.four_corners.position cimport Position
from threemirrors.games.four_corners.survey cimport Survey

ctypedef unsigned int u32
ctypedef unsigned long long u64

@cython.locals(i=int, a=int, b=int, to_a=u64, to_b=u64, met_a=u64, met_b=u64, may=bint)
cdef int list_swaps(Board board, Survey survey, int goals, short *out, int n) noexcept
@cython.locals(to_a=u64, to_b=u64, apart_a=u64, apart_b=u64, met_a=u64, met_b=u64, hit=u64)
cdef bint may_swap(Board board, Survey survey, int i, int a, int b, int goals) noexcept
@cython.locals(a=int, b=int, to_a=u64, to_b=u64, j=int, p=int, of_a=u32, of_b=u32, word=u32, shown=u32, image=int)
cdef bint may_swap_near(Board board, int i, u32 met_a, u32 met_b, int images, int goals) noexcept
@cython.locals(may=bint, images=int)
cdef bint try_swap(Board board, int a, int b, int goals) noexcept
@cython.locals(i=int)
cdef bint any_double(Board board, int goals) noexcept
@cython.locals(a=int, b=int, found=bint, j=int)
cdef bint leads_on(Board board, int i, int goals) noexcept
@cython.locals(a=int, b=int, may=bint, images=int)
cdef bint completes(Board board, int i, int goals) noexcept
@cython.locals(n=int, i=int)
cdef int list_first_swaps(Board board, int goals, short *out) noexcept
@cython.locals(n=int, i=int)
cdef int list_second_swaps(Board board, int goals, short *out) noexcept
cdef int begin_double(Position s, int seat) except -1
cdef bint swap(Position s, int seat, int i) except? False
