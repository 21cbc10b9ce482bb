# C types for rules.py.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.core.state cimport State
from threemirrors.games.four_corners.actions cimport lay, list_actions
from threemirrors.games.four_corners.breaking cimport list_breaks, rotate_tile
from threemirrors.games.four_corners.constants cimport (
    ACT, BREAK, BREAKING, CODES, DONE, DOUBLE, DRAW_GOAL, GIVE_BACK, KEEP_OUT, LAY, REPLACE,
    REPLACING, RETURN, ROTATE, SCORE, SCORING, SECOND, SPECIAL, SPIN, SWAP, SWAP_FIRST,
    SWAP_SECOND, TAKE_PAIR
)
from threemirrors.games.four_corners.drawing cimport give_back, list_specials
from threemirrors.games.four_corners.goals cimport draw_goal, keep_out, list_pairs, list_returns
from threemirrors.games.four_corners.position cimport Position
from threemirrors.games.four_corners.replacing cimport list_places, replace
from threemirrors.games.four_corners.rotations cimport list_rotations, list_second, rotate
from threemirrors.games.four_corners.scoring cimport done, list_scores, look, score
from threemirrors.games.four_corners.swaps cimport begin_double, list_first_swaps, list_second_swaps, swap
from threemirrors.games.four_corners.turn_order cimport go_on

cdef class FourCorners(Position):
    @cython.locals(copy=FourCorners)
    cpdef State copy(self)
    @cython.locals(goals=int, phase=int, n=int)
    cdef int list_moves(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(phase=int)
    cdef int list_rare(self, int seat, int goals, short *out) noexcept
    cdef int play(self, int seat, int move) except -1
    @cython.final
    @cython.locals(out='short[2048]')
    cdef bint play_forced(self, int seat) except? False
    @cython.final
    cdef int play_step(self, int seat, int move) except -1
    @cython.final
    cdef int play_cards(self, int seat, int move) except -1
    @cython.final
    cdef int play_on(self, int seat, int move) except -1
    cdef int total(self, int seat) noexcept
    cpdef int move_codes(self) noexcept
    cpdef explain(self, int seat, int move)
    cpdef State resample(self, int seat, Chance chance)
