# C types for position.py.
import cython
from threemirrors.core.state cimport State
from threemirrors.games.kaleido.boards cimport Boards
from threemirrors.games.kaleido.constants cimport DIGITS, FIELD, NOTHING, OVER, WHITE
from threemirrors.games.kaleido.progress cimport Progress
from threemirrors.games.kaleido.supplies cimport Supplies

cdef class Position(State):
    cdef readonly Boards boards
    cdef readonly Supplies supplies
    cdef readonly Progress progress

    @cython.final
    cdef int make_parts(self) except -1
    cpdef tuple parts(self)
    @cython.locals(o=Position)
    cdef int copy_from(self, State other) except -1
    @cython.locals(hole=int, colour=int, cell=int)
    cpdef int arrange(self, list cells, list holes) except -1
    cpdef int resume(self, int phase, int pending, dict points, dict of_boards) except -1
    @cython.locals(i=int)
    cpdef object pack(self, dict points)
    @cython.locals(i=int, points=int, colour=int)
    cdef int total(self, int seat) noexcept
    cpdef tuple key(self)
