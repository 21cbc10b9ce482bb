# C types for position.py.
import cython
from threemirrors.core.chance cimport Luck
from threemirrors.core.fields cimport Part
from threemirrors.core.state cimport State
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.breakup cimport Breakup
from threemirrors.games.four_corners.cards cimport Cards
from threemirrors.games.four_corners.constants cimport LEFT, NOTHING, ON_BOARD, OVER
from threemirrors.games.four_corners.supply cimport Supply
from threemirrors.games.four_corners.survey cimport Survey
from threemirrors.games.four_corners.turn cimport Turn

cdef class Position(State):
    cdef readonly Board board
    cdef readonly Supply supply
    cdef readonly Cards cards
    cdef readonly Turn turn
    cdef readonly Breakup breakup
    cdef public Luck luck
    cdef Survey survey

    @cython.final
    cdef int begin_copy(self, Position other) except -1
    @cython.locals(o=Position)
    cdef int copy_from(self, State other) except -1
    cpdef void ask(self, int seat, int phase) noexcept
    cpdef int team_of(self, int seat) noexcept
    cpdef void lay_down(self, int square, int tile, int rotation) noexcept
    cpdef tell(self, list told)
