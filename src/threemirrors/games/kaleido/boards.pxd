# C types for boards.py. They only add speed; no rules here.
import cython
from threemirrors.core.cascending cimport clear, erase, insert
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.fields cimport Part
from threemirrors.games.kaleido.constants cimport FACE, FREE, GAP, NOTHING

cdef short STEP[6]

cdef extern from *:
    ctypedef int tiny "signed char"  # To Cython a number, so that a row of them is a list and no string.

@cython.final
cdef class Boards(Part):
    # No arrays of char: Cython takes those for strings.
    cdef public short holes[88]  # empty holes, ascending
    cdef public short cells[48]  # cells where a board may be laid, ascending
    cdef public int n_boards, n_cells, n_holes
    cdef public int pending  # boards filled this turn and not yet turned, one bit each
    cdef public int face[12]  # board: four bits per hole, 0 if empty, else colour + 1
    cdef public int tally[12]  # board: tiles of each colour in play, three bits each
    cdef public short left[12]  # board: holes still empty
    cdef public short cell[12]  # board: its cell
    cdef public int weight[7]  # what a hole adds to a tally, indexed by 0 if empty, else colour + 1
    cdef public tiny grid[576]  # cell: board, NOTHING or FREE

    @cython.locals(i=int, cell=int)
    cpdef int begin(self, list colours) except -1
    @cython.locals(board=int)
    cdef void fill(self, int hole, int colour) noexcept
    @cython.locals(board=int, side=int)
    cdef void lay(self, int cell) noexcept
    @cython.locals(board=int, face=int)
    cdef int turn(self, int sixths) noexcept
    @cython.locals(board=int)
    cdef int tally_corners(self, int *out) noexcept
    @cython.locals(b=int, c=int)
    cdef inline int corner(self, int a, int side) noexcept
    @cython.locals(face=int)
    cdef inline int pair(self, int board, int side) noexcept
    cpdef int board_at(self, int cell) noexcept
