# C types for supply.py.
import cython
from threemirrors.core.chance cimport Luck
from threemirrors.core.fields cimport Part
from threemirrors.games.four_corners.constants cimport (
    ALL_TILES, FIRST_SWAP, HAND_ROOM, IN_HAND, LEFT, NOTHING, PILE, STANDARD
)

@cython.final
cdef class Supply(Part):
    cdef public short where[78]  # tile: where it is
    cdef public short hand[24]  # seat * 4: its tiles, ascending
    cdef public short n_hand[6]
    cdef public short queue[10]  # the solitaire pile from the bottom up
    cdef public int n_queue

    @cython.locals(n=int, tile=int)
    cpdef int count_at(self, int place, int end) noexcept
    @cython.locals(skip=int, tile=int)
    cpdef int any_tile(self, int end, Luck luck) except -1
    cpdef void move(self, int tile, int place) noexcept
    @cython.locals(tile=int)
    cdef void bring_back(self) noexcept
    @cython.locals(i=int)
    cpdef void take(self, int seat, int tile) noexcept
    @cython.locals(i=int)
    cdef void give(self, int seat, int tile, int place) noexcept
    @cython.locals(i=int)
    cpdef int special_of(self, int seat, int kind) noexcept
    @cython.locals(i=int, n=int)
    cpdef int specials(self, int seat) noexcept
    @cython.locals(tile=int)
    cdef int next_in_queue(self) noexcept
