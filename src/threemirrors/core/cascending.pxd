# The compiled twin of ascending.py. Each loop over eight codes becomes a few vector instructions.
cdef extern from *:
    """
    #include <string.h>
    typedef struct { short code[8]; } eight_codes;

    static inline eight_codes eight_at(const short *at) {
        eight_codes eight;
        memcpy(&eight, at, sizeof eight);
        return eight;
    }
    static inline void ascending_clear(short *at, int size) {
        for (int i = 0; i < size; i++) at[i] = i ? 32767 : -32768;
    }
    static inline int ascending_write(short *out, int n, short base, const short *at, int count) {
        for (int i = 0; i < count; i += 8) {
            eight_codes moves = eight_at(at + 1 + i);
            for (int j = 0; j < 8; j++) moves.code[j] += base;
            memcpy(out + n + i, &moves, sizeof moves);
        }
        return n + count;
    }
    /* Every code that is not below the given one is replaced by its right neighbour. */
    static inline void ascending_erase(short *at, int count, short code) {
        for (int i = 1; i <= count; i += 8) {
            eight_codes here = eight_at(at + i), right = eight_at(at + i + 1);
            for (int j = 0; j < 8; j++)
                here.code[j] = here.code[j] < code ? here.code[j] : right.code[j];
            memcpy(at + i, &here, sizeof here);
        }
    }
    /* Each place takes the median of itself, its left neighbour and the code. */
    static inline void ascending_insert(short *at, int count, short code) {
        for (int i = count / 8 * 8 + 1; i > 0; i -= 8) {
            eight_codes here = eight_at(at + i), left = eight_at(at + i - 1);
            for (int j = 0; j < 8; j++) {
                here.code[j] = here.code[j] < code ? here.code[j] : code;
                here.code[j] = here.code[j] > left.code[j] ? here.code[j] : left.code[j];
            }
            memcpy(at + i, &here, sizeof here);
        }
    }
    """
    void clear "ascending_clear" (short *at, int size) noexcept
    int write "ascending_write" (short *out, int n, short base, const short *at, int count) noexcept
    void erase "ascending_erase" (short *at, int count, short code) noexcept
    void insert "ascending_insert" (short *at, int count, short code) noexcept
