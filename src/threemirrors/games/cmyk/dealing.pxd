# C types for dealing.py.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.games.cmyk.constants cimport (
    ALONE, BETWEEN, K, PILE, PUBLIC, PUZZLE_PILE, PUZZLE_ROW, TURNING
)
from threemirrors.games.cmyk.position cimport Position
from threemirrors.games.cmyk.turn cimport decide_who_acts

cdef int deal(Position p) except -1
@cython.locals(i=int)
cdef int deal_game(Position p, object luck) except -1
cdef int deal_puzzle(Position p, object luck) except -1
@cython.locals(hidden=list, other=int)
cdef int deal_anew(Position p, int seat, Chance chance) except -1
@cython.locals(seat=int, pile=int)
cpdef int arrange(Position p, drawn) except -1
cdef int arrange_seat(Position p, int seat, own) except -1
