# C types for endings.py.
import cython
from threemirrors.games.kaleido.constants cimport DIGITS, FIELD
from threemirrors.games.kaleido.position cimport Position

@cython.locals(most=int, found=int, seat=int, points=int)
cpdef int winners(Position p) noexcept
@cython.locals(left=int, seat=int)
cpdef bint all_played(Position p) noexcept
@cython.locals(left=int, seat=int)
cpdef bint may_end_next(Position p) noexcept
@cython.locals(points=int, i=int, colour=int)
cpdef int board_points(Position p, int seat) noexcept
