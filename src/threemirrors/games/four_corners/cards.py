"""Goal cards: each side's goals, scored cards, and the deck. C types are in cards.pxd."""

import cython

from threemirrors.games.four_corners import tables

if not cython.compiled:
    from threemirrors.core.chance import Luck
    from threemirrors.core.fields import Part
    from threemirrors.games.four_corners.tables import CARDS, IMAGES, NOTHING


class Cards(Part):
    """Cards by image; a side is a team that shares goals, or a single seat (F-8.2)."""

    def __init__(self, sides: int) -> None:
        """Put all cards into the deck, unshuffled."""
        self.sides = sides
        self.goals, self.scored, self.removed = [0] * 42, [0] * 42, [0] * 42
        self.deck, self.known = [NOTHING] * 35, [0] * 35
        self.fresh = self.fifth = NOTHING
        self.stack([image for image in range(IMAGES) for _ in range(tables.GOALS[image])])

    # The deck.

    def stack(self, cards: list[int]) -> None:
        """Set the deck from the top down; entries beyond its end have no meaning."""
        self.n_deck = len(cards)
        for i in range(CARDS):
            self.deck[i] = cards[i] if i < len(cards) else NOTHING
            self.known[i] = 0

    def shuffle(self, luck: "Luck") -> None:
        cards = [self.deck[i] for i in range(self.n_deck)]
        luck.shuffle(cards)
        self.stack(cards)

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
        """F-8.5: take the topmost card with that image."""
        place = 0
        while self.deck[place] != image:
            place += 1
        self.take_card(place)

    def put_under(self, image: int, seats: int) -> None:
        """Put a card at the bottom of the deck; those seats know it."""
        self.deck[self.n_deck], self.known[self.n_deck] = image, seats
        self.n_deck += 1

    def forget(self, seats: int) -> None:
        """Those seats no longer know where any card in the deck is."""
        for i in range(CARDS):
            self.known[i] &= 63 ^ seats

    # Goals.

    def side_of(self, seat: int) -> int:
        """F-8.1: partners sit opposite each other."""
        return seat % self.sides

    def goal_images(self, seat: int) -> int:
        """The images the seat has cards for, one bit each."""
        images = 0
        first = IMAGES * (seat % self.sides)
        for image in range(IMAGES):
            if self.goals[first + image]:
                images |= 1 << image
        return images

    def add_goals(self, side: int, image: int, count: int) -> None:
        self.goals[IMAGES * side + image] += count

    def remove_goals(self, side: int, image: int, count: int) -> None:
        """F-8.2: they leave the game unseen."""
        self.goals[IMAGES * side + image] -= count
        self.removed[IMAGES * side + image] += count

    def score(self, seat: int, image: int) -> None:
        """F-6.1: one card for one pattern; F-8.3: for the whole team."""
        card = IMAGES * self.side_of(seat) + image
        self.goals[card] -= 1
        self.scored[card] += 1

    def scored_by(self, side: int) -> int:
        n = 0
        for i in range(IMAGES * side, IMAGES * side + IMAGES):
            n += self.scored[i]
        return n

    def turn_fifth_up(self) -> None:
        """F-9.7: reveal the fifth goal in solitaire."""
        self.goals[self.fifth] += 1
        self.fifth = NOTHING

    def draw_goal(self) -> None:
        """F-4.4: draw the top card; one card goes back before the turn is over."""
        self.fresh = self.take_card(0)

    def keep_out(self, seat: int, image: int, team: int) -> None:
        """F-4.4: put a card under the deck; F-8.5: with its copy, for a copy of the new card.

        `team` is the seats that share the goals, one bit each.
        """
        fresh, self.fresh = self.fresh, NOTHING
        first = IMAGES * self.side_of(seat)
        paired = team & (team - 1) != 0
        if paired:
            self.forget(63 ^ team)  # Others cannot tell whether a copy was taken.
        if image == fresh:
            self.put_under(image, 1 << seat)
            return
        self.goals[first + image] -= 1
        self.goals[first + fresh] += 1
        if paired:
            self.take_copy(fresh)
            self.forget(63)
            self.put_under(image, team)
        self.put_under(image, team)
