# The compiled twin of bits.py.
cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    static inline int lowest_bit(unsigned long long mask) { return __builtin_ctzll(mask); }
    #else
    static inline int lowest_bit(unsigned long long mask) {
        int place = 0;
        while (!(mask >> place & 1)) place++;
        return place;
    }
    #endif
    """
    int lowest_bit(unsigned long long mask) noexcept
