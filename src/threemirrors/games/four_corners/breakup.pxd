# C types for breakup.py.
import cython
from threemirrors.core.fields cimport Part
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.constants cimport NOTHING
from threemirrors.games.four_corners.geometry cimport ALL_SQUARES, WINDOW_SQUARES

ctypedef unsigned long long u64

@cython.final
cdef class Breakup(Part):
    cdef public int breaks  # how many in this action
    cdef public u64 to_rotate, replaced  # squares of scored images; squares replaced in this break
    cdef public u64 run[8]  # the sequences to break: their squares, and the image of each
    cdef public short run_image[8]
    cdef public int n_runs
    cdef public int drawn, drawn_rotation  # the tile for a sequence
    cdef public short held[36]  # square: orientations its tile had earlier in this turn

    @cython.locals(i=int)
    cdef void forget_rotations(self) noexcept
    cdef void begin(self) noexcept
    cdef void add_run(self, u64 squares, int image) noexcept
    @cython.locals(i=int)
    cdef void drop_run(self) noexcept
    @cython.locals(replaced=u64)
    cdef bint is_broken(self, bint solo) noexcept
    @cython.locals(ways=int, way=int)
    cpdef int free_ways(self, int square, int rotation) noexcept
    @cython.locals(free=u64, w=int, squares=u64)
    cpdef u64 places(self, Board board) noexcept
