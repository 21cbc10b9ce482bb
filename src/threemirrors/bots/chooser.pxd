# C types for chooser.py.
import cython
from threemirrors.bots.onestep cimport best_listed, blurred_move
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State

cdef class Chooser:
    cdef public bint blind, keeps, remembers
    cdef int choose(self, State state, int seat, short *moves, int n, Chance chance) except -2
    cdef bint waits(self, State state, int seat) except -1

cdef class JudgeChooser(Chooser):
    cdef Judge judge, patience
    cdef double blur
    cdef State after
    cdef int choose(self, State state, int seat, short *moves, int n, Chance chance) except -2
    @cython.locals(out='short[2048]')
    cdef bint waits(self, State state, int seat) except -1

cdef class BotChooser(Chooser):
    cdef object game, bot
    @cython.locals(move=int, i=int)
    cdef int choose(self, State state, int seat, short *moves, int n, Chance chance) except -2
    cdef bint waits(self, State state, int seat) except -1
