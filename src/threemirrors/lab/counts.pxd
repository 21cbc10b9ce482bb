# C types for counts.py.
cdef enum:
    ROOM = 256

cdef class Counts:
    cdef long long[::1] few
    cdef dict others
    cpdef add(self, long long number, long long times)
    cpdef dict found(self)
