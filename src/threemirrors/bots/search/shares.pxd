# C types for shares.py.
import cython
from libc.math cimport exp
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State

cdef double FOR_WINNING

@cython.locals(most=double, whole=double, seat=int)
cdef int judged(State state, Judge judge, double spread, double *out) except -1

@cython.locals(same=int, other=int)
cdef int partners(State state, Judge judge, int seat) except -1

@cython.locals(won=double, seat=int)
cdef int finished(State state, Judge judge, double spread, double *out) except -1
