# C types for rules.py.
import cython
from threemirrors.core.chance cimport Chance, Luck
from threemirrors.core.state cimport State
from threemirrors.games.four_corners.board cimport PAIR_HIGH, PAIR_LOW
from threemirrors.games.four_corners.breaks cimport Breaks
from threemirrors.games.four_corners.numbers cimport (
    CODES, DONE, DOUBLE, DRAW_GOAL, GIVE_BACK, HAND_ROOM, IMAGES, KEEP_OUT, LAY, LEFT, NOTHING,
    ON_BOARD, OVER, PILE, REPLACE, RETURN, ROTATE, SCORE, SECOND, SWAP, SWAP_FIRST, SWAP_SECOND,
    TAKE_PAIR, TURN
)

cdef class FourCorners(Breaks):
    @cython.locals(copy=FourCorners)
    cpdef State clone(self)
    @cython.locals(o=FourCorners)
    cdef void copy_from(self, State other) noexcept

    cdef int play(self, int seat, int move) except -1
    @cython.final
    cdef int play_on(self, int seat, int move) except -1
    @cython.final
    cdef int give_back(self, int seat, int kind) except -1
    @cython.final
    cdef int play_cards(self, int seat, int move) except -1
    @cython.final
    @cython.locals(tile=int, square=int)
    cdef int lay(self, int seat, int move) except -1
    @cython.final
    cdef int rotate(self, int seat, int square, int quarters) except -1
    @cython.final
    cdef int spend(self, int seat, int kind) except -1
    @cython.final
    cdef int swap(self, int i) except -1
    @cython.final
    @cython.locals(fresh=int, first=int, team=int)
    cdef int keep_out(self, int seat, int image) except -1
    cpdef int team_of(self, int seat) noexcept

    cpdef tell(self, list told)
    cdef int total(self, int seat) noexcept
    cpdef int move_codes(self) noexcept
    cpdef explain(self, int seat, int move)
    cpdef State redeal(self, int seat, Chance chance)
