# C types for counts.py.
import cython

cdef enum:
    ROOM = 256

@cython.final
cdef class Frequencies:
    cdef long long[::1] few
    cdef dict others
    cpdef add(self, long long number, long long times)
    cpdef dict found(self)
