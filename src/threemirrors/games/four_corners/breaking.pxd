# C types for breaking.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.breakup cimport Breakup
from threemirrors.games.four_corners.constants cimport BREAK, BREAKING, NOTHING, SOLO_OPEN
from threemirrors.games.four_corners.geometry cimport INNER_SQUARES, ONE
from threemirrors.games.four_corners.position cimport Position
from threemirrors.games.four_corners.replacing cimport next_run
from threemirrors.games.four_corners.rotations cimport rotate_by

ctypedef unsigned long long u64

cdef int begin_break(Position s) except -1
@cython.locals(board=Board, breakup=Breakup, points=u64, lines=u64, w=int)
cdef int gather(Position s) noexcept
cdef int reveal_fifth(Position s) except -1
@cython.locals(board=Board, breakup=Breakup, square=int, ways=int, good=int, way=int, n=int)
cdef int list_breaks(Position s, int goals, short *out) noexcept
@cython.locals(well=bint, images=int, other=int, ways=int, again=int)
cdef bint can_end_well(Board board, Breakup breakup, int square, int way, int goals) noexcept
cdef bint rotate_tile(Position s, int square, int way) except? False
