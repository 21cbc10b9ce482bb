# C types for progress.py.
import cython
from threemirrors.core.fields cimport Part
from threemirrors.games.kaleido.constants cimport START

ctypedef unsigned long long u64

@cython.final
cdef class Progress(Part):
    cdef public int seat, phase
    cdef public u64 score, board_score  # points of all colours in play, packed

    cpdef int begin(self, int first) except -1
