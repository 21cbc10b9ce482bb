# C types for replacing.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.breakup cimport Breakup
from threemirrors.games.four_corners.constants cimport (
    ALL_TILES, CENTRE_SHIFT, DRAWN, LEFT, NOTHING, PILE, REPLACE, REPLACING, STANDARD
)
from threemirrors.games.four_corners.drawing cimport bring_back
from threemirrors.games.four_corners.geometry cimport CENTRE, CORNERS, FACES, ONE
from threemirrors.games.four_corners.position cimport Position
from threemirrors.games.four_corners.survey cimport Survey

ctypedef unsigned long long u64

@cython.locals(n=int, good=int, i=int)
cdef int list_places(Position s, int goals, short *out) noexcept
cdef u64 match_mask(Board board) noexcept
@cython.locals(board=Board, breakup=Breakup, survey=Survey, n=int, rest=u64, square=int, rotation=int, face=u64)
cdef int list_fits(Position s, short *out, u64 mask) noexcept
@cython.locals(face=u64)
cdef bint lies_well(Position s, int place, int goals) noexcept
@cython.locals(square=int, tile=int, rotation=int, images=int)
cdef bint lay_well_in_version_1(Board board, int drawn, int place, int goals) noexcept
cdef bint next_run(Position s) except? False
@cython.locals(mask=u64, tile=int, fits=bint)
cdef int draw_for_run(Position s) except -1
@cython.locals(tile=int, rotation=int)
cdef bint any_usable(Position s, u64 mask) noexcept
@cython.locals(rest=u64, match=u64, other=int)
cdef bint usable(Position s, int tile, int rotation, u64 mask) noexcept
cdef bint replace(Position s, int square, int rotation) except? False
