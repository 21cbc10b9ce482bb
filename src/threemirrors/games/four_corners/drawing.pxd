# C types for drawing.py.
import cython
from threemirrors.games.four_corners.constants cimport ALL_TILES, GIVE_BACK, HAND, LEFT, NOTHING, PILE, STANDARD
from threemirrors.games.four_corners.position cimport Position

cdef int draw_tile(Position s) except -1
cdef int bring_back(Position s) except -1
@cython.locals(several=bint, tile=int)
cdef bint fill_hand(Position s, int seat) except? False
@cython.locals(both=bint)
cdef bint gave_back_alike(Position s, int seat) except? False
cdef int give_back(Position s, int seat, int kind) except -1
@cython.locals(n=int, kind=int)
cdef int list_specials(Position s, int seat, short *out) noexcept
cdef int spend(Position s, int seat, int kind) except -1
