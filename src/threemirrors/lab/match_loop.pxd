# C types for match_loop.py.
import cython
from cpython.exc cimport PyErr_CheckSignals
from threemirrors.bots.chooser cimport Chooser
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.chance cimport MASK32, MASK64, Luck, Rng
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State
from threemirrors.core.tally cimport SEATS, Tally
from threemirrors.lab.counts cimport Frequencies

ctypedef unsigned long long u64

cdef enum:
    MOST_MOVES = 2048

cdef int A_LOOK_AROUND, NUMBERS_A_MATCH
cdef u64 GOLDEN, MIX_1, MIX_2

@cython.final
cdef class MatchLoop:
    cdef object game, bots, options
    cdef str seed
    cdef int players, first
    cdef bint is_open, is_live, judges_turns
    cdef list deals, firsts, choosers, seated
    cdef Judge judge
    cdef Tally tally
    cdef public bint keeps, times
    cdef public long long longest
    cdef public int opening
    cdef Chooser anything
    cdef readonly list seconds, moves_of  # By seat, if they are wanted: thinking, and moves.
    cdef u64 begin, drawn
    cdef Luck luck
    cdef Rng pace
    cdef readonly list minds
    cdef State state
    cdef short[::1] moves
    # The match at hand.
    cdef int plies, turns, changes, since, leader, last_leader
    cdef int side[8]
    cdef int points[8]
    # What was counted.
    cdef readonly long long matches, unfinished
    cdef list at, won, endings, having, having_won
    cdef Frequencies winners, margins, n_plies, n_turns, lead_changes, decided
    cdef long long branching[2049]

    @cython.locals(match='long long')
    cpdef object play_all(self, long long first, long long last)
    @cython.locals(seat=int)
    cpdef play(self, long long match)
    @cython.locals(seat=int, bot=int)
    cpdef play_seated(self, bytes seed, object minds, object seating)
    @cython.locals(
        state=State, out='short[2048]', mask=int, turn=int, seat=int, n=int, move=int
    )
    cdef int play_on(self) except -1
    @cython.locals(chooser=Chooser, mind=Rng)
    cdef inline int ask(self, int seat, short *moves, int n) except -2
    @cython.locals(chooser=Chooser, mind=Rng, known=State, began=double, move=int)
    cdef int ask_timed(self, int seat, short *moves, int n) except -2
    @cython.locals(drawn=int, seat=int)
    cdef int deal(self) except -1
    @cython.locals(chooser=Chooser)
    cdef int sit(self, int seat, int bot) except -1
    @cython.locals(i=int, seat=int, number=u64)
    cdef int draw_seeds(self, long long match) except -1
    cdef inline int seed_mind(self, Rng mind) except -1
    @cython.locals(x=u64)
    cdef inline u64 next_number(self) noexcept
    @cython.locals(acting=int)
    cdef inline int next_seat(self) except -1
    cdef int fastest(self) except -1
    @cython.locals(chooser=Chooser)
    cdef bint wants(self, int seat) except -1
    @cython.locals(state=State)
    cdef inline State known_to(self, Chooser chooser, int seat)
    cdef inline int note(self, int seat, int move) except -1
    @cython.locals(best=int, leader=int, seat=int, points=int)
    cdef int look_at_points(self) except -1
    @cython.locals(state=State, tally=Tally, winners=int, n_winners=int, won=int, lost=int, n_lost=int, seat=int, points=int, share=int)
    cdef int finish(self, long long match) except -1
    @cython.locals(tally=Tally, n=int, seat=int, won=int, bot=int, place=int, i=int, number=int, having=Frequencies, points=Frequencies)
    cdef int count_seats(self, long long match, int share) except -1
