# C types for trainer.py.
import cython
from libc.math cimport exp, log
from threemirrors.core.chance cimport Rng
from threemirrors.core.judge cimport Judge
from threemirrors.games.kaleido.constants cimport MOST_ENTRIES
from threemirrors.games.kaleido.expert cimport PARTS, ExpertJudge
from threemirrors.games.kaleido.features cimport Features
from threemirrors.games.kaleido.rules cimport Kaleido

cdef int HANDMADE, OPENING, STRAY, MOST_PLIES
cdef double LAMBDA, FIRST_STEP, LAST_STEP

@cython.final
cdef class KaleidoTrainer:
    cdef readonly int players, games, played
    cdef Judge handmade
    cdef Features features
    cdef Rng chance
    cdef double[::1] weights, certain
    cdef int[::1] entries, counts
    cdef signed char[::1] strayed
    @cython.locals(_=int, by_hand=bint, plies=int, through=double, step=double, seat=int)
    cpdef int learn(self, int games) except -1
    cpdef object table(self)
    @cython.locals(state=Kaleido, after=Kaleido, plies=int, seat=int, stray=bint, each=int)
    cdef int play_game(self, bint by_hand) except -1
    cdef object colours(self)
    @cython.locals(out='short[2048]', entries='int[64]', n=int, best=int, best_value=double, i=int, j=int, count=int, value=double)
    cdef int choose(self, Kaleido state, Kaleido after, int seat, bint stray, bint by_hand) except -1
    @cython.locals(entries='int[64]', n=int, i=int)
    cdef void look(self, Kaleido state, int seat, int at) noexcept
    @cython.locals(result=double, ply=int, at=int, value=double, i=int, change=double)
    cdef void learn_from(self, int plies, int seat, double step, double trust) noexcept
