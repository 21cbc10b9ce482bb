# C types for judge.py.
import cython
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State
from threemirrors.games.four_corners.board cimport (
    AREA, CENTRE, INNER, INNER_INDEX, POINT_OF, WINDOW
)
from threemirrors.games.four_corners.numbers cimport (
    CENTRE_SHIFT, IMAGES, LEFT, NOTHING, RETURN, ROTATE, SCORING, SECOND, SPIN, STANDARD, TO_WIN
)
from threemirrors.games.four_corners.rules cimport FourCorners

ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef double SOLO_GOAL, GOAL, LINED, FED, FED_AT_LAST, PATIENCE, PRESSED, GROWTH, FRESH, DRAWING
cdef int SOLO_INNER
cdef double HOPE[25]
cdef short CARDS_OF[7]

cdef class FourCornersJudge(Judge):
    # Notes of the position that is being judged.
    cdef double goal  # what a goal scored is worth
    cdef short unseen[7]  # image: cards that others may hold
    cdef double worth[7]  # image: what it is worth within reach
    cdef u64 quarter[36]  # square: what its tile shows after a quarter turn
    cdef double at[25]  # inner point: the hope there

    @cython.locals(s=FourCorners, scored=double)
    cpdef double value(self, State state, int seat) noexcept
    @cython.locals(s=FourCorners)
    cpdef int turn_of(self, State state) noexcept
    @cython.locals(s=FourCorners)
    cpdef bint are_rivals(self, State state, int seat, int other) noexcept
    @cython.final
    @cython.locals(hopes=double)
    cdef double within_turn(self, FourCorners s, int seat) noexcept
    @cython.final
    @cython.locals(first=int, fed=double, risk=double, image=int, held=int)
    cdef void weigh(self, FourCorners s, int seat) noexcept
    @cython.final
    @cython.locals(total=int, image=int, goals=double, most=int, side=int, scored=int)
    cdef double risk(self, FourCorners s, int seat) noexcept
    @cython.final
    @cython.locals(own=int, copies=int, image=int, side=int, i=int)
    cdef void count_unseen(self, FourCorners s, int seat) noexcept
    @cython.final
    @cython.locals(i=int, square=int, hopes=double)
    cdef double hopes(self, FourCorners s) noexcept
    @cython.final
    cdef inline u64 quarters_of(self, FourCorners s, int square) noexcept
    @cython.final
    @cython.locals(shown=u32, corner=int, turned=u32)
    cdef inline double hope_at(self, FourCorners s, int i) noexcept
    @cython.final
    @cython.locals(hope=double, near=double, image=int, corners=int)
    cdef inline double hope_of(self, u32 shown, u32 turned) noexcept
    @cython.final
    cdef inline int bytes_with(self, u32 word) noexcept
    @cython.final
    @cython.locals(hope=double, w=int, a=u64, b=u64, c=u64, d=u64, three=u64, image=int)
    cdef double lines(self, FourCorners s) noexcept
    @cython.final
    @cython.locals(out='short[2048]', base=double, goals=int, best=double, i=int, square=int, quarters=int, value=double)
    cdef double best_second(self, FourCorners s, int seat) noexcept
    @cython.final
    @cython.locals(tile=int, turn=int, kept=u64, gain=double, k=int, i=int)
    cdef double gain(self, FourCorners s, int square, int quarters, int goals) noexcept
    cdef double best_spin(self, FourCorners s, int seat) noexcept
