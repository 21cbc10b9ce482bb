"""Piles, hands and luck: what lies on the table besides mosaics and cards, and how it is dealt.

C types are in supply.pxd.
"""

import cython

from threemirrors.core.chance import Luck, seed_for
from threemirrors.games.cmyk import layout, tables

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.games.cmyk.cards import Cards
    from threemirrors.games.cmyk.tables import (
        ALONE,
        BETWEEN,
        NOTHING,
        PICKING,
        PILE,
        PUBLIC,
        PUZZLE_PILE,
        PUZZLE_ROW,
        TURNING,
        K,
    )


class Supply(Cards):
    """A table: its piles, what each seat holds, and where the match stands."""

    def allocate(self) -> None:
        """Uncompiled Python has lists for the C arrays."""
        self.allocate_cards()
        self.pile, self.high, self.taker = [0] * 84, [0] * 7, [0] * 7
        self.box, self.out = [0] * 84, [0] * 84
        self.held, self.origin = [0] * 5, [0] * 5
        self.victory, self.sums = [0] * 5, [0] * 5

    def begin(self, players: int, pace: int, match: int, seed: bytes) -> None:
        self.players, self.pace, self.match = players, pace, match
        self.seed, self.epoch, self.game = seed, 0, 0
        self.caller = self.turn = 0
        for seat in range(5):
            self.victory[seat] = self.sums[seat] = 0
        self.deal()

    def clear(self) -> None:
        """An empty table."""
        self.clear_cards()
        for i in range(7):
            self.high[i], self.taker[i] = 0, NOTHING
        for i in range(84):
            self.pile[i] = self.out[i] = 0
        for seat in range(5):
            self.held[seat] = self.origin[seat] = NOTHING
        self.n_piles = self.n_box = self.n_out = 0
        self.loose = self.stopped = self.final = self.away = self.ready = self.welcome = 0
        self.phase = PICKING

    def copy_supply(self, o: "Supply") -> None:
        self.copy_cards(o)
        self.pile[:] = o.pile
        self.high[:] = o.high
        self.taker[:] = o.taker
        self.box[:] = o.box
        self.out[:] = o.out
        self.held[:] = o.held
        self.origin[:] = o.origin
        self.victory[:] = o.victory
        self.sums[:] = o.sums
        self.players, self.acting, self.welcome = o.players, o.acting, o.welcome
        self.pace, self.match, self.game, self.phase = o.pace, o.match, o.game, o.phase
        self.n_piles, self.n_box, self.n_out = o.n_piles, o.n_box, o.n_out
        self.caller, self.turn = o.caller, o.turn
        self.loose, self.stopped, self.final = o.loose, o.stopped, o.final
        self.away, self.ready = o.away, o.ready
        self.seed, self.epoch = o.seed, o.epoch

    # Dealing.

    def luck(self) -> "Luck":
        """Fresh luck for one event, which nobody can foretell from what came before."""
        self.epoch += 1
        return Luck(seed_for(self.seed.hex(), self.epoch))

    def deal(self) -> None:
        """C-2.1, C-2.2: piles, cards and a caller for the next game of the match."""
        luck = self.luck()
        if self.players == ALONE:
            self.deal_puzzle(luck)
            return
        tiles, deck = list(tables.EVERY_TILE), list(range(PUBLIC))
        hues = list(range(PUBLIC, PUBLIC + tables.PRIVATE))
        luck.shuffle(tiles)
        luck.shuffle(deck)
        luck.shuffle(hues)
        self.clear()
        self.game += 1
        self.n_piles = tables.PILES[self.players]
        self.n_box = 84 - PILE * self.n_piles
        for i in range(self.n_piles * PILE):
            self.pile[i] = tiles[i]
        for i in range(self.n_piles):
            self.high[i] = PILE
        for i in range(self.n_box):
            self.box[i] = tiles[self.n_piles * PILE + i]
        self.n_deck, self.n_hues = PUBLIC, tables.PRIVATE - self.players
        for i in range(PUBLIC):
            self.deck[i] = deck[i]
        for seat in range(self.players):
            self.private[seat] = hues[self.n_hues + seat]
        for i in range(self.n_hues):
            self.hues[i] = hues[i]
        self.caller = self.turn = luck.below(self.players)
        self.acting = 1 << self.turn
        self.reveal()

    def deal_puzzle(self, luck: "Luck") -> None:
        """C-10.2 to C-10.4: low piles, a first tile and cards, all of them open."""
        tiles, row = list(range(K)), list(tables.PUZZLE_CARDS)
        hues = list(range(PUBLIC, PUBLIC + tables.PRIVATE))
        for each in (tiles, row, hues):
            luck.shuffle(each)
        self.clear()
        self.game, self.phase, self.shown, self.acting = 1, TURNING, 1, 1
        self.caller = self.turn = 0
        self.n_piles = tables.PILES[ALONE]
        for pile in range(self.n_piles):
            self.high[pile] = PUZZLE_PILE
            for i in range(PUZZLE_PILE):
                self.pile[pile * PILE + i] = tiles.pop()
        self.held[0] = tiles.pop()
        self.private[0] = hues.pop()
        for i in range(PUZZLE_ROW):
            self.row[i] = row.pop()
        self.n_row = PUZZLE_ROW
        self.put_away([*tiles, *[K] * tables.K_TILES], hues)

    def put_away(self, tiles: list[int], hues: list[int]) -> None:
        """C-10.2, C-10.4: the other tiles and cards, which the puzzle does without."""
        for tile in tiles:
            self.box[self.n_box] = tile
            self.n_box += 1
        used = [self.row[i] for i in range(self.n_row)]
        for card in range(PUBLIC):
            if card not in used:
                self.deck[self.n_deck] = card
                self.n_deck += 1
        for card in hues:
            self.hues[self.n_hues] = card
            self.n_hues += 1

    # Piles.

    def top(self, pile: int) -> int:
        return self.pile[pile * PILE + self.high[pile] - 1]

    def tiles_left(self) -> int:
        left = 0
        for pile in range(self.n_piles):
            left += self.high[pile]
        return left

    def tiles_of(self, pile: int) -> list[int]:
        """The tiles of a pile from the bottom up."""
        return [self.pile[pile * PILE + i] for i in range(self.high[pile])]

    def drop_tile(self, tile: int) -> None:
        self.out[self.n_out] = tile
        self.n_out += 1

    # What a seat cannot know.

    def deal_anew(self, seat: int, chance: "Chance") -> None:
        """C-3.7: what lies below tops, cards not revealed and the luck to come are drawn anew."""
        unseen = [self.box[i] for i in range(self.n_box)]
        piles = 0 if self.players == ALONE else self.n_piles  # C-10.2: all tiles are seen.
        for pile in range(piles):
            for i in range(self.high[pile] - 1):
                unseen.append(self.pile[pile * PILE + i])  # noqa: PERF401  (C needs the loop)
        chance.shuffle(unseen)
        for i in range(self.n_box):
            self.box[i] = unseen.pop()
        for pile in range(piles):
            for i in range(self.high[pile] - 1):
                self.pile[pile * PILE + i] = unseen.pop()
        deck = [self.deck[i] for i in range(self.n_deck)]
        chance.shuffle(deck)
        for i in range(self.n_deck):
            self.deck[i] = deck[i]
        self.deal_private_anew(seat, chance)
        self.seed, self.epoch = layout.seed_from(chance), 0

    def deal_private_anew(self, seat: int, chance: "Chance") -> None:
        hidden = [other for other in range(self.players) if other != seat]
        if self.shown or self.phase >= BETWEEN:
            hidden = []
        cards = [self.hues[i] for i in range(self.n_hues)]
        cards += [self.private[other] for other in hidden]
        chance.shuffle(cards)
        for other in hidden:
            self.private[other] = cards.pop()
        for i in range(self.n_hues):
            self.hues[i] = cards[i]
