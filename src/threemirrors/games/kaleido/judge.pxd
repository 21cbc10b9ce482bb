# C types for judge.py.
import cython
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State
from threemirrors.games.kaleido.position cimport Position
from threemirrors.games.kaleido.scoring cimport POINTS

ctypedef unsigned long long u64

cdef double WHITE_KEPT
cdef int TALLIES, DIGITS, OVER, TURNING
cdef u64 FIELD
cdef double TRUST[7]

cdef class KaleidoJudge(Judge):
    @cython.locals(s=Position, worth=double)
    cpdef double value(self, State state, int seat) noexcept
    @cython.final
    @cython.locals(own=int, others=int, points=int, i=int, colour=int)
    cdef inline double lead(self, Position s, int seat, u64 packed) noexcept
    @cython.final
    @cython.locals(worth=double, board=int, points=u64, pending=bint)
    cdef double boards(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(worth=double, tallies='int[24]', i=int, empty=int, points=u64)
    cdef double corners(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(rival=int, _=int)
    cdef double threat(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(best=double, board=int, points=u64, gain=double)
    cdef double best_fill(self, Position s, int rival) noexcept
