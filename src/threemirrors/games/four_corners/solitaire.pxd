# C types for solitaire.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.state cimport State
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.chances cimport Chances
from threemirrors.games.four_corners.cmasks cimport all_four
from threemirrors.games.four_corners.constants cimport BREAKING, NOTHING, SCORING, SECOND, SPIN
from threemirrors.games.four_corners.geometry cimport AREA, INNER_SQUARES, ONE
from threemirrors.games.four_corners.judge cimport (
    ROTATED, SHARE, TRAY_POINT, WAY_OF_TWO, WAYS, WAYS_OF_TWO
)
from threemirrors.games.four_corners.rules cimport FourCorners
from threemirrors.games.four_corners.tray cimport MEETS, Tray

ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef u64 NO_SQUARES

cdef class SolitaireJudge(Chances):
    # Notes on the position being judged.
    cdef double part[1296]  # slot, point and way: its entry there
    cdef short made_by[324]  # point and way: the image made
    cdef u32 face_of[12]  # tile at the point, and way: the corner it shows there
    cdef short need[12]  # and what it needs to show the image

    @cython.locals(s=FourCorners, scored=double)
    cpdef double value(self, State state, int seat) noexcept
    @cython.locals(s=FourCorners)
    cpdef int turn_of(self, State state) noexcept
    @cython.final
    @cython.locals(phase=int, hope=double)
    cdef double way_on(self, FourCorners s) noexcept
    @cython.final
    @cython.locals(board=Board, p=int, first=int, best=double, i=int, j=int, a=int, b=int)
    cdef double best_rotations(self, FourCorners s) noexcept
    @cython.final
    @cython.locals(best=double, ways=int)
    cdef double best_ways(self, int a, int b) noexcept
    @cython.final
    cdef double best_way(self, int a) noexcept
    @cython.final
    @cython.locals(at='int[4]', images=int, p=int, slot=int)
    cdef double rotated_both(self, int a, int of_a, int b, int of_b) noexcept
    @cython.final
    @cython.locals(i=int, way=int, shown=u32, j=int, image=int, slot=int)
    cdef void note_point(self, Board board, int p) noexcept
    @cython.final
    @cython.locals(j=int, square=int, way=int, face=u64)
    cdef void lift_tiles(self, Board board, int p) noexcept
    @cython.final
    @cython.locals(tray=Tray, j=int, way=int, quarters=int, i=int, entry=int)
    cdef void note_slot(self, Board board, int p, int slot) noexcept
    @cython.final
    @cython.locals(board=Board, images=int, squares=u64, p=int, image=int, best=double)
    cdef double scored_by(self, int a, int of_a, int b, int of_b) noexcept
    @cython.final
    cdef void turn_way(self, int square, int way, int times) noexcept
    @cython.final
    @cython.locals(board=Board, images=int, square=int, best=double)
    cdef double best_break(self, u64 squares, int scored) noexcept
