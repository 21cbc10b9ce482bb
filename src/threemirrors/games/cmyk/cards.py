"""The row of cards, both decks and everybody's private card (C types: cards.pxd).

A part of the position. A card drawn from a deck leaves a 0 behind. `told` receives the events, or
is None if nobody listens.
"""

import cython

from threemirrors.core.facts import Event
from threemirrors.games.cmyk import events

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.core.fields import Part
    from threemirrors.games.cmyk.tables import (
        AGAIN,
        AS_YOU_LIKE,
        CHEAP,
        COLOUR_TOO,
        DO_ALL,
        HEXAGON,
        HEXAGON_CHEAP,
        TAKE_BACK,
        THINK,
        YOUR_COLOUR,
    )

Told = list[Event] | None


class Cards(Part):
    """The row, both decks, and everybody's private card."""

    def clear(self) -> None:
        self.row, self.deck, self.hues, self.private = [0] * 20, [0] * 16, [0] * 6, [-1] * 5
        self.n_row = self.n_deck = self.n_hues = self.dropped = self.shown = 0

    def stack(self, deck: list[int], hues: list[int], private: list[int]) -> None:
        """Set both decks, from the bottom up, and each seat's card."""
        self.n_deck, self.n_hues = len(deck), len(hues)
        for i in range(self.n_deck):
            self.deck[i] = deck[i]
        for i in range(self.n_hues):
            self.hues[i] = hues[i]
        for seat in range(len(private)):
            self.private[seat] = private[seat]

    def lay_row(self, row: list[int]) -> None:
        """Lay cards that are open from the start."""
        self.n_row = len(row)
        for i in range(self.n_row):
            self.row[i] = row[i]

    # Revealing.

    def reveal(self, told: Told) -> None:
        """Add the next public card to the row, with any immediate effect."""
        card = self.draw(self.n_row, told)
        self.row[self.n_row] = card
        self.n_row += 1
        if told is not None:
            told.append(events.revealed(card))
        self.at_once(card, told)

    def draw(self, place: int, told: Told) -> int:
        """Draw the card for that place in the row."""
        self.n_deck -= 1
        card, self.deck[self.n_deck] = self.deck[self.n_deck], 0
        if card == TAKE_BACK and place == 0:  # C-7.6: as the first card, it leaves the game.
            self.leave(card, told)
            return self.draw(place, told)
        if card == COLOUR_TOO:  # C-7.13: replaced by a private card that counts for all.
            self.leave(card, told)
            self.n_hues -= 1
            card, self.hues[self.n_hues] = self.hues[self.n_hues], 0
        return card

    def leave(self, card: int, told: Told) -> None:
        self.dropped |= 1 << card
        if told is not None:
            told.append(events.left(card))

    def at_once(self, card: int, told: Told) -> None:
        if card == YOUR_COLOUR:  # C-7.15: all private cards are revealed.
            self.shown = 1
            if told is not None:
                told.append(events.shown(self))
        elif card == DO_ALL:  # C-7.16: two more.
            self.reveal(told)
            self.reveal(told)

    def replace_think(self, told: Told) -> None:
        """C-7.12: at the end another card replaces it, unless it was cancelled."""
        for i in range(self.n_row):
            if self.row[i] == THINK and not self.cancelled(i):
                self.dropped |= 1 << THINK
                self.row[i] = self.draw(i, told)
                if told is not None:
                    told.append(events.replaced(self.row[i]))
                self.at_once(self.row[i], told)
                break

    # Cards that double, cancel or cheapen.

    def cancelled(self, i: int) -> bool:
        """C-7.6: whether the card after it takes it back."""
        return i + 1 < self.n_row and self.row[i + 1] == TAKE_BACK

    def factor(self, i: int) -> int:
        """C-7.4: that card doubles the one before it, or the next one if it comes first."""
        if i + 1 < self.n_row and self.row[i + 1] == AGAIN and not self.cancelled(i + 1):
            return 2
        if i == 1 and self.row[0] == AGAIN and not self.cancelled(0):
            return 2
        return 1

    def private_factor(self) -> int:
        """C-7.1: private cards count double, or four times if that card is doubled."""
        for i in range(self.n_row):
            if self.row[i] == AS_YOU_LIKE and not self.cancelled(i):
                return 2 * self.factor(i)
        return 1

    def hexagon_worth(self) -> int:
        """C-5.1; C-7.2: 3 instead of 5, or 6 if that card is doubled."""
        for i in range(self.n_row):
            if self.row[i] == CHEAP and not self.cancelled(i):
                return HEXAGON_CHEAP * self.factor(i)
        return HEXAGON

    # Drawing anew what a seat cannot know.

    def shuffle(self, hidden: list[int], chance: "Chance") -> None:
        """C-3.7: draw unrevealed cards anew, and the private cards of those seats."""
        deck = [self.deck[i] for i in range(self.n_deck)]
        chance.shuffle(deck)
        for i in range(self.n_deck):
            self.deck[i] = deck[i]
        cards = [self.hues[i] for i in range(self.n_hues)]
        cards += [self.private[seat] for seat in hidden]
        chance.shuffle(cards)
        for seat in hidden:
            self.private[seat] = cards.pop()
        for i in range(self.n_hues):
            self.hues[i] = cards[i]
