# C types for actions.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.games.four_corners.board cimport (
    ALL_SQUARES, AREA, CENTRE, CORNERS, FACES, INNER_INDEX, NEAR, ONE, PAIR_APART, PAIR_HIGH,
    PAIR_HIGH_BYTE, PAIR_LOW, PAIR_LOW_BYTE, PAIR_NEAR, PAIR_POINT
)
from threemirrors.games.four_corners.cmasks cimport all_four, images_of, others_or
from threemirrors.games.four_corners.numbers cimport (
    CENTRE_SHIFT, DOUBLE, DRAW_GOAL, HAND_ROOM, LAY, NOTHING, PAIRS, ROTATE, STANDARD, SWAP
)
from threemirrors.games.four_corners.supply cimport Supply

ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef class Actions(Supply):
    cdef public int seat, phase
    cdef public int first  # the seat that begins
    cdef public int rounds, turns  # F-10.1: how many may be played, and turns that were
    cdef public int dealt, pairs_due  # at set-up: hands that are dealt, cards without a copy
    cdef public int breaks, spun  # breaks of this action; in solitaire, whether it is the second
    cdef public int first_square, used_180  # of two rotations, the first
    cdef public int fresh  # the goal card just drawn
    cdef public int drawn, drawn_turn  # the tile for a sequence
    cdef public int n_runs  # sequences to be broken
    cdef public u64 run[8]
    cdef public short run_image[8]
    cdef public short held[36]  # square: orientations its tile had earlier in this turn
    cdef public u64 to_turn, replaced  # squares: of scored images; done in this break
    cdef public u64 scored_points, scored_lines  # patterns of this look that are scored
    cdef u64 calm, calm_half, scores, scores_half
    cdef short spins[108]

    @cython.final
    @cython.locals(i=int)
    cdef void begin_table(self) noexcept
    @cython.final
    cdef void copy_turn(self, Actions o) noexcept
    @cython.final
    @cython.locals(n=int)
    cdef int list_actions(self, int seat, int goals, short *out) noexcept
    @cython.final
    @cython.locals(n=int, slot=int, tile=int, i=int, square=int, match=u64, need=u64, turn=int, face=u64)
    cdef int list_lay(self, int seat, int goals, short *out) noexcept
    @cython.final
    @cython.locals(images=int)
    cdef bint may_make(self, int square, u64 hit, int goals) noexcept
    @cython.final
    @cython.locals(half=bint, i=int, square=int, quarters=int)
    cdef int list_rotations(self, int seat, int goals, short *out, int n) noexcept
    @cython.final
    @cython.locals(i=int, square=int, bit=u64, quarters=int, images=int)
    cdef void weigh_rotations(self, int goals) noexcept
    @cython.final
    @cython.locals(images=int, also_half=bint, seconds=u64)
    cdef bint has_second(self, int square, int quarters, bint half, int goals) noexcept
    @cython.final
    @cython.locals(tile=int, turn=int, rest=u64, found=bint, other=int, again=int)
    cdef bint near_second(self, int square, int quarters, bint half, int goals) noexcept
    @cython.final
    @cython.locals(tile=int, turn=int, images=int)
    cdef bint may_turn(self, int square, int quarters, int goals) noexcept
    @cython.final
    @cython.locals(half=bint, so_far=int, n=int, i=int, square=int, near=bint, quarters=int, images=int)
    cdef int list_second(self, int seat, int goals, short *out) noexcept
    @cython.final
    @cython.locals(i=int, a=int, b=int)
    cdef int list_swaps(self, int goals, short *out, int n) noexcept
    @cython.final
    @cython.locals(to_a=u64, to_b=u64, apart_a=u64, apart_b=u64, met_a=u64, met_b=u64, hit=u64)
    cdef inline bint may_swap(self, int i, int a, int b, int goals) noexcept
    @cython.final
    @cython.locals(a=int, b=int, to_a=u64, to_b=u64, j=int, p=int, of_a=u32, of_b=u32, word=u32, shown=u32, image=int)
    cdef bint may_swap_near(self, int i, u32 met_a, u32 met_b, int images, int goals) noexcept
    @cython.final
    @cython.locals(may=bint, images=int)
    cdef bint try_swap(self, int a, int b, int goals) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef bint any_double(self, int goals) noexcept
    @cython.final
    @cython.locals(a=int, b=int, found=bint, j=int)
    cdef bint leads_on(self, int i, int goals) noexcept
    @cython.final
    @cython.locals(a=int, b=int, may=bint, images=int)
    cdef bint completes(self, int i, int goals) noexcept
