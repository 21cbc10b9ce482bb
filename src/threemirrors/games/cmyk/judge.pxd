# C types for judge.py.
import cython
from threemirrors.core.cbits cimport count_bits
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State
from threemirrors.games.cmyk.cards cimport Cards
from threemirrors.games.cmyk.mosaics cimport POINTS_UP, WORD, Mosaics
from threemirrors.games.cmyk.position cimport Position
from threemirrors.games.cmyk.scoring cimport game_points
from threemirrors.games.cmyk.scoring cimport card_worth
from threemirrors.games.cmyk.turn cimport can_lay, who_may_act

ctypedef unsigned long long u64

cdef int EDGE, KINDS, K, MOST_LAID, PLACES, WIDTH, PICKING, PLAYING, TAKE, BACK, ANY, ALONE, PILE
cdef int SIDEWAYS, UPRIGHT
cdef double A_TILE, EAGER, HASTY, NEVER, WORTH_IT, ON_TOP, HALF, SLOW
cdef u64 FIT_LOW[1536]
cdef u64 FIT_HIGH[1536]
cdef double CHANCE[100]
cdef double FULL[7]
cdef int AROUND[6]
cdef u64 BIT[64]
cdef u64 ALL_LOW, ALL_HIGH

cdef class CmykJudge(Judge):
    cdef u64 low, high, top_low, top_high
    cdef double lays
    cdef Mosaics spare
    @cython.locals(s=Position)
    cpdef double value(self, State state, int seat) noexcept
    @cython.final
    @cython.locals(pile=int, tile=int, missed=double, cost=double)
    cdef double haste(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(before=int, most=int, i=int, at=int)
    cdef int gain(self, Mosaics m, Cards c, int seat, int tile) noexcept
    @cython.locals(s=Position)
    cpdef bint is_idle(self, State state, int seat, int move) except? -1
    @cython.locals(s=Position)
    cpdef bint waits(self, State state, int seat) except? -1
    @cython.final
    @cython.locals(back=Position)
    cdef bint comes_back(self, Position s, int seat) except? -1
    @cython.final
    @cython.locals(moved=Position)
    cdef bint can_take(self, Position s, int seat) except? -1
    @cython.final
    @cython.locals(worth=double, way=int)
    cdef double picked(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(other=int, i=int, going=double)
    cdef void look(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(pile=int, i=int)
    cdef void look_through(self, Position s) noexcept
    @cython.final
    @cython.locals(pile=int, tile=int)
    cdef void look_at_tops(self, Position s) noexcept
    @cython.final
    cdef inline void miss(self, int tile) noexcept
    @cython.final
    @cython.locals(best=double, found=bint, low=u64, high=u64, pile=int, tile=int, worth=double)
    cdef double best_take(self, Position s, int seat) noexcept
    @cython.final
    cdef inline void hide(self, int tile) noexcept
    @cython.final
    cdef inline void show(self, int tile) noexcept
    @cython.final
    @cython.locals(best=double, found=bint, i=int, at=int, worth=double)
    cdef double best_lay(self, Mosaics m, Cards c, int seat, int tile) noexcept
    @cython.final
    @cython.locals(worth=double)
    cdef double estimate(self, Mosaics m, Cards c, int seat) noexcept
    @cython.final
    @cython.locals(worth=double, i=int)
    cdef double symmetry(self, Mosaics m, Cards c, int seat) noexcept
    @cython.final
    @cython.locals(worth=double, i=int, place=int)
    cdef double hopes(self, Mosaics m, int seat) noexcept
    @cython.final
    @cython.locals(filled=int, i=int, at=int, likely=double)
    cdef double hope(self, Mosaics m, int seat, int place, int tip) noexcept
    @cython.final
    @cython.locals(need=int, up=int, coming=int, seen=int)
    cdef double filling(self, Mosaics m, int seat, int place) noexcept
    @cython.final
    @cython.locals(tile=int, mark=int)
    cdef inline int side(self, Mosaics m, int seat, int place, int way, int need) noexcept
