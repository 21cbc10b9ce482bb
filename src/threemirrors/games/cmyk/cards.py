"""The row of cards: what they do when revealed, and what they give (C types: cards.pxd)."""

import cython

from threemirrors.games.cmyk import events, tables

if not cython.compiled:
    from threemirrors.games.cmyk.counts import Counts
    from threemirrors.games.cmyk.tables import (
        AGAIN,
        AS_YOU_LIKE,
        CAP,
        CHEAP,
        COLOUR,
        COLOUR_TOO,
        DO_ALL,
        EDGE,
        HEXAGON,
        HEXAGON_CHEAP,
        K_COST,
        LEFT_RIGHT,
        MOST,
        NEXT,
        NOTHING,
        PUBLIC,
        TAKE_BACK,
        THINK,
        TOP_BOTTOM,
        YOUR_COLOUR,
    )

    COUNTS, WORTH, PER = [0] * 22, [0] * 22, [0] * 22


def make_tables() -> None:
    for code, card in enumerate(tables.CARDS):
        COUNTS[code], WORTH[code], PER[code] = card.counts, card.points, card.per


make_tables()


class Cards(Counts):
    """The row, both decks, everybody's private card, and points."""

    def allocate_cards(self) -> None:
        """Uncompiled Python has lists for the C arrays."""
        self.allocate_mosaics()
        self.row, self.deck, self.hues, self.private = [0] * 20, [0] * 16, [0] * 6, [0] * 5

    def clear_cards(self) -> None:
        self.clear_mosaics()
        for seat in range(5):
            self.private[seat] = NOTHING
        self.n_row = self.n_deck = self.n_hues = self.dropped = self.shown = 0

    def copy_cards(self, o: "Cards") -> None:
        self.copy_mosaics(o)
        self.row[:] = o.row
        self.deck[:] = o.deck
        self.hues[:] = o.hues
        self.private[:] = o.private
        self.n_row, self.n_deck, self.n_hues = o.n_row, o.n_deck, o.n_hues
        self.dropped, self.shown = o.dropped, o.shown

    # Revealing.

    def reveal(self) -> None:
        """The next public card joins the row, and does at once what it does at once."""
        card = self.draw_card(self.n_row)
        self.row[self.n_row] = card
        self.n_row += 1
        if self.events is not None:
            self.events.append(events.revealed(card))
        self.at_once(card)

    def draw_card(self, place: int) -> int:
        """The card that comes to lie at that place of the row."""
        self.n_deck -= 1
        card = self.deck[self.n_deck]
        if card == TAKE_BACK and place == 0:  # C-7.6: as first card it leaves the game.
            self.dropped |= 1 << TAKE_BACK
            if self.events is not None:
                self.events.append(events.left(card))
            return self.draw_card(place)
        if card == COLOUR_TOO:  # C-7.13: replaced by a private card that counts for all.
            self.dropped |= 1 << COLOUR_TOO
            if self.events is not None:
                self.events.append(events.left(card))
            self.n_hues -= 1
            return self.hues[self.n_hues]
        return card

    def at_once(self, card: int) -> None:
        if card == YOUR_COLOUR:  # C-7.15: all private cards are revealed.
            self.shown = 1
            if self.events is not None:
                self.events.append(events.shown(self))
        elif card == DO_ALL:  # C-7.16: two more.
            self.reveal()
            self.reveal()

    def replace_think(self) -> None:
        """C-7.12: at the end another card takes its place, unless it was cancelled."""
        for i in range(self.n_row):
            if self.row[i] == THINK and not self.cancelled(i):
                self.dropped |= 1 << THINK
                self.row[i] = self.draw_card(i)
                if self.events is not None:
                    self.events.append(events.replaced(self.row[i]))
                self.at_once(self.row[i])
                break

    # What doubles, cancels or cheapens.

    def cancelled(self, i: int) -> bool:
        """C-7.6: the card after it takes it back."""
        return i + 1 < self.n_row and self.row[i + 1] == TAKE_BACK

    def factor(self, i: int) -> int:
        """C-7.4: twice what the card before it gives; the next one if it is first."""
        if i + 1 < self.n_row and self.row[i + 1] == AGAIN and not self.cancelled(i + 1):
            return 2
        if i == 1 and self.row[0] == AGAIN and not self.cancelled(0):
            return 2
        return 1

    def private_factor(self) -> int:
        """C-7.1: private cards count double; four times if that card is doubled."""
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

    # Points.

    def after(self, seat: int) -> int:
        """C-1.5: the left neighbour, clockwise."""
        return 0 if seat == self.players - 1 else seat + 1

    def count(self, seat: int, card: int, out: list[int]) -> int:
        """How many of what the card counts, and where they are."""
        what = COUNTS[card]
        if what == COLOUR:
            return self.of_colour(seat, card - PUBLIC, out)
        if what == NEXT:  # C-7.15: the left neighbour's card.
            return self.of_colour(seat, self.private[self.after(seat)] - PUBLIC, out)
        if what == LEFT_RIGHT:
            return self.left_right(seat)
        if what == TOP_BOTTOM:
            return self.top_bottom(seat)
        if what == MOST:
            return self.most(seat)
        return self.count_tiles(seat, what, out)

    def card_points(self, seat: int, card: int, out: list[int]) -> int:
        """What a card gives, without a double on it."""
        n = self.count(seat, card, out)
        if COUNTS[card] == COLOUR or COUNTS[card] == NEXT:
            n = min(n, CAP) * self.private_factor()  # C-6.1: the cap comes first.
        return WORTH[card] * (n // PER[card])

    def game_points(self, seat: int) -> int:
        """C-5.2: hexagons, public cards in the order of the row, private card, K tiles."""
        if not cython.compiled:
            out = [0] * EDGE
        points = self.hexagons(seat, out) * self.hexagon_worth() - K_COST * self.ks[seat]
        for i in range(self.n_row):
            if not self.cancelled(i):
                points += self.card_points(seat, self.row[i], out) * self.factor(i)
        return points + self.card_points(seat, self.private[seat], out)

    # For everybody else.

    def behind(self, seat: int, card: int) -> list[int]:
        """The places behind what a card counts; card NOTHING stands for hexagons."""
        if not cython.compiled:
            out = [0] * EDGE
        n = self.hexagons(seat, out) if card == NOTHING else self.count(seat, card, out)
        return [out[i] for i in range(n)]

    def worth(self, seat: int, card: int) -> int:
        """What a card gives the seat, without a double on it."""
        if not cython.compiled:
            out = [0] * EDGE
        return self.card_points(seat, card, out)

    def score(self, seat: int) -> int:
        """The seat's points in this game, as they stand."""
        return self.game_points(seat)

    def is_cancelled(self, i: int) -> bool:
        return self.cancelled(i)

    def factor_of(self, i: int) -> int:
        return self.factor(i)

    def factor_of_private(self) -> int:
        return self.private_factor()

    def worth_of_hexagon(self) -> int:
        return self.hexagon_worth()
