# C types for chance.py. They only add speed; nothing is decided here.
import cython

ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef u64 MASK32, MASK64, TWO32
cdef u32 CHACHA_0, CHACHA_1, CHACHA_2, CHACHA_3

cdef class Chance:
    cdef u32 block[16]
    cdef int used
    cdef void refill(self) noexcept
    @cython.final
    cdef inline u64 next32(self) noexcept
    cpdef u64 below(self, u64 n) noexcept
    @cython.final
    @cython.locals(product=u64, rest=u64)
    cdef u64 draw(self, u64 n) noexcept
    @cython.locals(i=u32, j=u32)
    cpdef shuffle(self, list items)

cdef class Luck(Chance):
    cdef u32 key[8]
    cdef u32 counter
    @cython.locals(copy=Luck)
    cpdef Luck copy(self)
    cpdef void copy_from(self, Luck other) noexcept
    @cython.locals(i=int)
    cpdef bytes seed(self)
    cpdef object spent(self)
    cpdef int skip_to(self, u32 spent) except -1
    @cython.locals(i=int, _=int, start='unsigned int[16]')
    cdef void refill(self) noexcept
    @cython.final
    cdef inline void quarter(self, int a, int b, int c, int d) noexcept
    @cython.final
    @cython.locals(x=u32)
    cdef inline void mix(self, int into, int add, int turn, int bits) noexcept

cdef class Rng(Chance):
    cdef u64 a, b, c, d
    @cython.final
    @cython.locals(x=u64, t=u64)
    cdef inline u64 next64(self) noexcept
    @cython.locals(i=int, x=u64)
    cdef void refill(self) noexcept
