# C types for stepper.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.chance cimport Chance
from threemirrors.core.observer cimport Observer
from threemirrors.core.playout cimport any_of
from threemirrors.core.state cimport State

cdef class Stepper:
    cdef readonly int count
    cdef readonly int codes
    cdef int players, size, marks, most_moves
    cdef bint same_step
    cdef readonly int first
    cdef object dealer, reward_of
    cdef Observer observer
    cdef list states  # place: the game there
    cdef list paces  # place: who is first, once that was asked
    cdef long long[::1] numbers  # place: the number of its game
    cdef int[::1] turns  # place: the seat to act, or that acted last once it is over
    cdef int[::1] lengths  # place: moves made in its game
    cdef unsigned char[::1] over  # place: whether its game is over and waits for the next step
    # Buffers of the caller, row by row.
    cdef float[::1] observations
    cdef float[::1] final_observations
    cdef unsigned char[::1] masks
    cdef unsigned char[::1] legal
    cdef float[::1] rewards
    cdef int[::1] points
    cdef int[::1] seats
    cdef unsigned char[::1] dones
    cdef unsigned char[::1] truncations

    @cython.locals(i=int)
    cpdef int begin(self, object dealer) except -1
    @cython.locals(i=int)
    cpdef int reset(self) except -1
    @cython.locals(moves='long long[::1]', i=int)
    cpdef int step(self, object actions) except -1
    @cython.locals(seat=int)
    cdef int clear_result(self, int i) except -1
    @cython.locals(state=State)
    cdef int advance(self, int i, int move) except -1
    @cython.locals(seat=int)
    cdef int note_outcome(self, int i) except -1
    cdef int end(self, int i) except -1
    cdef int deal(self, int i) except -1
    @cython.locals(state=State)
    cdef int show(self, int i) except -1
    @cython.locals(mask='unsigned char *', mark='unsigned char *', j=int, at='Py_ssize_t')
    cdef int clear_moves(self, int i) except -1
    @cython.locals(
        out='short[2048]', mask='unsigned char *', mark='unsigned char *', n=int, j=int, move=int,
        at='Py_ssize_t'
    )
    cdef int show_moves(self, int i, State state, int seat) except -1
    @cython.locals(state=State, at='Py_ssize_t', out='float *')
    cdef int observe(self, int i, float[::1] rows) except -1
    @cython.locals(acting=int, pace=Chance)
    cdef int choose_seat(self, int i, State state) except -1
