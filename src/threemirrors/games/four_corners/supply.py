"""What is not on the board: the pile, hands, goal cards and their deck, and the luck of draws.

A face-down pile has no order but the one luck gives it, so a draw is a choice among its tiles, and
to shuffle a tile back is to put it back. C types are in supply.pxd.
"""

import cython

from threemirrors.games.four_corners import events, tables

if not cython.compiled:
    from threemirrors.core.chance import Luck
    from threemirrors.games.four_corners.patterns import Patterns
    from threemirrors.games.four_corners.tables import (
        ALL_TILES,
        CARDS,
        FIRST_SWAP,
        HAND,
        HAND_ROOM,
        IMAGES,
        IN_HAND,
        LEFT,
        NOTHING,
        PILE,
        STANDARD,
    )


class Supply(Patterns):
    """Tiles, cards and luck; a side is a team that shares goals, or a single seat (F-8.2)."""

    if not cython.compiled:
        sides: int

    def allocate(self) -> None:
        super().allocate()
        self.where, self.hand, self.n_hand = [0] * 78, [NOTHING] * 24, [0] * 6
        self.goals, self.scored, self.removed = [0] * 42, [0] * 42, [0] * 42
        self.deck, self.known, self.queue = [0] * 35, [0] * 35, [0] * 10

    def stock(self, luck: "Luck") -> None:
        """All tiles in the pile, all cards shuffled, hands empty."""
        self.luck = luck
        for tile in range(ALL_TILES):
            self.where[tile] = PILE
        for i in range(24):
            self.hand[i] = NOTHING
        for i in range(6):
            self.n_hand[i] = 0
        for i in range(42):
            self.goals[i] = self.scored[i] = self.removed[i] = 0
        for i in range(10):
            self.queue[i] = NOTHING
        self.n_queue = 0
        self.fifth = NOTHING
        self.stack([image for image in range(IMAGES) for _ in range(tables.GOALS[image])])
        self.shuffle_deck()

    def stack(self, cards: list[int]) -> None:
        """The deck from its top; what lies beyond its end is nobody's."""
        self.n_deck = len(cards)
        for i in range(CARDS):
            self.deck[i] = cards[i] if i < len(cards) else NOTHING
            self.known[i] = 0

    def copy_supply(self, o: "Supply") -> None:
        self.where[:] = o.where
        self.hand[:] = o.hand
        self.n_hand[:] = o.n_hand
        self.goals[:] = o.goals
        self.scored[:] = o.scored
        self.removed[:] = o.removed
        self.deck[:] = o.deck
        self.known[:] = o.known
        self.queue[:] = o.queue
        self.n_deck, self.n_queue, self.fifth = o.n_deck, o.n_queue, o.fifth
        self.sides = o.sides
        self.luck.copy_from(o.luck)

    # Tiles.

    def count_at(self, place: int, end: int) -> int:
        """How many of the tiles before that number are there."""
        n = 0
        for tile in range(end):
            if self.where[tile] == place:
                n += 1
        return n

    def any_tile(self, end: int) -> int:
        """A tile of the pile, of those before that number, as luck will have it."""
        skip = self.luck.below(self.count_at(PILE, end))
        tile = 0
        while self.where[tile] != PILE or skip:
            if self.where[tile] == PILE:
                skip -= 1
            tile += 1
        return tile

    def draw_tile(self) -> int:
        """F-4.6: a pile without a standard tile is filled up first."""
        if self.count_at(PILE, STANDARD) == 0:
            self.bring_back()
        return self.any_tile(ALL_TILES)

    def bring_back(self) -> None:
        """The tiles that left the game are shuffled into the pile."""
        for tile in range(ALL_TILES):
            if self.where[tile] == LEFT:
                self.where[tile] = PILE
        if self.events is not None:
            self.events.append(events.brought_back())

    def take(self, seat: int, tile: int) -> None:
        """Into the hand, which is kept in the order of the tiles' numbers."""
        self.where[tile] = IN_HAND + seat
        i = HAND_ROOM * seat + self.n_hand[seat]
        while i > HAND_ROOM * seat and self.hand[i - 1] > tile:
            self.hand[i] = self.hand[i - 1]
            i -= 1
        self.hand[i] = tile
        self.n_hand[seat] += 1

    def give(self, seat: int, tile: int, place: int) -> None:
        """Out of the hand, to some place."""
        self.where[tile] = place
        self.n_hand[seat] -= 1
        i = HAND_ROOM * seat
        while self.hand[i] != tile:
            i += 1
        while i < HAND_ROOM * seat + self.n_hand[seat]:
            self.hand[i] = self.hand[i + 1]
            i += 1
        self.hand[i] = NOTHING

    def special_of(self, seat: int, kind: int) -> int:
        """A special tile of that kind (0 rotate, 1 swap) in the hand, or NOTHING."""
        for i in range(HAND_ROOM * seat, HAND_ROOM * seat + self.n_hand[seat]):
            if self.hand[i] >= STANDARD and (self.hand[i] >= FIRST_SWAP) == (kind == 1):
                return self.hand[i]
        return NOTHING

    def specials(self, seat: int) -> int:
        n = 0
        for i in range(HAND_ROOM * seat, HAND_ROOM * seat + self.n_hand[seat]):
            if self.hand[i] >= STANDARD:
                n += 1
        return n

    def fill_hand(self, seat: int) -> bool:
        """F-4.5, F-2.3: draw up to three. False: a special has to go back first."""
        while True:
            several = self.specials(seat) > 1
            if self.n_hand[seat] >= HAND and not several:
                return True
            tile = self.draw_tile()
            self.take(seat, tile)
            if self.events is not None:
                self.events.extend(events.drew(seat, tile))
            if several:
                return False

    # Cards.

    def side_of(self, seat: int) -> int:
        """F-8.1: partners sit opposite each other."""
        return seat % self.sides

    def goal_images(self, seat: int) -> int:
        """The images the seat has cards for, a bit each."""
        images = 0
        first = IMAGES * (seat % self.sides)
        for image in range(IMAGES):
            if self.goals[first + image]:
                images |= 1 << image
        return images

    def scored_by(self, side: int) -> int:
        n = 0
        for i in range(IMAGES * side, IMAGES * side + IMAGES):
            n += self.scored[i]
        return n

    def in_deck(self, image: int) -> int:
        n = 0
        for i in range(self.n_deck):
            if self.deck[i] == image:
                n += 1
        return n

    def take_card(self, place: int) -> int:
        image = self.deck[place]
        self.n_deck -= 1
        for i in range(place, self.n_deck):
            self.deck[i], self.known[i] = self.deck[i + 1], self.known[i + 1]
        self.deck[self.n_deck], self.known[self.n_deck] = NOTHING, 0
        return image

    def take_copy(self, image: int) -> None:
        """F-8.5: the topmost card with that image."""
        place = 0
        while self.deck[place] != image:
            place += 1
        self.take_card(place)

    def put_under(self, image: int, seats: int) -> None:
        """To the bottom of the deck; those seats know it."""
        self.deck[self.n_deck], self.known[self.n_deck] = image, seats
        self.n_deck += 1

    def forget(self, seats: int) -> None:
        """Those seats no longer know where in the deck a card is."""
        for i in range(CARDS):
            self.known[i] &= 63 ^ seats

    def shuffle_deck(self) -> None:
        cards = [self.deck[i] for i in range(self.n_deck)]
        self.luck.shuffle(cards)
        self.stack(cards)
