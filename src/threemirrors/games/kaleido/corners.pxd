# C types for corners.py.
import cython
from threemirrors.games.kaleido.boards cimport Boards
from threemirrors.games.kaleido.constants cimport FREE

cdef short STEP[7]

@cython.final
cdef class Corners:
    cdef int n_boards
    cdef short cell[12]
    cdef int n
    cdef int a[25]  # corner: the places that meet there
    cdef int b[25]
    cdef int c[25]
    cdef int after[72]  # hole: the corner between it and the next clockwise
    cdef int before[72]  # hole: the corner between the one before and it
    cdef int n_open
    cdef int open_a[72]  # of boards and a free cell that would meet: the places of the two boards
    cdef int open_b[72]
    cdef int open_cell[72]

    @cython.locals(same=bint, board=int)
    cdef void find(self, Boards boards) noexcept
    @cython.locals(place=int, a=int, b=int, c=int, cell=int, side=int)
    cdef void look(self, Boards boards) noexcept
    cdef inline void note_open(self, int a, int b, int cell) noexcept
    cdef inline void note(self, int a, int b, int c) noexcept
    cdef inline void touch(self, int place) noexcept
