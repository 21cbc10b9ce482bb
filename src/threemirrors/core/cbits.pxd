# The compiled twin of bits.py.
cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    static inline int lowest_bit(unsigned long long mask) { return __builtin_ctzll(mask); }
    static inline int count_bits(unsigned long long mask) { return __builtin_popcountll(mask); }
    #else
    static inline int lowest_bit(unsigned long long mask) {
        int place = 0;
        while (!(mask >> place & 1)) place++;
        return place;
    }
    static inline int count_bits(unsigned long long mask) {
        int count = 0;
        for (; mask; mask &= mask - 1) count++;
        return count;
    }
    #endif
    """
    int lowest_bit(unsigned long long mask) noexcept
    int count_bits(unsigned long long mask) noexcept
