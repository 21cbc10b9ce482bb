# C types for chances.py.
import cython
from libc.math cimport exp
from threemirrors.core.judge cimport Judge
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.tray cimport TABLE_SIZE, Tray

cdef int STEPS
cdef double FARTHEST
cdef double CHANCE[4096]

cpdef double chance_of(double total) noexcept

cdef class Chances(Judge):
    cdef double[::1] table
    # Notes on the position being judged.
    cdef Tray tray
    cdef Board board
    cdef int goals  # images, one bit each
    cdef double fixed[4]  # slot: what rotations do not change
    cdef double sums[4]  # slot: its entries, added up

    @cython.final
    @cython.locals(tray=Tray, slot=int, w=int)
    cdef void fix(self, Board board) noexcept
    @cython.final
    @cython.locals(slot=int, p=int)
    cdef double promised(self, int images) noexcept
    @cython.final
    @cython.locals(tray=Tray, total=double, every=double, left=int, slot=int, cards=int, chance=double, entry=int)
    cdef double added_up(self, int images) noexcept
