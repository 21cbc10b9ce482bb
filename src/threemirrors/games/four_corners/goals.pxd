# C types for goals.py.
import cython
from threemirrors.games.four_corners.constants cimport IMAGES, KEEP_OUT, RETURN, TAKE_PAIR
from threemirrors.games.four_corners.position cimport Position
from threemirrors.games.four_corners.turn_order cimport end_turn

@cython.locals(keeps=bint, held=bint, n=int, image=int)
cdef int list_returns(Position s, int seat, short *out) noexcept
@cython.locals(n=int, image=int)
cdef int list_pairs(Position s, short *out) noexcept
cdef int draw_goal(Position s, int seat) except -1
@cython.locals(fresh=int)
cdef int keep_out(Position s, int seat, int image) except -1
