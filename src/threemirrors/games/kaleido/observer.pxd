# C types for observer.py. They only add speed.
import cython
from threemirrors.core.observer cimport Observer
from threemirrors.core.state cimport State
from threemirrors.games.kaleido.constants cimport DIGITS, FIELD, GAP, OVER, TURNING, WHITE
from threemirrors.games.kaleido.position cimport Position

cdef class KaleidoObserver(Observer):
    cdef int roles  # how many colours are in play
    cdef short role[7]  # colour + 1: whose it is, counted from the seat; white comes last
    cdef short hue[5]  # role: the place of its colour in tallies and points

    @cython.locals(s=Position, n=int)
    cdef int write(self, State state, int seat, float *out) except -1
    @cython.final
    @cython.locals(i=int, other=int, n=int, colour=int)
    cdef void assign_roles(self, Position s, int seat) noexcept
    @cython.final
    cdef int place_of(self, Position s, int colour) noexcept
    @cython.final
    @cython.locals(board=int, side=int, face=int, width=int)
    cdef int write_boards(self, Position s, float *out, int n) noexcept
    @cython.final
    @cython.locals(board=int, turning=int)
    cdef int write_places(self, Position s, float *out, int n) noexcept
    @cython.final
    @cython.locals(tallies='int[24]', i=int, j=int, width=int)
    cdef int write_corners(self, Position s, float *out, int n) noexcept
    @cython.final
    @cython.locals(i=int, colour=int)
    cdef int write_colours(self, Position s, float *out, int n) noexcept
    @cython.final
    @cython.locals(i=int, other=int)
    cdef int write_seats(self, Position s, int seat, float *out, int n) noexcept
