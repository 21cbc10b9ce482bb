# C types for policy.py.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.core.policy cimport UNSURE, Policy
from threemirrors.core.state cimport State
from threemirrors.games.cmyk.cards cimport Cards
from threemirrors.games.cmyk.constants cimport (
    EDGE, EVEN, GAPS, K, K_COST, KINDS, NOTHING, PLAYING, TAKE, TOP_BOTTOM
)
from threemirrors.games.cmyk.judge cimport CmykJudge
from threemirrors.games.cmyk.mosaics cimport Mosaics
from threemirrors.games.cmyk.position cimport Position
from threemirrors.games.cmyk.prospects cimport Prospects
from threemirrors.games.cmyk.scoring cimport COUNTS, game_points

cdef double AS_GOOD

cdef class CmykPolicy(Policy):
    cdef CmykJudge judge
    cdef Prospects prospects
    cdef Mosaics spare
    cdef int place, equals
    cdef double best
    @cython.locals(s=Position, pile=int, tile=int, move=int, hopes=double)
    cpdef int choose(self, State state, int seat, Chance chance) except -2
    @cython.final
    @cython.locals(m=Mosaics, i=int, worth=double, points=double, hexagon=int, known=bint, anywhere=bint, found=bint)
    cdef bint lay(self, Position s, int seat, int tile, double hopes, Chance chance) except -1
    @cython.final
    @cython.locals(points=double, spoiled=double)
    cdef double points_with(self, Cards c, int seat, int tile, int place) noexcept
    @cython.final
    cdef bint is_better(self, double worth, Chance chance) noexcept

@cython.locals(i=int)
cdef bint is_same_anywhere(Cards c) noexcept
