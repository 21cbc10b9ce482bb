# C types for scoring.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.breaking cimport begin_break
from threemirrors.games.four_corners.constants cimport (
    DONE, NOTHING, SCORE, SCORING, SOLO_OPEN, TO_WIN
)
from threemirrors.games.four_corners.position cimport Position
from threemirrors.games.four_corners.turn cimport Turn
from threemirrors.games.four_corners.turn_order cimport end_turn, finish, settle

@cython.locals(pattern=int)
cdef int look(Position s) except -1
@cython.locals(first=int, pattern=int)
cdef int next_scorable(Board board, Turn turn, int goals, int after) noexcept
@cython.locals(goals=int, pattern=int)
cdef int only_choice(Position s) noexcept
@cython.locals(n=int, pattern=int)
cdef int list_scores(Position s, int goals, short *out) noexcept
@cython.locals(seat=int)
cdef int score(Position s, int pattern) except -1
cdef int done(Position s) except -1
