# C types for rules.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.chance cimport Chance, Luck
from threemirrors.core.state cimport State
from threemirrors.games.four_corners.board cimport AREA, FACES, ONE, PAIR_HIGH, PAIR_LOW
from threemirrors.games.four_corners.choices cimport Choices
from threemirrors.games.four_corners.numbers cimport (
    ACT, ALL_TILES, BREAKING, CENTRE_SHIFT, CODES, DONE, DOUBLE, DRAW_GOAL, DRAWN,
    FIRST_SOLO_WINDOW, FIRST_WINDOW, GIVE_BACK, HAND_ROOM, IMAGES, KEEP_OUT, LAY, LEFT, NOTHING,
    ON_BOARD, OVER, PILE, REPLACE, REPLACING, RETURN, ROTATE, SCORE, SCORING, SECOND, SOLO_OPEN,
    SPECIAL, SPIN, STANDARD, SWAP, SWAP_FIRST, SWAP_SECOND, TAKE_PAIR, TO_WIN, TURN
)

ctypedef unsigned long long u64

cdef class FourCorners(Choices):
    @cython.locals(copy=FourCorners)
    cpdef State clone(self)
    @cython.locals(o=FourCorners)
    cdef void copy_from(self, State other) noexcept

    cdef int play(self, int seat, int move) except -1
    @cython.final
    cdef int play_on(self, int seat, int move) except -1
    @cython.final
    cdef int give_back(self, int seat, int kind) except -1
    @cython.final
    cdef int play_cards(self, int seat, int move) except -1
    @cython.final
    @cython.locals(tile=int, square=int)
    cdef int lay(self, int seat, int move) except -1
    cpdef lay_down(self, int square, int tile, int turn)
    @cython.final
    cdef int rotate(self, int seat, int square, int quarters) except -1
    @cython.final
    cdef int turn_by(self, int square, int quarters) except -1
    @cython.final
    cdef int spend(self, int seat, int kind) except -1
    @cython.final
    cdef int swap(self, int i) except -1
    @cython.final
    @cython.locals(fresh=int, first=int, team=int)
    cdef int keep_out(self, int seat, int image) except -1
    cpdef int team_of(self, int seat) noexcept

    @cython.final
    @cython.locals(images=int, pattern=int)
    cdef int look(self) except -1
    @cython.final
    @cython.locals(goals=int, first=int, found=int, i=int, made=bint, pattern=int)
    cdef int only_choice(self) noexcept
    @cython.final
    @cython.locals(first=int, card=int)
    cdef int score(self, int pattern) except -1
    @cython.final
    @cython.locals(scored=int)
    cdef int score_more(self) except -1
    @cython.final
    @cython.locals(goals=int, images=int, i=int, w=int)
    cdef bint more_to_score(self) noexcept
    @cython.final
    cdef int done(self) except -1

    @cython.final
    @cython.locals(first=int, i=int, w=int)
    cdef int begin_break(self) except -1
    @cython.final
    cdef int turn_tile(self, int square, int way) except -1
    @cython.final
    @cython.locals(i=int)
    cdef int next_run(self) except -1
    @cython.final
    @cython.locals(replaced=u64)
    cdef bint is_broken(self) noexcept
    @cython.final
    @cython.locals(mask=u64, tile=int, usable=bint)
    cdef int draw_for_run(self) except -1
    @cython.final
    @cython.locals(tile=int, turn=int)
    cdef bint any_usable(self, u64 mask) noexcept
    @cython.final
    @cython.locals(rest=u64, match=u64, other=int)
    cdef bint usable(self, int tile, int turn, u64 mask) noexcept
    @cython.final
    cdef bint has_centre(self, int tile, int image) noexcept
    @cython.final
    cdef int replace(self, int square, int turn) except -1

    @cython.final
    cdef int settle(self) except -1
    @cython.final
    cdef int begin_spin(self) except -1
    @cython.final
    cdef int end_turn(self) except -1
    cpdef go_on(self)
    cpdef void ask(self, int seat, int phase) noexcept
    @cython.final
    cdef int pass_on(self) except -1
    @cython.locals(i=int)
    cpdef begin_turn(self)
    @cython.final
    @cython.locals(tile=int)
    cdef int turn_up(self) except -1
    @cython.final
    cdef int discard(self, int tile) except -1
    @cython.final
    @cython.locals(goals=int, i=int, square=int, turn=int, face=u64)
    cdef bint can_lay(self, int tile) noexcept
    @cython.final
    cdef int finish(self) except -1
    cpdef tell(self, list told)
    cdef int total(self, int seat) noexcept
    cpdef int move_codes(self) noexcept
    cpdef explain(self, int seat, int move)
    cpdef State redeal(self, int seat, Chance chance)
