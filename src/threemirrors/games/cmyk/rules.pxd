# C types for rules.py: only speed, no rules here.
import cython
from threemirrors.core.chance cimport Chance
from threemirrors.core.state cimport State
from threemirrors.games.cmyk.mosaics cimport EDGE, KINDS, MOST_LAID, PLACES, K, Mosaics

# The numbers of tables.py, which C wants to know while it compiles; a test keeps them equal.
cdef enum:
    PILE = 12
    ALONE = 1
    PUZZLE_PILE = 3
    PUZZLE_ROW = 3
    FIRST = 1056
    TAKE = 2048
    BACK = 2629
    DISCARD = 2630
    STOP = 2631
    RESUME = 2632
    FLAT = 2633
    READY = 2636
    CODES = 2637
    PICKING = 0
    TURNING = 1
    PLAYING = 2
    BETWEEN = 3
    OVER = 4
    CALM = 0
    LIVE = 1
    ONE = 0
    THREE = 1
    GAMES = 3
    GOAL = 40
    ROUND = 5
    NOTHING = -1
    HEXAGON = 5
    HEXAGON_CHEAP = 3
    K_COST = 3
    CAP = 6
    LEFT_RIGHT = 6
    TOP_BOTTOM = 7
    MOST = 8
    COLOUR = 9
    NEXT = 10
    PUBLIC = 16
    AS_YOU_LIKE = 0
    CHEAP = 1
    AGAIN = 3
    TAKE_BACK = 5
    THINK = 11
    COLOUR_TOO = 12
    YOUR_COLOUR = 14
    DO_ALL = 15

cdef short COUNTS[22]
cdef short WORTH[22]
cdef short PER[22]

cdef class Cmyk(Mosaics):
    # Arrays that Python reads are short or int: Cython takes arrays of char for strings.
    cdef readonly short pile[84]  # pile by pile, from the bottom up
    cdef readonly short high[7]  # pile: how many tiles
    cdef readonly short taker[7]  # pile: who took from it last
    cdef readonly short box[84]
    cdef readonly short out[84]
    cdef readonly short held[5]  # seat: tile, or NOTHING
    cdef readonly short origin[5]  # seat: the pile it came from
    cdef readonly short private[5]  # seat: card
    cdef readonly int victory[5]
    cdef readonly int sums[5]
    cdef readonly short row[20]
    cdef readonly short deck[16]
    cdef readonly short hues[6]
    cdef readonly int pace, match, game, phase, caller, turn, shown
    cdef readonly int n_piles, n_box, n_out, n_row, n_deck, n_hues
    cdef readonly int loose, stopped, final, away, ready  # seats, a bit each
    cdef readonly int dropped  # public cards that left the row, a bit each
    cdef readonly bytes seed
    cdef readonly int epoch

    @cython.locals(i=int, seat=int)
    cpdef int clear(self) except -1
    @cython.locals(copy=Cmyk)
    cpdef State clone(self)
    @cython.locals(o=Cmyk)
    cdef void copy_from(self, State other) noexcept

    @cython.locals(ink=int, n=int, pile=int)
    cdef int list_moves(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int, pile=int)
    cdef int list_play(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int, i=int, tile=int)
    cdef inline int list_held(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(n=int, i=int, last=int, tile=int)
    cdef inline int list_loose(self, int seat, short *out) noexcept
    @cython.final
    @cython.locals(pile=int)
    cdef bint can_lay(self, int seat) noexcept
    cpdef int top(self, int pile) noexcept

    cdef int play(self, int seat, int move) except -1
    @cython.final
    cdef int take(self, int seat, int pile) except -1
    @cython.final
    @cython.locals(passed=int, seat=int)
    cdef int pass_left(self) except -1
    @cython.final
    @cython.locals(tile=int)
    cdef int lay_first(self, int seat, int ink) except -1
    @cython.final
    @cython.locals(tile=int)
    cdef int lay_held(self, int seat, int place) except -1
    @cython.final
    @cython.locals(last=int, tile=int)
    cdef int move_last(self, int seat, int place) except -1
    @cython.final
    @cython.locals(tile=int, pile=int)
    cdef int give_up(self, int seat, int move) except -1
    @cython.final
    cdef int say(self, int seat, int move) except -1
    @cython.final
    cdef int say_ready(self, int seat) except -1
    cpdef int lapse(self, int seat) except -1

    @cython.final
    cdef int go_on(self, int seat) except -1
    @cython.final
    cdef inline bint is_done(self) noexcept
    @cython.final
    @cython.locals(seat=int, holding=int)
    cdef inline bint nobody_holds(self) noexcept
    @cython.locals(left=int, pile=int)
    cpdef int tiles_left(self) noexcept
    @cython.final
    cdef int unstick(self) except -1
    @cython.final
    @cython.locals(seat=int)
    cdef bint is_stuck(self) noexcept
    @cython.final
    cdef inline void drop_tile(self, int tile) noexcept
    @cython.final
    @cython.locals(new_round=bint)
    cdef int pass_turn(self) except -1
    @cython.final
    cdef inline int after(self, int seat) noexcept
    @cython.final
    cdef inline int before(self, int seat) noexcept
    @cython.final
    @cython.locals(everyone=int)
    cdef inline void who_may_act(self) noexcept

    @cython.final
    @cython.locals(card=int)
    cdef int reveal(self) except -1
    @cython.final
    @cython.locals(card=int)
    cdef int draw_card(self, int place) except -1
    @cython.final
    cdef int at_once(self, int card) except -1
    @cython.final
    @cython.locals(i=int)
    cdef int replace_think(self) except -1
    @cython.final
    cdef inline bint cancelled(self, int i) noexcept
    @cython.final
    cdef inline int factor(self, int i) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef int private_factor(self) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef int hexagon_worth(self) noexcept

    @cython.final
    @cython.locals(what=int)
    cdef int count(self, int seat, int card, short *out) noexcept
    @cython.final
    @cython.locals(n=int)
    cdef int card_points(self, int seat, int card, short *out) noexcept
    @cython.final
    @cython.locals(out='short[2048]', points=int, i=int)
    cdef int game_points(self, int seat) noexcept
    @cython.locals(running=bint)
    cdef int total(self, int seat) noexcept
    @cython.final
    cdef int finish(self) except -1

    @cython.locals(out='short[2048]', n=int, i=int)
    cpdef list behind(self, int seat, int card)
    @cython.locals(i=int)
    cpdef list laid_by(self, int seat)
    @cython.locals(i=int)
    cpdef list tiles_of(self, int pile)
    @cython.locals(out='short[2048]')
    cpdef int worth(self, int seat, int card) noexcept
    cpdef int score(self, int seat) noexcept
    cpdef int move_codes(self) noexcept
    cpdef explain(self, int seat, int move)
    @cython.locals(dealt=Cmyk, unseen=list, deck=list, i=int, pile=int, piles=int)
    cpdef State redeal(self, int seat, Chance chance)
    @cython.final
    @cython.locals(cards=list, hidden=list, i=int)
    cdef int redeal_private(self, int seat, Chance chance) except -1
