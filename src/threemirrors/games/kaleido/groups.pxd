# C types for groups.py.
import cython
from threemirrors.games.kaleido.constants cimport GAP, MAY_EXTRA, NOTHING, TURNING, WHITE
from threemirrors.games.kaleido.corners cimport Corners
from threemirrors.games.kaleido.position cimport Position

cdef int STAGES, CONTEXTS, KINDS

cdef class Groups:
    cdef readonly int players, classes
    cdef readonly int certain  # the part of the seat's lead that cannot change, times its rivals
    cdef short first[32768]  # role tally: the number of its class if no hole is empty
    cdef short lead[163840]  # seat, counted from the one that looks, and role tally: its lead
    cdef short stage[64]  # tiles left: the stage
    # What the last look found.
    cdef Corners corners
    cdef int filler, now, view, context, groups
    cdef long long roles
    cdef int weight[7]
    cdef int face[12]
    cdef int tally[12]
    cdef int pair[72]
    cdef int fixed[12]
    cdef int n_ones, n_twos, n_threes
    cdef int ones[12]
    cdef int twos[12]

    @cython.final
    @cython.locals(roles='long long', board=int, shift=int, _=int)
    cdef void take_roles(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(done=bint, tiles=int, i=int, distance=int)
    cdef void find_filler(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(_=int)
    cdef int next_with_tiles(self, Position s, int seat) noexcept
    @cython.final
    @cython.locals(n=int, board=int, tally=int, left=int)
    cdef int read_boards(self, Position s, int *out) noexcept
    @cython.final
    @cython.locals(at=int, first=int, last=int, tally=int, side=int, here=int)
    cdef inline void add_up(self, int board, int face) noexcept
    @cython.final
    cdef inline void note(self, int tally, int left) noexcept
    @cython.final
    @cython.locals(corners=Corners, k=int, fixed=int, tally=int)
    cdef int read_corners(self, Position s, int *out, int n) noexcept
    @cython.final
    cdef int fixed_at(self, Corners corners, int k) noexcept
    @cython.final
    cdef int tally_at(self, Corners corners, int k) noexcept
    @cython.final
    @cython.locals(at=int)
    cdef int entry(self, int tally, int fixed) noexcept
