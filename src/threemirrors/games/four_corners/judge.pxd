# C types for judge.py.
import cython
from threemirrors.core.state cimport State
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.cmasks cimport all_four
from threemirrors.games.four_corners.constants cimport NOTHING, RETURN, ROTATE, SCORING, SECOND, SPIN
from threemirrors.games.four_corners.geometry cimport AREA
from threemirrors.games.four_corners.hopes cimport Hopes
from threemirrors.games.four_corners.rules cimport FourCorners

ctypedef unsigned int u32

cdef double GOAL, SOLO_GOAL, DRAWING
cdef int WAYS, WAYS_OF_TWO
cdef short TRAY_POINT[4]  # its number among the inner points
cdef short MEETING[16]  # point and byte: the square that shows it
cdef short SHARE[144]  # point and square: what rotating its tile adds to the number of the way
cdef short WAY_OF_TWO[33]
cdef short ROTATED[324]  # way and byte: how that tile is rotated

cdef class FourCornersJudge(Hopes):
    # Notes on the position being judged.
    cdef double hope[324]  # point and way
    cdef short made[324]  # the image made, as a bit
    cdef u32 shown[108]  # square and way: the corners of its tile
    cdef u32 after[108]  # and what they would be after another quarter turn

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
    @cython.locals(out='short[2048]', base=double, goals=int, best=double, i=int, square=int, quarters=int, value=double)
    cdef double best_second(self, FourCorners s, int seat) noexcept
    @cython.final
    @cython.locals(board=Board, gain=double)
    cdef double worth_of(self, FourCorners s, int square, int quarters, int goals) noexcept
    @cython.final
    @cython.locals(board=Board, best=double, lines=double, goals=int, i=int, j=int, p=int, a=int, b=int)
    cdef double best_spin(self, FourCorners s, int seat) noexcept
    @cython.final
    @cython.locals(best=double, ways=int, of_a=int, of_b=int, hope=double, images=int, p=int, k=int)
    cdef inline double best_of_two(self, int a, int b, int goals) noexcept
    @cython.final
    @cython.locals(way=int)
    cdef inline void lift(self, Board board, int square) noexcept
    @cython.final
    @cython.locals(i=int, way=int, shown=u32, after=u32, j=int, k=int, image=int)
    cdef inline void note(self, Board board, int p) noexcept
