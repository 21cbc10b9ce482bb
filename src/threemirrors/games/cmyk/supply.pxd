# C types for supply.py.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.games.cmyk.cards cimport Cards
from threemirrors.games.cmyk.numbers cimport (
    ALONE, BETWEEN, K, NOTHING, PICKING, PILE, PUBLIC, PUZZLE_PILE, PUZZLE_ROW, TURNING
)

cdef class Supply(Cards):
    # Arrays that Python reads are short or int: Cython takes arrays of char for strings.
    cdef readonly short pile[84]  # pile by pile, from the bottom up
    cdef readonly short high[7]  # pile: how many tiles
    cdef readonly short taker[7]  # pile: who took from it last
    cdef readonly short box[84]
    cdef readonly short out[84]
    cdef readonly short held[5]  # seat: tile, or NOTHING
    cdef readonly short origin[5]  # seat: the pile it came from
    cdef readonly int victory[5]
    cdef readonly int sums[5]
    cdef readonly int pace, match, game, phase, caller, turn
    cdef readonly int n_piles, n_box, n_out
    cdef readonly int loose, stopped, final, away, ready  # seats, a bit each
    cdef readonly bytes seed
    cdef readonly int epoch

    @cython.locals(i=int, seat=int)
    cpdef int clear(self) except -1
    @cython.final
    cdef void copy_supply(self, Supply o) noexcept
    @cython.final
    @cython.locals(seat=int)
    cdef int begin(self, int players, int pace, int match, bytes seed) except -1
    cpdef int top(self, int pile) noexcept
    @cython.locals(left=int, pile=int)
    cpdef int tiles_left(self) noexcept
    @cython.locals(i=int)
    cpdef list tiles_of(self, int pile)
    @cython.final
    cdef inline void drop_tile(self, int tile) noexcept
    @cython.final
    @cython.locals(unseen=list, deck=list, i=int, pile=int, piles=int)
    cdef int deal_anew(self, int seat, Chance chance) except -1
    @cython.final
    @cython.locals(cards=list, hidden=list, i=int)
    cdef int deal_private_anew(self, int seat, Chance chance) except -1
