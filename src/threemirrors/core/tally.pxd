# C types for tally.py.
import cython
from threemirrors.core.state cimport State

cdef enum:
    SEATS = 8

cdef class Tally:
    cdef public list names, rules
    cdef public int[::1] counts  # Name by name, the seats in a row.
    cdef public bint watches
    cdef public int winners, rule
    cpdef begin(self, State start)
    cpdef watch(self, State state, int seat, int move)
    cpdef finish(self, State state)
    @cython.locals(seat=int)
    cpdef take(self, object outcome)
    cpdef put(self, int name, int seat, int number)
