# C types for breaks.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.games.four_corners.board cimport FACES, ONE
from threemirrors.games.four_corners.numbers cimport (
    ALL_TILES, BREAKING, CENTRE_SHIFT, DRAWN, FIRST_SOLO_WINDOW, FIRST_WINDOW, IMAGES, LEFT,
    NOTHING, ON_BOARD, PILE, REPLACING, SCORING, SOLO_OPEN, STANDARD, TO_WIN
)
from threemirrors.games.four_corners.turns cimport Turns

ctypedef unsigned long long u64

cdef class Breaks(Turns):
    cpdef lay_down(self, int square, int tile, int turn)
    @cython.final
    cdef int turn_by(self, int square, int quarters) except -1
    @cython.final
    @cython.locals(images=int, pattern=int)
    cdef int look(self) except -1
    @cython.final
    @cython.locals(goals=int, first=int, found=int, i=int, made=bint, pattern=int)
    cdef int only_choice(self) noexcept
    @cython.final
    @cython.locals(first=int, card=int)
    cdef int score(self, int pattern) except -1
    @cython.final
    @cython.locals(scored=int)
    cdef int score_more(self) except -1
    @cython.final
    @cython.locals(goals=int, images=int, i=int, w=int)
    cdef bint more_to_score(self) noexcept
    @cython.final
    cdef int done(self) except -1
    @cython.final
    @cython.locals(first=int, i=int, w=int)
    cdef int begin_break(self) except -1
    @cython.final
    cdef int turn_tile(self, int square, int way) except -1
    @cython.final
    @cython.locals(i=int)
    cdef int next_run(self) except -1
    @cython.final
    @cython.locals(replaced=u64)
    cdef bint is_broken(self) noexcept
    @cython.final
    @cython.locals(mask=u64, tile=int, usable=bint)
    cdef int draw_for_run(self) except -1
    @cython.final
    @cython.locals(tile=int, turn=int)
    cdef bint any_usable(self, u64 mask) noexcept
    @cython.final
    @cython.locals(rest=u64, match=u64, other=int)
    cdef bint usable(self, int tile, int turn, u64 mask) noexcept
    @cython.final
    cdef bint has_centre(self, int tile, int image) noexcept
    @cython.final
    cdef int replace(self, int square, int turn) except -1
