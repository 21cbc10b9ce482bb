# The numbers in tables.py, which C needs at compile time; a test keeps them equal.
cdef enum:
    START = 0
    MUST_TILE = 1
    MAY_EXTRA = 2
    TURNING = 3
    OVER = 4
    WHITE = 5
    HOLES = 72
    BOARD = 432
    END = 1008
    TURN = 1009
    CODES = 1015
    NOTHING = -1
    FREE = -2
    GAP = 32768
    FACE = 0xFFFFFF
    DIGITS = 12
    FIELD = 4095
    MOST_ENTRIES = 64
