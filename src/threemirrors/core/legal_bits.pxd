# C types for legal_bits.py.
import cython
from threemirrors.core.cbits cimport count_bits, lowest_bit
from threemirrors.core.chance cimport Chance

@cython.locals(
    moves='long long[::1]', marks='unsigned char[::1]', width=int, i=int, at='Py_ssize_t',
    move='long long'
)
cpdef int first_illegal(object actions, object legal, int codes) except -2

@cython.locals(
    out='long long[::1]', marks='unsigned char[::1]', width=int, i=int, j=int, n=int,
    at='Py_ssize_t'
)
cpdef int draw_actions(object legal, int codes, Chance chance, object actions) except -1

@cython.locals(j=int, count=int, byte=int, _=int)
cdef int nth_bit(unsigned char[::1] marks, Py_ssize_t at, int n) noexcept
