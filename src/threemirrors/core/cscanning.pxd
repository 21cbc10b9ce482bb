# The compiled twin of scanning.py. It compares eight values at a time, since branches are dear here.
cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define LOWEST_OF(mask) __builtin_ctz(mask)
    #else
    static inline int LOWEST_OF(unsigned mask) {
        int place = 0;
        while (!(mask >> place & 1)) place++;
        return place;
    }
    #endif
    #if defined(__SSE2__)
    #include <emmintrin.h>
    #define TWO_ABOVE(at) _mm_movemask_pd(_mm_cmpgt_pd(_mm_loadu_pd(at), bar))
    static inline unsigned eight_above(const double *at, double least) {
        __m128d bar = _mm_set1_pd(least);
        return (unsigned)(TWO_ABOVE(at) | TWO_ABOVE(at + 2) << 2 | TWO_ABOVE(at + 4) << 4
                          | TWO_ABOVE(at + 6) << 6);
    }
    #else
    static inline unsigned eight_above(const double *at, double least) {
        unsigned above = 0;
        for (int i = 0; i < 8; i++) above |= (unsigned)(at[i] > least) << i;
        return above;
    }
    #endif
    static inline int first_above(const double *values, int i, int n, double least) {
        unsigned above;
        for (; i + 8 <= n; i += 8) {
            above = eight_above(values + i, least);
            if (above) return i + LOWEST_OF(above);
        }
        if (n >= 8) { /* The last eight, without those that were looked at already. */
            above = eight_above(values + n - 8, least) >> (8 - (n - i));
            return above ? i + LOWEST_OF(above) : n;
        }
        while (i < n && !(values[i] > least)) i++;
        return i;
    }
    """
    int first_above(const double *values, int i, int n, double least) noexcept
