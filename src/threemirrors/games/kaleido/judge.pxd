# C types for judge.py.
import cython
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State
from threemirrors.games.kaleido.rules cimport Kaleido

ctypedef unsigned long long u64

cdef double WHITE_KEPT
cdef int TALLIES, DIGITS, OVER, TURNING
cdef u64 FIELD
cdef double TRUST[7]

cdef class KaleidoJudge(Judge):
    @cython.locals(s=Kaleido, worth=double)
    cpdef double value(self, State state, int seat) noexcept
    @cython.final
    @cython.locals(own=int, others=int, points=int, i=int)
    cdef inline double lead(self, Kaleido s, int seat, u64 packed) noexcept
    @cython.final
    @cython.locals(worth=double, board=int, points=u64)
    cdef double boards(self, Kaleido s, int seat) noexcept
    @cython.final
    @cython.locals(worth=double, board=int, side=int, tally=int, empty=int, points=u64)
    cdef double corners(self, Kaleido s, int seat) noexcept
    @cython.final
    @cython.locals(rival=int, _=int)
    cdef double threat(self, Kaleido s, int seat) noexcept
    @cython.final
    @cython.locals(best=double, board=int, points=u64, gain=double)
    cdef double best_fill(self, Kaleido s, int rival) noexcept
