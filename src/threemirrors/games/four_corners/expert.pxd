# C types for expert.py.
import cython
from libc.math cimport exp
from threemirrors.core.state cimport State
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.constants cimport (
    ACT, IMAGES, NOTHING, RETURN, ROTATE, SCORING, SECOND, SWAP_FIRST, SWAP_SECOND, TO_WIN
)
from threemirrors.games.four_corners.geometry cimport INNER_INDEX, POINT_OF
from threemirrors.games.four_corners.reach cimport BY_SPECIAL, KINDS, PROSPECT, Reach
from threemirrors.games.four_corners.rules cimport FourCorners
from threemirrors.games.four_corners.scoring_swaps cimport can_double, can_swap

cdef double GOAL, HOPED, AGAIN, RENEWED, RESTLESS, CALM, MOST_RENEWED, WASTED

cdef class ExpertJudge(Reach):
    # Notes on the position being judged.
    cdef bint is_next  # whether its side moves next
    cdef double held[7]  # image: the side's cards
    cdef double fear_next[7]  # image: how much it matters that who moves next may hold it
    cdef double fear_later[7]

    @cython.locals(s=FourCorners, scored=double, hope=double)
    cpdef double value(self, State state, int seat) noexcept
    @cython.final
    @cython.locals(sides=int, next_side=int, own=int, image=int)
    cdef void prepare(self, FourCorners s, int seat) noexcept
    @cython.final
    @cython.locals(total=double, image=int, sides=int, side=int, goals=int, lacks=double, _=int)
    cdef void fear(self, FourCorners s, int seat, int next_side) noexcept
    @cython.final
    @cython.locals(late=double)
    cdef double renewal(self, FourCorners s) noexcept
    @cython.final
    @cython.locals(hope=double, image=int)
    cdef double prospects(self) noexcept
    @cython.final
    @cython.locals(prospects=double, kind=int)
    cdef inline double own(self, int image) noexcept
    @cython.final
    @cython.locals(phase=int, hope=double, scores=bint)
    cdef double best_way_on(self, FourCorners s, int seat) noexcept
    @cython.final
    @cython.locals(out='short[2048]', goals=int, best=double, i=int, square=int, quarters=int)
    cdef double best_rotation(self, FourCorners s, int seat) noexcept
    @cython.final
    @cython.locals(board=Board, value=double)
    cdef double after_rotation(self, FourCorners s, int square, int quarters, int goals) noexcept
    @cython.final
    @cython.locals(k=int, i=int)
    cdef void add_points(self, FourCorners s, int square, int sign) noexcept
    @cython.final
    @cython.locals(least=double, total=double, image=int, worth=double, gain=double)
    cdef double change(self, FourCorners s) noexcept
