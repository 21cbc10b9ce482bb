# C types for supply.py.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.core.fields cimport Part
from threemirrors.games.cmyk.constants cimport NOTHING, PILE

@cython.final
cdef class Supply(Part):
    cdef public short pile[84]  # pile by pile, from the bottom up
    cdef public short high[7]  # pile: its number of tiles
    cdef public short taker[7]  # pile: who last took from it
    cdef public short box[84]  # tiles that stay out, unseen
    cdef public short out[84]  # tiles removed or discarded, seen by all
    cdef public short held[5]  # seat: tile, or NOTHING
    cdef public short origin[5]  # seat: the pile it came from
    cdef public int n_piles, n_box, n_out

    cpdef int clear(self) except -1
    @cython.locals(pile=int, i=int, tiles=list)
    cpdef int stack(self, list piles, list box, list out) except -1
    cpdef int top(self, int pile) noexcept
    @cython.locals(left=int, pile=int)
    cpdef int tiles_left(self) noexcept
    @cython.locals(i=int)
    cpdef list tiles_of(self, int pile)
    @cython.locals(seat=int, holding=int)
    cdef bint nobody_holds(self) noexcept
    cdef void take(self, int seat, int pile) noexcept
    @cython.locals(tile=int)
    cdef int let_go(self, int seat) noexcept
    @cython.locals(pile=int)
    cdef void put_back(self, int seat) noexcept
    cdef void discard(self, int tile) noexcept
    cdef void remove_top(self, int pile) noexcept
    @cython.locals(passed=int, seat=int)
    cdef void pass_left(self, int players) noexcept
    @cython.locals(unseen=list, i=int, pile=int)
    cdef int shuffle(self, int piles, Chance chance) except -1
