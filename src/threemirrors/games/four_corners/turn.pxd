# C types for turn.py.
import cython
from threemirrors.core.fields cimport Part
from threemirrors.games.four_corners.constants cimport FIRST_WINDOW, NOTHING, OVER
from threemirrors.games.four_corners.geometry cimport ONE

ctypedef unsigned long long u64

@cython.final
cdef class Turn(Part):
    cdef public int seat, phase  # who is asked, and what
    cdef public int rules  # the version of the rules that is played
    cdef public int first  # the seat that begins
    cdef public int rounds, turns  # F-10.1: how many rounds may be played; turns played so far
    cdef public int dealt, pairs_due  # during set-up: hands dealt so far; cards without a copy
    cdef public int spun  # in solitaire: whether this turn's rotations have been asked for
    cdef public int first_square, used_180  # the first of two rotations
    cdef public u64 made_points, made_lines  # patterns made and not scored (yet)
    cdef public u64 scored_points, scored_lines  # those of them that are scored

    cdef void offer(self, u64 points, u64 lines) noexcept
    cdef void score(self, int pattern, int first_line) noexcept
    cdef bint has_made(self, int pattern, int first_line) noexcept
    cpdef bint has_scored(self) noexcept
