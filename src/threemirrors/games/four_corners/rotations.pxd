# C types for rotations.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.constants cimport NOTHING, ROTATE, SECOND
from threemirrors.games.four_corners.drawing cimport spend
from threemirrors.games.four_corners.geometry cimport ALL_SQUARES, AREA, NEAR, ONE
from threemirrors.games.four_corners.position cimport Position
from threemirrors.games.four_corners.survey cimport Survey

ctypedef unsigned long long u64

@cython.locals(board=Board, survey=Survey, half=bint, i=int, square=int, quarters=int)
cdef int list_rotations(Position s, int seat, int goals, short *out, int n) noexcept
@cython.locals(images=int, also_half=bint, seconds=u64)
cdef bint has_second(Board board, Survey survey, int square, int quarters, bint half, int goals) noexcept
@cython.locals(rest=u64, found=bint, other=int, again=int)
cdef bint near_second(Board board, int square, int quarters, bint half, int goals) noexcept
@cython.locals(images=int)
cdef bint may_rotate(Board board, int square, int quarters, int goals) noexcept
@cython.locals(board=Board, survey=Survey, first=int, half=bint, so_far=int, n=int, i=int, square=int, near=bint, quarters=int, images=int)
cdef int list_second(Position s, int seat, int goals, short *out) noexcept
cdef bint rotate(Position s, int seat, int square, int quarters) except? False
cdef int rotate_by(Position s, int square, int quarters) except -1
