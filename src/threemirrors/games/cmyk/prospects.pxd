# C types for prospects.py.
import cython
from threemirrors.core.cbits cimport count_bits
from threemirrors.games.cmyk.constants cimport EDGE, K, KINDS, MOST_LAID, NOTHING, PLACES, WIDTH
from threemirrors.games.cmyk.judge cimport (
    ANY, AROUND, BIT, CHANCE, FIT_HIGH, FIT_LOW, FULL, HALF, ON_TOP, SLOW, CmykJudge
)
from threemirrors.games.cmyk.mosaics cimport POINTS_UP, WORD, Mosaics

@cython.final
cdef class Prospects:
    cdef CmykJudge judge
    cdef Mosaics m
    cdef int seat, n_corners
    cdef readonly int closed
    cdef double likely[2048]
    cdef double worth[7]  # Of a hexagon with so many tiles, if its gaps were sure to be filled.
    cdef short edge_at[2048]
    cdef short is_noted[2048]
    cdef short corners[512]
    @cython.locals(lays=double, filled=int, missing=int, i=int)
    cdef void begin(self, Mosaics m, int seat) noexcept
    @cython.locals(i=int)
    cdef void end(self) noexcept
    @cython.locals(i=int, place=int)
    cdef void note_corners(self) noexcept
    cdef inline void note(self, int corner) noexcept
    @cython.locals(i=int)
    cdef void look_again(self, int tile) noexcept
    cdef double without(self, int tile) noexcept
    cdef void restore(self, int tile) noexcept
    @cython.locals(hopes=double, i=int)
    cdef double whole(self) noexcept
    @cython.locals(up=int, under=int, left=double, right=double, below=double, before=double, after=double, at=int)
    cdef double change(self, int tile, int place) noexcept
    @cython.locals(up=int, side=int, hopes=double, at=int)
    cdef double around(self, int place) noexcept
    @cython.locals(filled=int, i=int, at=int, likely=double)
    cdef double hope(self, int corner) noexcept
    @cython.locals(want=int, care=int, i=int)
    cdef void narrow(self, int tile, int place, int way) noexcept
    @cython.locals(coming=int, need=int)
    cdef double filling(self, int want, int care) noexcept
