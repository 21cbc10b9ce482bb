# C types for scoring.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.games.kaleido.constants cimport DIGITS, FIELD, GAP
from threemirrors.games.kaleido.position cimport Position

ctypedef unsigned long long u64

cdef u64 POINTS[32768]

@cython.locals(board=int, filled=int)
cdef int score_boards(Position p) except -1
cdef int tell_board(list told, Position p, int board) except -1
@cython.locals(tallies='int[24]', i=int)
cdef int score_corners(Position p) except -1
cdef int tell_corner(list told, Position p, int corner) except -1
