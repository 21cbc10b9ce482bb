# C types for supply.py.
import cython
from threemirrors.core.chance cimport Luck
from threemirrors.games.four_corners.patterns cimport Patterns
from threemirrors.games.four_corners.numbers cimport (
    ALL_TILES, CARDS, FIRST_SWAP, HAND, HAND_ROOM, IMAGES, IN_HAND, LEFT, NOTHING, PILE, STANDARD
)

cdef class Supply(Patterns):
    cdef public Luck luck
    cdef public short where[78]  # tile: where it is
    cdef public short hand[24]  # seat * 4: its tiles, ascending
    cdef public short n_hand[6]
    cdef public short goals[42]  # side * 7 + image: cards to be scored
    cdef public short scored[42]
    cdef public short removed[42]  # F-8.2: cards that left the game unseen
    cdef public short deck[35]  # images from the top
    cdef public short known[35]  # place in the deck: the seats that know the card, a bit each
    cdef public short queue[10]  # the solitaire pile from its bottom
    cdef public int n_deck, n_queue, fifth, sides

    @cython.final
    @cython.locals(tile=int, i=int)
    cdef stock(self, Luck luck)
    @cython.locals(i=int)
    cpdef stack(self, list cards)
    @cython.final
    cdef void copy_supply(self, Supply o) noexcept
    @cython.locals(n=int, tile=int)
    cpdef int count_at(self, int place, int end) noexcept
    @cython.locals(skip=int, tile=int)
    cpdef int any_tile(self, int end) except -1
    @cython.final
    cdef int draw_tile(self) except -1
    @cython.final
    @cython.locals(tile=int)
    cdef int bring_back(self) except -1
    @cython.locals(i=int)
    cpdef void take(self, int seat, int tile) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef void give(self, int seat, int tile, int place) noexcept
    @cython.locals(i=int)
    cpdef int special_of(self, int seat, int kind) noexcept
    @cython.locals(i=int, n=int)
    cpdef int specials(self, int seat) noexcept
    @cython.final
    @cython.locals(several=bint, tile=int)
    cdef int fill_hand(self, int seat) except -1
    cpdef int side_of(self, int seat) noexcept
    @cython.locals(images=int, first=int, image=int)
    cpdef int goal_images(self, int seat) noexcept
    @cython.locals(i=int, n=int)
    cpdef int scored_by(self, int side) noexcept
    @cython.locals(i=int, n=int)
    cpdef int in_deck(self, int image) noexcept
    @cython.locals(i=int, image=int)
    cpdef int take_card(self, int place) noexcept
    @cython.locals(place=int)
    cpdef void take_copy(self, int image) noexcept
    @cython.final
    cdef void put_under(self, int image, int seats) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef void forget(self, int seats) noexcept
    @cython.locals(i=int)
    cpdef shuffle_deck(self)
