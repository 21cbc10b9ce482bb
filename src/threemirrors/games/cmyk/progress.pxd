# C types for progress.py.
import cython
from threemirrors.core.fields cimport Part
from threemirrors.games.cmyk.constants cimport PICKING

@cython.final
cdef class Progress(Part):
    cdef public int phase, caller, turn
    cdef public int stopped, final, away, ready  # seats, one bit each

    cpdef int clear(self) except -1
    cdef void stop(self, int seat) noexcept
    cdef void resume(self, int seat) noexcept
    cdef void leave(self, int seat) noexcept
    cdef void come_back(self, int seat) noexcept
