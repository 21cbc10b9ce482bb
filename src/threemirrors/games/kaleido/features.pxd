# C types for features.py.
import cython
from threemirrors.games.kaleido.constants cimport DIGITS, FIELD, GAP, MUST_TILE, OVER
from threemirrors.games.kaleido.groups cimport CONTEXTS, Groups, KINDS, STAGES
from threemirrors.games.kaleido.position cimport Position

cdef int LEVELS, LEAST_GAIN, NO_GAIN

@cython.final
cdef class Features(Groups):
    cdef readonly int size
    cdef int at_second, at_after, at_twos, at_mine, at_own, at_rest, at_holes, at_shape, at_phase
    cdef short level[80]  # gain: its level

    cdef int lay_out(self) except -1
    @cython.locals(n=int)
    cdef int read(self, Position s, int seat, int *out) noexcept
    @cython.locals(own=int, everyone=int, i=int, points=int, colour=int)
    cdef inline int scored(self, Position s, int seat) noexcept
    @cython.locals(best=int, second=int, which=int, tile=int, leads=int, i=int, gain=int, at=int)
    cdef inline int read_fills(self, Position s, int *out, int n, int seat) noexcept
    @cython.locals(distance=int)
    cdef inline int leads_of(self, int other, int seat) noexcept
    cdef inline int level_of(self, int gain) noexcept
    @cython.locals(after=int, tile=int, leads=int, best=int, i=int)
    cdef inline int best_after(self, Position s, int seat, int taken) noexcept
    @cython.locals(best=int, i=int)
    cdef inline int best_of_twos(self, Position s, int leads, int tile) noexcept
    @cython.locals(whites=int, boards=int, i=int, own=int, kept=int, shape=int, at=int)
    cdef inline int read_supplies(self, Position s, int *out, int n, int seat) noexcept
