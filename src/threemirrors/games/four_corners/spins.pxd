# C types for spins.py.
import cython
from threemirrors.games.four_corners.board cimport AREA
from threemirrors.games.four_corners.cmasks cimport all_four
from threemirrors.games.four_corners.judge cimport FourCornersJudge
from threemirrors.games.four_corners.numbers cimport NOTHING
from threemirrors.games.four_corners.rules cimport FourCorners

ctypedef unsigned int u32

cdef int WAYS, WAYS_OF_TWO
cdef short TRAY_POINT[4]  # its number among the inner points
cdef short MEETING[16]  # point and byte: the square that shows it
cdef short SHARE[144]  # point and square: what turning its tile adds to the way
cdef short WAY_OF_TWO[33]
cdef short TURNED[324]  # way and byte: how that tile is turned

cdef class Spins(FourCornersJudge):
    # Notes of the position that is being judged.
    cdef double hope[324]  # point and way
    cdef short made[324]  # the image made, as a bit
    cdef u32 shown[108]  # square and turned: the corners of its tile
    cdef u32 after[108]  # and what they would be after another quarter turn

    @cython.locals(best=double, lines=double, goals=int, i=int, j=int, p=int, a=int, b=int)
    cdef double best_spin(self, FourCorners s, int seat) noexcept
    @cython.final
    @cython.locals(best=double, ways=int, of_a=int, of_b=int, hope=double, images=int, p=int, k=int)
    cdef inline double best_of_two(self, int a, int b, int goals) noexcept
    @cython.final
    @cython.locals(turned=int)
    cdef inline void lift(self, FourCorners s, int square) noexcept
    @cython.final
    @cython.locals(i=int, way=int, shown=u32, after=u32, j=int, k=int, image=int)
    cdef inline void note(self, FourCorners s, int p) noexcept
