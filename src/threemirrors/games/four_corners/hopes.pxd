# C types for hopes.py.
import cython
from threemirrors.core.judge cimport Judge
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.cards cimport Cards
from threemirrors.games.four_corners.constants cimport CENTRE_SHIFT, IMAGES, LEFT, NOTHING, STANDARD, TO_WIN
from threemirrors.games.four_corners.geometry cimport (
    AREA, CENTRE, INNER, INNER_INDEX, POINT_OF, WINDOW
)
from threemirrors.games.four_corners.position cimport Position

ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef double LINED, FED, FED_AT_LAST, PATIENCE, PRESSED, GROWTH, FRESH
cdef int SOLO_INNER
cdef double HOPE[25]
cdef short CARDS_OF[7]

cdef class Hopes(Judge):
    # Notes on the position being judged.
    cdef double goal  # what a scored goal is worth
    cdef short unseen[7]  # image: cards that others may hold
    cdef double worth[7]  # image: what it is worth when within reach
    cdef u64 quarter[36]  # square: what its tile shows after a quarter turn
    cdef double at[25]  # inner point: the hope there

    @cython.final
    @cython.locals(first=int, fed=double, risk=double, image=int, held=int)
    cdef void weigh(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(total=int, image=int, goals=double, most=int, side=int, scored=int)
    cdef double risk(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(cards=Cards, own=int, copies=int, image=int, side=int, i=int)
    cdef void count_unseen(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(board=Board, i=int, square=int, hopes=double)
    cdef double hopes(self, Position s) noexcept
    @cython.final
    cdef inline u64 quarters_of(self, Board board, int square) noexcept
    @cython.final
    @cython.locals(shown=u32, corner=int, rotated=u32)
    cdef inline double hope_at(self, Board board, int i) noexcept
    @cython.final
    @cython.locals(hope=double, near=double, image=int, corners=int)
    cdef inline double hope_of(self, u32 shown, u32 rotated) noexcept
    @cython.final
    cdef inline int bytes_with(self, u32 word) noexcept
    @cython.final
    @cython.locals(hope=double, w=int, a=u64, b=u64, c=u64, d=u64, three=u64, image=int)
    cdef double lines(self, Board board) noexcept
    @cython.final
    @cython.locals(kept=u64, gain=double, k=int, i=int)
    cdef double gain(self, Board board, int square) noexcept
