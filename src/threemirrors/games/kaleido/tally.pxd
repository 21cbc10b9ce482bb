# C types for tally.py.
import cython
from threemirrors.core.state cimport State
from threemirrors.core.tally cimport Tally
from threemirrors.games.kaleido.endings cimport all_played, board_points, winners
from threemirrors.games.kaleido.position cimport Position

cdef class KaleidoTally(Tally):
    @cython.locals(p=Position, seat=int, of_boards=int)
    cpdef finish(self, State state)
