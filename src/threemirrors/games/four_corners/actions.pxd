# C types for actions.py.
import cython
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.constants cimport (
    DOUBLE, DRAW_GOAL, HAND_ROOM, LAY, NOTHING, ON_BOARD, STANDARD
)
from threemirrors.games.four_corners.geometry cimport AREA, FACES
from threemirrors.games.four_corners.position cimport Position
from threemirrors.games.four_corners.rotations cimport list_rotations
from threemirrors.games.four_corners.survey cimport Survey
from threemirrors.games.four_corners.swaps cimport any_double, list_swaps

ctypedef unsigned long long u64

@cython.locals(n=int)
cdef int list_actions(Position s, int seat, int goals, short *out) noexcept
@cython.locals(n=int, slot=int, tile=int)
cdef int list_lay(Position s, int seat, int goals, short *out) noexcept
@cython.locals(i=int, square=int, match=u64, need=u64, rotation=int, face=u64, may=bint)
cdef int list_places_of(Board board, Survey survey, int tile, int goals, short *out, int n, int first) noexcept
@cython.locals(tile=int, square=int)
cdef int lay(Position s, int seat, int move) except -1
