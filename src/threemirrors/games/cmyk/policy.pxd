# C types for policy.py.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.core.policy cimport UNSURE, Policy
from threemirrors.core.state cimport State
from threemirrors.games.cmyk.cards cimport Cards
from threemirrors.games.cmyk.constants cimport (
    EDGE, EVEN, GAPS, K, K_COST, KINDS, MOST_LAID, NOTHING, PLACES, PLAYING, SEATS, TAKE, TOP_BOTTOM
)
from threemirrors.games.cmyk.judge cimport CmykJudge
from threemirrors.games.cmyk.mosaics cimport Mosaics
from threemirrors.games.cmyk.position cimport Position
from threemirrors.games.cmyk.prospects cimport Prospects
from threemirrors.games.cmyk.scoring cimport COUNTS, game_points

cdef double AS_GOOD, WORTH_A_MOVE

cdef class CmykPolicy(Policy):
    cdef CmykJudge judge
    cdef Prospects prospects
    cdef Mosaics spare, lifted
    cdef int place, equals, here
    cdef double best, now
    cdef bint is_same_anywhere
    cdef int planned[5]
    @cython.locals(seat=int)
    cpdef begin(self)
    @cython.locals(s=Position, move=int)
    cpdef int choose(self, State state, int seat, Chance chance) except -2
    @cython.final
    @cython.locals(hopes=double, found=bint)
    cdef int choose_lay(self, Position s, int seat, Chance chance) except -2
    @cython.final
    @cython.locals(pile=int, tile=int, move=int, hopes=double)
    cdef int choose_take(self, Position s, int seat, Chance chance) except -2
    @cython.final
    @cython.locals(tile=int)
    cdef int choose_place_of_last(self, Position s, int seat, Chance chance) except -2
    @cython.final
    cdef void look(self, Position s, Mosaics m, int seat) noexcept
    @cython.final
    @cython.locals(i=int, worth=double, points=double, hexagon=int, known=bint, found=bint)
    cdef bint lay(self, Position s, Mosaics m, int seat, int tile, double hopes, Chance chance) except -1
    @cython.final
    @cython.locals(cost=double, points=double, spoiled=double)
    cdef double points_with(self, Mosaics m, Cards c, int seat, int tile, int place) noexcept
    @cython.final
    cdef bint is_better(self, double worth, Chance chance) noexcept

@cython.locals(last=int, tile=int, i=int)
cdef bint has_another_place(Mosaics m, int seat) noexcept

@cython.locals(i=int)
cdef bint is_same_anywhere(Cards c) noexcept
