# C types for match.py.
import cython
from threemirrors.core.fields cimport Part
from threemirrors.games.cmyk.constants cimport GAMES, GOAL, THREE

@cython.final
cdef class Match(Part):
    cdef public int pace, kind
    cdef public int game  # how many there have been, including this one
    cdef public int victory[5]
    cdef public int sums[5]  # seat: points from all earlier games
    cdef public short seed[32]
    cdef public int epoch  # how often luck was used

    @cython.locals(i=int)
    cpdef int begin(self, int pace, int kind, bytes seed) except -1
    @cython.locals(i=int)
    cpdef int reseed(self, bytes seed) except -1
    cpdef bytes seed_bytes(self)
    cdef int book(self, int seat, int place, int points) noexcept
    @cython.locals(most=int, seat=int)
    cdef bint goes_on(self) noexcept
