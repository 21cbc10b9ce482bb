# C types for board.py: only speed, no rules here.
import cython
from threemirrors.core.state cimport State
from threemirrors.games.four_corners.cmasks cimport others_and, others_or
from threemirrors.games.four_corners.numbers cimport NOTHING, OUTSIDE, SOLO_WINDOWS, SQUARES, WINDOWS

ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef u64 CENTRE, CORNERS, ALL_SQUARES, ONE
cdef u64 FACES[280]  # tile and orientation: a byte for each corner and the centre
cdef short POINT_OF[144]  # square and corner: its point
cdef short AROUND[288]  # square: its neighbours, filled up with OUTSIDE
cdef u64 NEAR[36]  # the same as a mask
cdef short INNER[25]
cdef short INNER_INDEX[49]
cdef u64 INNER_SQUARES[25]
cdef short AREA[45]
cdef short AREA_POINTS[65]
cdef short WINDOW[248]
cdef short GOES_ON[62]
cdef u64 WINDOW_SQUARES[62]
cdef short PAIR_LOW[630]
cdef short PAIR_HIGH[630]
cdef short PAIR_NEAR[630]  # how many points they share
cdef u64 PAIR_APART[1260]  # of each of the two: the bytes of its face that the other does not touch
cdef short PAIR_POINT[1260]  # the points they share
cdef u32 PAIR_LOW_BYTE[1260]
cdef u32 PAIR_HIGH_BYTE[1260]

cdef class Board(State):
    # Arrays that Python reads are short or longer: Cython takes arrays of char for strings.
    cdef public short tile[36]  # NOTHING where none lies
    cdef public short turn[36]  # its orientation
    cdef u64 face[37]
    cdef u32 point[49]  # a byte for each of the four corners that meet there
    cdef u64 match[36]
    cdef u64 need[36]
    cdef u32 near_or[49]
    cdef u32 near_and[49]
    cdef public u64 laid  # squares with a tile
    cdef public int solo, n_tiles, n_windows
    cdef int area, area_points, n_squares, n_points, n_inner, window

    @cython.locals(i=int)
    cpdef clear(self, int solo)
    @cython.final
    cdef void copy_board(self, Board o) noexcept
    cpdef void put(self, int square, int tile, int turn) noexcept
    @cython.final
    @cython.locals(k=int, p=int)
    cdef inline void show(self, int square, u64 face) noexcept
    @cython.final
    @cython.locals(tile=int, turn=int, face=u64)
    cdef void exchange(self, int a, int b) noexcept
    cpdef u64 face_of(self, int tile, int turn) noexcept
    @cython.final
    cdef u64 turned(self, int square, int quarters) noexcept

    @cython.locals(i=int, p=int, w=int, word=u32)
    cpdef void survey(self) noexcept
    @cython.final
    @cython.locals(match=u64, need=u64, k=int, p=int)
    cdef inline void survey_square(self, int square) noexcept
    @cython.final
    @cython.locals(centres=u64, j=int, other=int)
    cdef u64 centres_around(self, int square, int without) noexcept
    @cython.final
    @cython.locals(a=u64, b=u64, c=u64, d=u64, ab=u64, cd=u64)
    cdef inline void survey_window(self, int w) noexcept
    cpdef bint matches_at(self, int square) noexcept
    @cython.locals(k=int, word=u32)
    cpdef bint touches(self, int square) noexcept
