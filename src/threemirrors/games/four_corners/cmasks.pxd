# The compiled twin of masks.py.
cdef extern from *:
    """
    static inline unsigned others_or(unsigned word) {
        return (word << 8 | word >> 24) | (word << 16 | word >> 16) | (word << 24 | word >> 8);
    }
    static inline unsigned others_and(unsigned word) {
        return (word << 8 | word >> 24) & (word << 16 | word >> 16) & (word << 24 | word >> 8);
    }
    static inline unsigned all_four(unsigned word) {
        word &= word >> 16;
        return word & word >> 8 & 0x7F;
    }
    static inline unsigned images_of(unsigned long long face) {
        face |= face >> 32;
        face |= face >> 16;
        return (face | face >> 8) & 0x7F;
    }
    """
    unsigned int others_or(unsigned int word) noexcept
    unsigned int others_and(unsigned int word) noexcept
    unsigned int all_four(unsigned int word) noexcept
    unsigned int images_of(unsigned long long face) noexcept
