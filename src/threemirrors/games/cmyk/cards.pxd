# C types for cards.py.
import cython
from threemirrors.games.cmyk.counts cimport Counts
from threemirrors.games.cmyk.numbers cimport (
    AGAIN, AS_YOU_LIKE, CAP, CHEAP, COLOUR, COLOUR_TOO, DO_ALL, EDGE, HEXAGON, HEXAGON_CHEAP,
    K_COST, LEFT_RIGHT, MOST, NEXT, NOTHING, PUBLIC, TAKE_BACK, THINK, TOP_BOTTOM, YOUR_COLOUR
)

cdef short COUNTS[22]
cdef short WORTH[22]
cdef short PER[22]

cdef class Cards(Counts):
    # Arrays that Python reads are short or int: Cython takes arrays of char for strings.
    cdef readonly short row[20]
    cdef readonly short deck[16]
    cdef readonly short hues[6]
    cdef readonly short private[5]  # seat: card
    cdef readonly int n_row, n_deck, n_hues, shown
    cdef readonly int dropped  # public cards that left the row, a bit each

    @cython.final
    @cython.locals(seat=int)
    cdef void clear_cards(self) noexcept
    @cython.final
    cdef void copy_cards(self, Cards o) noexcept
    @cython.final
    @cython.locals(card=int)
    cdef int reveal(self) except -1
    @cython.final
    @cython.locals(card=int)
    cdef int draw_card(self, int place) except -1
    @cython.final
    cdef int at_once(self, int card) except -1
    @cython.final
    @cython.locals(i=int)
    cdef int replace_think(self) except -1
    @cython.final
    cdef inline bint cancelled(self, int i) noexcept
    @cython.final
    cdef inline int factor(self, int i) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef int private_factor(self) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef int hexagon_worth(self) noexcept
    @cython.final
    cdef inline int after(self, int seat) noexcept
    @cython.final
    @cython.locals(what=int)
    cdef int count(self, int seat, int card, short *out) noexcept
    @cython.final
    @cython.locals(n=int)
    cdef int card_points(self, int seat, int card, short *out) noexcept
    @cython.final
    @cython.locals(out='short[2048]', points=int, i=int)
    cdef int game_points(self, int seat) noexcept
    @cython.locals(out='short[2048]', n=int, i=int)
    cpdef list behind(self, int seat, int card)
    @cython.locals(out='short[2048]')
    cpdef int worth(self, int seat, int card) noexcept
    cpdef int score(self, int seat) noexcept
