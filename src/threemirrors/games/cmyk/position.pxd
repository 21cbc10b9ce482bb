# C types for position.py.
import cython
from threemirrors.core.state cimport State
from threemirrors.games.cmyk.cards cimport Cards
from threemirrors.games.cmyk.constants cimport (
    ALONE, BETWEEN, ONE, PILE, PUBLIC, PUZZLE_PILE, PUZZLE_ROW, THREE, TURNING
)
from threemirrors.games.cmyk.match cimport Match
from threemirrors.games.cmyk.mosaics cimport Mosaics
from threemirrors.games.cmyk.progress cimport Progress
from threemirrors.games.cmyk.scoring cimport behind, card_worth, game_points
from threemirrors.games.cmyk.supply cimport Supply

cdef class Position(State):
    cdef readonly Mosaics mosaics
    cdef readonly Cards cards
    cdef readonly Supply supply
    cdef readonly Progress progress
    cdef readonly Match match

    @cython.final
    cdef int make_parts(self) except -1
    cpdef tuple parts(self)
    @cython.locals(o=Position)
    cdef int copy_from(self, State other) except -1
    cpdef int clear(self) except -1
    cpdef list behind(self, int seat, int card)
    cpdef int worth(self, int seat, int card) noexcept
    cpdef int score(self, int seat) noexcept
    cdef int total(self, int seat) noexcept
    cpdef tuple key(self)
