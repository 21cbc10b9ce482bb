# C types for supplies.py.
import cython
from threemirrors.core.fields cimport Part
from threemirrors.games.kaleido.constants cimport WHITE

@cython.final
cdef class Supplies(Part):
    cdef public short due[5]  # seat: the colour due next
    cdef public short other[5]  # seat: its other colour, or WHITE if it has only one
    cdef public short free[5]  # seat: may still choose which of two colours to begin with
    cdef public short whites[5]
    cdef public short boards[5]
    cdef public short hand[5]  # seat: own tiles still to be played, all its colours together
    cdef public short tiles[6]  # colour: tiles still to be played
    cdef public short hue[5]  # the colours in play, ascending
    cdef public int hues  # how many colours are in play

    @cython.locals(seat=int, i=int)
    cpdef int begin(self, list seats, list in_play) except -1
    @cython.locals(each=int)
    cdef int seat_down(self, int seat, list colours, int players) except -1
    cpdef int hold(self, int seat, list colours, int free, int whites, int boards) except -1
