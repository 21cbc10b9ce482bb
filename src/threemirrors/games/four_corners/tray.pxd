# C types for tray.py.
import cython
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.constants cimport ACT, CENTRE_SHIFT, IMAGES, NOTHING, STANDARD
from threemirrors.games.four_corners.geometry cimport FACES, WINDOW
from threemirrors.games.four_corners.position cimport Position

cdef int ABSENT, SHOWS, QUARTER, HALF, LACKS
cdef int POINT_CLASSES, LINE_CLASSES, MOST_OPEN, ENTRIES, STAGES, COPIES, NEXT_TURN, FIFTH, TABLE_SIZE
cdef short PLACE[490]  # tile and image: which corner shows it, as the set shows the tile
cdef short MEETS[16]  # point and byte: the square that shows it
cdef short MIDDLE[4]  # point: the byte of the middle square
cdef short EDGES[25]  # what two tiles need, in either order
cdef short NEEDS[4]  # quarters: what a tile needs that is so far away

@cython.final
cdef class Tray:
    cdef readonly int slots, open, stage
    cdef readonly bint hidden  # whether the fifth goal is face down
    cdef readonly short image[4]  # slot: its image
    cdef readonly int first[4]  # its first entry
    cdef readonly short cards[4]  # how many cards it stands for
    @cython.locals(waits_to_lay=bint)
    cpdef void read(self, Position s) noexcept
    @cython.locals(image=int, held=int)
    cpdef void read_at(self, Position s, int stage) noexcept
    cdef void add_slot(self, int image, int copy, int cards) noexcept
    cdef inline bint is_last(self, int slot) noexcept
    cpdef int bias(self, int slot, int open_goals) noexcept
    cpdef int fifth(self, int open_goals) noexcept
    @cython.locals(square=int, tile=int, place=int)
    cdef inline int needs(self, Board board, int p, int j, int image, int quarters) noexcept
    cdef inline int class_of(self, int p, int a, int b, int c, int d) noexcept
    @cython.locals(image=int)
    cpdef int point_entry(self, Board board, int slot, int p) noexcept
    @cython.locals(shown=int, absent=int, middle=int, j=int, square=int, face='unsigned long long', pair=int)
    cpdef int line_entry(self, Board board, int slot, int w) noexcept
