# C types for choices.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.games.four_corners.actions cimport Actions
from threemirrors.games.four_corners.board cimport (
    ALL_SQUARES, CENTRE, CORNERS, FACES, ONE, WINDOW_SQUARES
)
from threemirrors.games.four_corners.numbers cimport (
    ACT, BREAKING, DONE, FIRST_SOLO_WINDOW, FIRST_WINDOW, GIVE_BACK, IMAGES, KEEP_OUT, NOTHING,
    PAIRS, REPLACE, REPLACING, RETURN, SCORE, SCORING, SECOND, SPECIAL, SPIN, SWAP, SWAP_FIRST,
    SWAP_SECOND, TAKE_PAIR, TURN
)

ctypedef unsigned long long u64

cdef class Choices(Actions):
    @cython.locals(goals=int, n=int)
    cdef int list_moves(self, int seat, short *out) noexcept
    @cython.final
    cdef int list_rare(self, int seat, int goals, short *out) noexcept
    @cython.final
    @cython.locals(n=int, kind=int)
    cdef int list_specials(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int, image=int)
    cdef int list_pairs(self, short *out) noexcept
    @cython.final
    @cython.locals(n=int, i=int)
    cdef int list_first_swaps(self, int goals, short *out) noexcept
    @cython.final
    @cython.locals(n=int, i=int)
    cdef int list_second_swaps(self, int goals, short *out) noexcept
    @cython.final
    @cython.locals(keeps=bint, held=bint, n=int, image=int)
    cdef int list_returns(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int, pattern=int, w=int, first=int, made=bint)
    cdef int list_scores(self, int goals, short *out) noexcept
    @cython.final
    @cython.locals(square=int, ways=int, good=int, way=int, n=int)
    cdef int list_turns(self, int goals, short *out) noexcept
    @cython.locals(ways=int, way=int)
    cpdef int free_ways(self, int square) noexcept
    @cython.final
    @cython.locals(tile=int, turn=int, well=bint, images=int, other=int, ways=int, again=int)
    cdef bint can_end_well(self, int square, int way, int goals) noexcept
    @cython.final
    @cython.locals(n=int, good=int, i=int)
    cdef int list_places(self, int goals, short *out) noexcept
    @cython.final
    cdef u64 match_mask(self) noexcept
    @cython.final
    @cython.locals(n=int, rest=u64, square=int, turn=int, face=u64)
    cdef int list_fits(self, short *out, u64 mask) noexcept
    @cython.locals(free=u64, w=int, squares=u64)
    cpdef u64 places(self) noexcept
    @cython.final
    @cython.locals(square=int, tile=int, turn=int, images=int)
    cdef bint lies_well(self, int place, int goals) noexcept
