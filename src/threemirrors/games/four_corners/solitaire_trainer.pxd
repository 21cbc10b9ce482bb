# C types for solitaire_trainer.py.
import cython
from libc.math cimport sqrt
from threemirrors.core.chance cimport Rng
from threemirrors.core.judge cimport Judge
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.chances cimport chance_of
from threemirrors.games.four_corners.constants cimport ACT, IMAGES, SPIN
from threemirrors.games.four_corners.rules cimport FourCorners
from threemirrors.games.four_corners.solitaire cimport SolitaireJudge
from threemirrors.games.four_corners.tray cimport FIFTH, NEXT_TURN, TABLE_SIZE, Tray

cdef int HANDMADE, MOST_LOOKS, SLOT_ENTRIES, FIFTH_SCORED
cdef double STEP, LAMBDA, NEAR

@cython.final
cdef class SolitaireTrainer:
    cdef readonly int games, played
    cdef readonly object table
    cdef Judge handmade, player
    cdef Rng chance
    cdef Tray tray
    cdef int looks
    cdef double[::1] weights, corrected, result
    cdef int[::1] slots, fifth, hidden, goal, entries, scored, later
    @cython.locals(_=int, by_hand=bint)
    cpdef int learn(self, int games) except -1
    @cython.locals(state=FourCorners, after=FourCorners, image=int)
    cdef int play_game(self, Judge judge) except -1
    @cython.locals(out='short[2048]', best=int, best_value=double, i=int, value=double)
    cdef int choose(self, FourCorners state, FourCorners after, Judge judge) except -1
    @cython.locals(tray=Tray, board=Board, look=int, image=int, slot=int, again=int, first=int, p=int, w=int)
    cdef void look(self, FourCorners state, int stage) noexcept
    @cython.locals(look=int, every=double, slot=int, goal=int, result=double, chance=double)
    cdef void learn_from_game(self, double trust) noexcept
    @cython.locals(image=int, _=int)
    cdef void go_back_to(self, int look) noexcept
    @cython.locals(total=double, i=int, chance=double, weight=double, turns=int, side=int, entry=int)
    cdef double learn_slot(self, int first, double result) noexcept
    @cython.locals(chance=double, error=double)
    cdef void learn_fifth(self, int entry, double every) noexcept
    cdef inline void correct(self, int entry, double error) noexcept
