# C types for cards.py.
import cython
from threemirrors.core.chance cimport Luck
from threemirrors.core.fields cimport Part
from threemirrors.games.four_corners.constants cimport CARDS, IMAGES, NOTHING

@cython.final
cdef class Cards(Part):
    cdef public short goals[42]  # side * 7 + image: cards still to be scored
    cdef public short scored[42]
    cdef public short removed[42]  # F-8.2: cards that left the game unseen
    cdef public short deck[35]  # images from the top down
    cdef public short known[35]  # place in the deck: the seats that know the card, one bit each
    cdef public int n_deck, sides
    cdef public int fresh  # the goal card just drawn
    cdef public int fifth  # in solitaire: the goal that is face down

    @cython.locals(i=int)
    cpdef stack(self, list cards)
    @cython.locals(i=int)
    cpdef shuffle(self, Luck luck)
    cpdef int side_of(self, int seat) noexcept
    @cython.locals(images=int, first=int, image=int)
    cpdef int goal_images(self, int seat) noexcept
    cpdef void add_goals(self, int side, int image, int count) noexcept
    cpdef void remove_goals(self, int side, int image, int count) noexcept
    @cython.locals(card=int)
    cdef void score(self, int seat, int image) noexcept
    cdef void turn_fifth_up(self) noexcept
    @cython.locals(i=int, n=int)
    cpdef int scored_by(self, int side) noexcept
    @cython.locals(i=int, n=int)
    cpdef int in_deck(self, int image) noexcept
    @cython.locals(i=int, image=int)
    cpdef int take_card(self, int place) noexcept
    @cython.locals(place=int)
    cpdef void take_copy(self, int image) noexcept
    cdef void draw_goal(self) noexcept
    @cython.locals(first=int, fresh=int, paired=bint)
    cdef void keep_out(self, int seat, int image, int team) noexcept
    cdef void put_under(self, int image, int seats) noexcept
    @cython.locals(i=int)
    cdef void forget(self, int seats) noexcept
