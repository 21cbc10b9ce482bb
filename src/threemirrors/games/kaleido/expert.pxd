# C types for expert.py.
import cython
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State
from threemirrors.games.kaleido.constants cimport BOARD, END, GAP, HOLES, NOTHING
from threemirrors.games.kaleido.corners cimport Corners
from threemirrors.games.kaleido.endings cimport may_end_next
from threemirrors.games.kaleido.features cimport Features
from threemirrors.games.kaleido.position cimport Position

cdef double PARTS

cdef class ExpertJudge(Judge):
    cdef Features features
    cdef short[::1] table
    cdef double rivals
    cdef int worth  # What the table made of the position that was judged last.
    # Of the moves of a kind: what they add at each corner or on each cell, and all the rest.
    cdef Corners corners
    cdef int elsewhere
    cdef int gain_at[25]
    cdef int gain_on[576]

    @cython.locals(s=Position)
    cpdef double value(self, State state, int seat) noexcept
    @cython.final
    cdef inline double told(self) noexcept
    @cython.final
    @cython.locals(entries='int[64]', worth=int, i=int)
    cdef int add_up(self, Position s, int seat) noexcept
    @cython.locals(s=Position)
    cdef int judge_moves(
        self, State state, State after, int seat, short *moves, int first, int last, double *values
    ) except -1
    @cython.final
    @cython.locals(tried=int, played=int, i=int, move=int)
    cdef int judge_alike(
        self, Position s, State after, int seat, short *moves, int first, int last, double *values
    ) except -1
    @cython.final
    cdef inline int kind_of(self, int move) noexcept
    @cython.final
    cdef void look_at_kind(self, Position s, int played) noexcept
    @cython.final
    @cython.locals(hole=int)
    cdef inline int at_corners(self, int move) noexcept
    @cython.final
    @cython.locals(corners=Corners, f=Features, place=int, k=int, with_it=int, fixed=int, gain=int)
    cdef inline void try_tile(self, int hole, int more) noexcept
    @cython.final
    @cython.locals(corners=Corners, f=Features, i=int, a=int, b=int, entry=int)
    cdef inline void try_board(self, Position s) noexcept
