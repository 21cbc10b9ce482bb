# C types for cards.py.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.core.fields cimport Part
from threemirrors.games.cmyk.constants cimport (
    AGAIN, AS_YOU_LIKE, CHEAP, COLOUR_TOO, DO_ALL, HEXAGON, HEXAGON_CHEAP, TAKE_BACK, THINK,
    YOUR_COLOUR
)

@cython.final
cdef class Cards(Part):
    cdef public short row[20]
    cdef public short deck[16]
    cdef public short hues[6]  # the private deck
    cdef public short private[5]  # seat: card
    cdef public int n_row, n_deck, n_hues
    cdef public int dropped  # public cards that left the row, one bit each
    cdef public int shown  # whether the private cards are revealed

    cpdef int clear(self) except -1
    @cython.locals(i=int, seat=int)
    cpdef int stack(self, list deck, list hues, list private) except -1
    @cython.locals(i=int)
    cpdef int lay_row(self, list row) except -1
    @cython.locals(card=int)
    cdef int reveal(self, list told) except -1
    @cython.locals(card=int)
    cdef int draw(self, int place, list told) except -1
    cdef int leave(self, int card, list told) except -1
    cdef int at_once(self, int card, list told) except -1
    @cython.locals(i=int)
    cdef int replace_think(self, list told) except -1
    cpdef bint cancelled(self, int i) noexcept
    cpdef int factor(self, int i) noexcept
    @cython.locals(i=int)
    cpdef int private_factor(self) noexcept
    @cython.locals(i=int)
    cpdef int hexagon_worth(self) noexcept
    @cython.locals(i=int, deck=list, cards=list)
    cdef int shuffle(self, list hidden, Chance chance) except -1
