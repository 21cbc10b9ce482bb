# C types for scoring.py.
import cython
from threemirrors.games.cmyk.cards cimport Cards
from threemirrors.games.cmyk.constants cimport CAP, COLOUR, K_COST, NEXT, NOTHING, PUBLIC
from threemirrors.games.cmyk.counting cimport count, hexagons, of_colour
from threemirrors.games.cmyk.mosaics cimport Mosaics

cdef short COUNTS[22]
cdef short WORTH[22]
cdef short PER[22]

cdef int counted(Mosaics m, Cards c, int seat, int card, short *out) noexcept
cdef int left_neighbour(Cards c, int seat) noexcept
@cython.locals(n=int)
cdef int card_points(Mosaics m, Cards c, int seat, int card, short *out) noexcept
@cython.locals(out='short[2048]', points=int, i=int)
cdef int game_points(Mosaics m, Cards c, int seat) noexcept
@cython.locals(out='short[2048]', n=int, i=int)
cpdef list behind(Mosaics m, Cards c, int seat, int card)
@cython.locals(out='short[2048]')
cpdef int card_worth(Mosaics m, Cards c, int seat, int card) noexcept
