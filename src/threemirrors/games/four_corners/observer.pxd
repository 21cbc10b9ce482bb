# C types for observer.py. They only add speed.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.observer cimport Observer
from threemirrors.core.state cimport State
from threemirrors.games.four_corners.constants cimport (
    ALL_TILES, CARDS, FIRST_SWAP, HAND_ROOM, IMAGES, LEFT, NOTHING, OVER, PILE, STANDARD
)
from threemirrors.games.four_corners.geometry cimport FACES
from threemirrors.games.four_corners.position cimport Position

ctypedef unsigned long long u64

cdef class FourCornersObserver(Observer):
    cdef int side, squares, inner, windows

    @cython.locals(s=Position, n=int)
    cdef int write(self, State state, int seat, float *out) except -1
    @cython.final
    cdef inline int square_at(self, int i) noexcept
    @cython.final
    @cython.locals(k=int)
    cdef int write_face(self, u64 face, float *out, int n) noexcept
    @cython.final
    @cython.locals(i=int, square=int)
    cdef int write_board(self, Position s, float *out, int n) noexcept
    @cython.final
    @cython.locals(i=int, j=int, square=int)
    cdef int write_squares(self, Position s, float *out, int n) noexcept
    @cython.final
    @cython.locals(i=int, j=int, width=int)
    cdef int write_runs(self, Position s, float *out, int n) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef int write_patterns(self, Position s, float *out, int n) noexcept
    @cython.final
    @cython.locals(i=int, tile=int)
    cdef int write_hand(self, Position s, int seat, float *out, int n) noexcept
    @cython.final
    cdef int write_drawn(self, Position s, float *out, int n) noexcept
    @cython.final
    @cython.locals(image=int, own=int, place=int)
    cdef int write_cards(self, Position s, int seat, float *out, int n) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef int write_deck(self, Position s, int seat, float *out, int n) noexcept
    @cython.final
    @cython.locals(i=int, image=int, other=int, card=int)
    cdef int write_seats(self, Position s, int seat, float *out, int n) noexcept
    @cython.final
    @cython.locals(tile=int)
    cdef int write_left(self, Position s, float *out, int n) noexcept
    @cython.final
    @cython.locals(face_down=int)
    cdef int write_counts(self, Position s, float *out, int n) noexcept
