"""CMYK!'s rules: the one statement of them, fast when compiled (C types are in rules.pxd).

tables.py says how tiles, places, cards and moves are numbered and what the phases are. mosaics.py
has the tiles on the table and counts what is in them.
"""

import cython

from threemirrors.core.chance import Luck, seed_for
from threemirrors.core.facts import Breach, Outcome
from threemirrors.games.cmyk import endings, events, layout, refusals, tables

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.core.state import State
    from threemirrors.games.cmyk.mosaics import Mosaics
    from threemirrors.games.cmyk.tables import (
        AGAIN,
        ALONE,
        AS_YOU_LIKE,
        BACK,
        BETWEEN,
        CALM,
        CAP,
        CHEAP,
        CODES,
        COLOUR,
        COLOUR_TOO,
        DISCARD,
        DO_ALL,
        EDGE,
        FIRST,
        FLAT,
        GAMES,
        GOAL,
        HEXAGON,
        HEXAGON_CHEAP,
        K_COST,
        KINDS,
        LEFT_RIGHT,
        LIVE,
        MOST,
        MOST_LAID,
        NEXT,
        NOTHING,
        ONE,
        OVER,
        PICKING,
        PILE,
        PLACES,
        PLAYING,
        PUBLIC,
        PUZZLE_PILE,
        PUZZLE_ROW,
        READY,
        RESUME,
        ROUND,
        STOP,
        TAKE,
        TAKE_BACK,
        THINK,
        THREE,
        TOP_BOTTOM,
        TURNING,
        YOUR_COLOUR,
        K,
    )

    COUNTS, WORTH, PER = [0] * 22, [0] * 22, [0] * 22


def make_tables() -> None:
    for code, card in enumerate(tables.CARDS):
        COUNTS[code], WORTH[code], PER[code] = card.counts, card.points, card.per


make_tables()


class Cmyk(Mosaics):
    """A position of CMYK!."""

    def __init__(self, players: int, pace: int, match: int, seed: bytes) -> None:
        """A match at its start; all that is left to chance in it follows from the seed."""
        if not cython.compiled:
            self.allocate()
        self.players, self.pace, self.match = players, pace, match
        self.seed, self.epoch, self.game = seed, 0, 0
        for seat in range(5):
            self.victory[seat] = self.sums[seat] = 0
        self.deal()

    def allocate(self) -> None:
        """Uncompiled Python has lists for the C arrays."""
        self.allocate_mosaics()
        self.pile, self.high, self.taker = [0] * 84, [0] * 7, [0] * 7
        self.box, self.out = [0] * 84, [0] * 84
        self.held, self.origin, self.private = [0] * 5, [0] * 5, [0] * 5
        self.victory, self.sums = [0] * 5, [0] * 5
        self.row, self.deck, self.hues = [0] * 20, [0] * 16, [0] * 6

    # Set-up.

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

    def clear(self) -> None:
        """An empty table."""
        for i in range(7):
            self.high[i], self.taker[i] = 0, NOTHING
        for i in range(84):
            self.pile[i] = self.out[i] = 0
        self.clear_mosaics()
        for seat in range(5):
            self.held[seat] = self.origin[seat] = self.private[seat] = NOTHING
        self.n_piles = self.n_box = self.n_out = 0
        self.n_row = self.n_deck = self.n_hues = 0
        self.loose = self.stopped = self.final = self.away = self.ready = self.dropped = 0
        self.shown = self.welcome = 0
        self.phase = PICKING

    def clone(self) -> "Cmyk":
        copy: Cmyk = Cmyk.__new__(Cmyk)
        if not cython.compiled:
            copy.allocate()
        copy.copy_from(self)
        return copy

    def copy_from(self, other: "State") -> None:
        o: Cmyk = other  # type: ignore[assignment]
        self.copy_mosaics(o)
        self.pile[:] = o.pile
        self.high[:] = o.high
        self.taker[:] = o.taker
        self.box[:] = o.box
        self.out[:] = o.out
        self.held[:] = o.held
        self.origin[:] = o.origin
        self.private[:] = o.private
        self.victory[:] = o.victory
        self.sums[:] = o.sums
        self.row[:] = o.row
        self.deck[:] = o.deck
        self.hues[:] = o.hues
        self.players, self.acting, self.welcome = o.players, o.acting, o.welcome
        self.pace, self.match, self.game, self.phase = o.pace, o.match, o.game, o.phase
        self.n_piles, self.n_box, self.n_out = o.n_piles, o.n_box, o.n_out
        self.n_row, self.n_deck, self.n_hues = o.n_row, o.n_deck, o.n_hues
        self.caller, self.turn, self.shown = o.caller, o.turn, o.shown
        self.loose, self.stopped, self.final = o.loose, o.stopped, o.final
        self.away, self.ready, self.dropped = o.away, o.ready, o.dropped
        self.seed, self.epoch = o.seed, o.epoch

    # Legal moves.

    def list_moves(self, seat: int, out: list[int]) -> int:
        if self.phase == PLAYING:
            return self.list_play(seat, out)
        if self.phase == TURNING:
            for ink in range(3):  # C-2.3: its owner chooses the ink on the flat side.
                out[ink] = FLAT + ink
            return 3
        if self.phase == PICKING:
            n = 0
            for pile in range(self.n_piles):
                if self.high[pile] > 0 and self.top(pile) != K:  # C-2.3: not a K.
                    out[n] = TAKE + pile * KINDS + self.top(pile)
                    n += 1
            return n
        out[0] = READY
        return 1

    def list_play(self, seat: int, out: list[int]) -> int:
        if self.held[seat] >= 0:
            return self.list_held(seat, out)
        n = 0
        if self.loose >> seat & 1:
            n = self.list_loose(seat, out)
        if self.stopped & ~self.away & 1 << seat:
            if not self.final >> seat & 1:  # C-3.6: not once tiles were removed.
                out[n] = RESUME
                n += 1
            return n
        if self.pace == CALM and self.turn != seat:
            return n  # C-9.1: in turn order; the last tile may be moved at any time.
        for pile in range(self.n_piles):
            # C-3.1: any top; C-9.1: in calm pace only one that can be laid, or a K.
            if self.high[pile] > 0 and (self.pace == LIVE or self.fits_any(seat, self.top(pile))):
                out[n] = TAKE + pile * KINDS + self.top(pile)
                n += 1
        out[n] = STOP
        return n + 1

    def list_held(self, seat: int, out: list[int]) -> int:
        """C-3.2: wherever it fits; C-3.4: back if nowhere; C-4.1: a K may be discarded."""
        tile = self.held[seat]
        n = 0
        for i in range(seat * EDGE, seat * EDGE + self.n_edge[seat]):
            if self.fits(seat, tile, self.want[i], self.care[i]):
                out[n] = self.edge[i]
                n += 1
        if tile == K:
            out[n] = DISCARD
            n += 1
        elif n == 0:
            out[n] = BACK
            n += 1
        return n

    def list_loose(self, seat: int, out: list[int]) -> int:
        """C-3.3: other places for the last tile, judged with the tile lifted off."""
        last = self.laid[seat * MOST_LAID + self.n_laid[seat] - 1]
        tile = self.grid[seat * PLACES + last] - 1
        n = 0
        for i in range(seat * EDGE, seat * EDGE + self.n_base[seat]):
            if self.base[i] != last and self.fits(seat, tile, self.base_want[i], self.base_care[i]):
                out[n] = self.base[i]
                n += 1
        return n

    def can_lay(self, seat: int) -> bool:
        """Whether any top tile fits the seat's mosaic."""
        for pile in range(self.n_piles):
            if self.high[pile] > 0 and self.fits_any(seat, self.top(pile)):
                return True
        return False

    def top(self, pile: int) -> int:
        return self.pile[pile * PILE + self.high[pile] - 1]

    # Playing.

    def play(self, seat: int, move: int) -> None:
        if self.away >> seat & 1:  # C-3.9: who acts is back.
            self.away &= ~(1 << seat)
            self.stopped &= ~(1 << seat)
        if move < TAKE:
            if self.held[seat] >= 0:
                self.lay_held(seat, move)
            else:
                self.move_last(seat, move)
        elif move < BACK:
            self.take(seat, (move - TAKE) // KINDS)
        elif move < STOP:
            self.give_up(seat, move)
        elif move < FLAT:
            self.say(seat, move)
        elif move < READY:
            self.lay_first(seat, move - FLAT)
        else:
            self.say_ready(seat)

    def take(self, seat: int, pile: int) -> None:
        self.high[pile] -= 1
        self.held[seat] = self.pile[pile * PILE + self.high[pile]]
        self.origin[seat], self.taker[pile] = pile, seat
        self.loose &= ~(1 << seat)  # C-3.3: taking fixes the tile laid before.
        if self.events is not None:
            self.events.append(events.took(self, seat, pile))
        if self.phase == PLAYING:
            self.who_may_act()
        else:
            # C-2.3: from the caller clockwise; then all pass to the left.
            self.turn = self.after(seat)
            self.acting = 1 << self.turn
            if self.turn == self.caller:
                self.pass_left()

    def pass_left(self) -> None:
        passed = self.held[self.players - 1]
        for seat in range(self.players - 1, 0, -1):
            self.held[seat] = self.held[seat - 1]
        self.held[0] = passed
        for seat in range(self.players):
            self.origin[seat] = NOTHING
        self.phase = TURNING
        self.acting = 1 << self.turn if self.pace == CALM else (1 << self.players) - 1
        if self.events is not None:
            self.events.append(events.passed(self))

    def lay_first(self, seat: int, ink: int) -> None:
        """C-2.3: the first tile points up. The call comes when all of them lie."""
        self.flat[seat] = ink
        tile, self.held[seat] = self.held[seat], NOTHING
        self.put(seat, FIRST, tile)
        self.acting &= ~(1 << seat)
        if self.pace == CALM:
            self.turn = self.after(seat)
            if self.turn != self.caller:
                self.acting = 1 << self.turn
        if self.acting == 0:
            self.phase = PLAYING
            self.turn = self.before(self.caller)  # So that the caller comes next.
            self.go_on(self.turn)

    def lay_held(self, seat: int, place: int) -> None:
        tile, self.held[seat] = self.held[seat], NOTHING
        self.keep_base(seat)
        self.put(seat, place, tile)
        self.loose |= 1 << seat
        if tile == K:
            self.ks[seat] += 1
            self.reveal()  # C-4.3
        self.go_on(seat)

    def move_last(self, seat: int, place: int) -> None:
        """C-3.3. C-4.3: a K that is moved reveals nothing more."""
        self.n_laid[seat] -= 1
        last = self.laid[seat * MOST_LAID + self.n_laid[seat]]
        tile = self.grid[seat * PLACES + last] - 1
        self.grid[seat * PLACES + last] = 0
        self.restore_base(seat)
        self.put(seat, place, tile)
        if self.pace == LIVE:
            self.go_on(seat)
        elif self.turn == seat and self.held[seat] < 0 and not self.can_lay(seat):
            self.go_on(seat)  # C-9.1: with nothing to take the turn passes by itself.

    def give_up(self, seat: int, move: int) -> None:
        """C-3.4: a tile goes back on the pile it came from; C-4.1: a K leaves the game."""
        tile, self.held[seat] = self.held[seat], NOTHING
        if move == DISCARD:
            self.drop_tile(tile)
            self.reveal()  # C-4.3
        else:
            pile = self.origin[seat]
            self.pile[pile * PILE + self.high[pile]] = tile
            self.high[pile] += 1
        if self.events is not None:
            self.events.append(events.gave_up(self, seat, tile))
        self.go_on(seat)

    def say(self, seat: int, move: int) -> None:
        """C-3.6: a seat stops, or takes that back."""
        if self.events is not None:
            self.events.append(events.said(seat, move == STOP))
        if move == STOP:
            self.stopped |= 1 << seat
            self.go_on(seat)
        else:
            self.stopped &= ~(1 << seat)
            self.who_may_act()

    def say_ready(self, seat: int) -> None:
        """C-8.3: the next game is dealt when everybody is ready."""
        self.ready |= 1 << seat
        self.acting &= ~(1 << seat)
        if self.acting == 0:
            self.deal()

    def lapse(self, seat: int) -> bool:
        """C-3.9: a seat that has not acted for long. The table says so; it is no move."""
        if self.pace == CALM or self.phase != PLAYING or self.stopped >> seat & 1:
            return False
        if self.events is not None:
            self.events.append(events.lapsed(seat))
        if self.held[seat] >= 0:
            self.give_up(seat, DISCARD if self.held[seat] == K else BACK)
        if self.phase == PLAYING:  # Its tile may have been the last.
            self.stopped |= 1 << seat
            self.away |= 1 << seat
            self.go_on(seat)
        return True

    # What follows by itself.

    def go_on(self, seat: int) -> None:
        """After a seat's hands are empty: the end, stuck piles, and whose turn it is."""
        if self.nobody_holds():
            self.unstick()
        if self.is_done():
            self.finish()
        elif self.players == ALONE:
            self.who_may_act()
        elif self.pace == CALM and self.turn == seat:
            self.pass_turn()
        else:
            self.who_may_act()

    def is_done(self) -> bool:
        """C-3.6: everybody has stopped, or no tiles are left and none is held.

        C-10.5: the puzzle waits for its player to stop, who may still move a tile or take back.
        """
        if self.stopped == (1 << self.players) - 1:
            return True
        return self.players != ALONE and self.tiles_left() == 0 and self.nobody_holds()

    def nobody_holds(self) -> bool:
        holding = 0
        for seat in range(self.players):
            holding += self.held[seat] >= 0
        return holding == 0

    def tiles_left(self) -> int:
        left = 0
        for pile in range(self.n_piles):
            left += self.high[pile]
        return left

    def unstick(self) -> None:
        """C-3.5: while nobody who goes on can lay any top tile, tops are removed."""
        while self.is_stuck():
            self.remove_tops()

    def is_stuck(self) -> bool:
        if self.stopped == (1 << self.players) - 1 or self.tiles_left() == 0:
            return False  # C-3.6: it is over.
        if self.players == ALONE:
            return False  # C-10.5
        for seat in range(self.players):
            if not self.stopped >> seat & 1 and self.can_lay(seat):
                return False
        return True

    def remove_tops(self) -> None:
        """C-3.5: as many different piles as there are seats, drawn by luck; or all of them."""
        piles = [pile for pile in range(self.n_piles) if self.high[pile] > 0]
        if len(piles) > self.players:
            self.luck().shuffle(piles)
            piles = sorted(piles[: self.players])
        removed = [self.top(pile) for pile in piles]
        for pile in piles:
            self.drop_tile(self.top(pile))
            self.high[pile] -= 1
        self.final |= self.stopped & ~self.away  # C-3.6: no coming back after this.
        if self.events is not None:
            self.events.append(events.removed(piles, removed))

    def drop_tile(self, tile: int) -> None:
        self.out[self.n_out] = tile
        self.n_out += 1

    def pass_turn(self) -> None:
        """C-9.1: to the next seat that has not stopped and can take; somebody can."""
        new_round = False
        self.turn = self.after(self.turn)
        while self.stopped >> self.turn & 1 or not self.can_lay(self.turn):
            new_round = new_round or self.turn == self.caller
            self.turn = self.after(self.turn)
        new_round = new_round or self.turn == self.caller
        if new_round and self.players == 5 and self.tiles_left() < ROUND:
            self.finish()  # C-9.1: no new round.
        else:
            self.who_may_act()

    def after(self, seat: int) -> int:
        """C-1.5: the left neighbour, clockwise."""
        return 0 if seat == self.players - 1 else seat + 1

    def before(self, seat: int) -> int:
        return self.players - 1 if seat == 0 else seat - 1

    def who_may_act(self) -> None:
        """Seats that are waited for, and those that may move a tile or come back if they like."""
        everyone = (1 << self.players) - 1
        self.acting = 1 << self.turn if self.pace == CALM else everyone & ~self.stopped
        self.welcome = (self.loose | self.stopped & ~self.final) & ~self.acting

    # Cards.

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

    # Scoring.

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

    def total(self, seat: int) -> int:
        """Points of the game; C-8.1: victory points; C-8.2: points of all games."""
        if self.match == ONE:
            return self.game_points(seat)
        if self.match == THREE:
            return self.victory[seat]
        running = self.phase < BETWEEN
        return self.sums[seat] + (self.game_points(seat) if running else 0)

    # The end of a game, and of a match.

    def finish(self) -> None:
        self.replace_think()
        self.acting = self.welcome = self.loose = 0
        self.phase = OVER
        if self.events is not None:
            self.events.append(events.game_over(self))
        if self.match != ONE:
            self.book()

    def book(self) -> None:
        """C-8.1, C-8.2: what the game gives in the match, and whether another one follows."""
        for seat, place in enumerate(endings.places(self)):
            self.victory[seat] += max(0, 2 - place)  # 2 for first, 1 for second.
            self.sums[seat] += self.game_points(seat)
        most = max(self.sums[seat] for seat in range(self.players))
        if self.game < GAMES if self.match == THREE else most < GOAL:
            self.phase, self.acting, self.ready = BETWEEN, (1 << self.players) - 1, 0

    # For everybody else.

    def behind(self, seat: int, card: int) -> list[int]:
        """The places behind what a card counts; card NOTHING stands for hexagons."""
        if not cython.compiled:
            out = [0] * EDGE
        n = self.hexagons(seat, out) if card == NOTHING else self.count(seat, card, out)
        return [out[i] for i in range(n)]

    def laid_by(self, seat: int) -> list[int]:
        """The places of the seat's tiles in the order they were laid."""
        return [self.laid[seat * MOST_LAID + i] for i in range(self.n_laid[seat])]

    def tiles_of(self, pile: int) -> list[int]:
        """The tiles of a pile from the bottom up."""
        return [self.pile[pile * PILE + i] for i in range(self.high[pile])]

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

    def move_codes(self) -> int:
        return CODES

    def explain(self, seat: int, move: int) -> Breach:
        return refusals.explain(self, seat, move)

    def outcome(self) -> Outcome | None:
        return endings.outcome(self) if self.phase == OVER else None

    def arrange(self, drawn: "layout.Layout") -> None:
        """Lay out a whole position that was drawn or imagined."""
        self.clear()
        self.pace, self.match, self.game, self.phase = drawn[:4]
        self.caller, self.turn, self.dropped, self.shown, self.epoch = drawn[4:9]
        self.seed = drawn.seed
        self.players, self.n_piles = len(drawn.seats), len(drawn.piles)
        for pile, tiles in enumerate(drawn.piles):
            self.high[pile], self.taker[pile] = len(tiles), drawn.takers[pile]
            for i, tile in enumerate(tiles):
                self.pile[pile * PILE + i] = tile
        self.n_box, self.n_out, self.n_row = len(drawn.box), len(drawn.out), len(drawn.row)
        self.n_deck, self.n_hues = len(drawn.deck), len(drawn.hues)
        for i, tile in enumerate(drawn.box):
            self.box[i] = tile
        for i, tile in enumerate(drawn.out):
            self.out[i] = tile
        self.arrange_cards(drawn)
        for seat, own in enumerate(drawn.seats):
            self.arrange_seat(seat, own)
        self.resume()

    def arrange_cards(self, drawn: "layout.Layout") -> None:
        for i, card in enumerate(drawn.row):
            self.row[i] = card
        for i, card in enumerate(drawn.deck):
            self.deck[i] = card
        for i, card in enumerate(drawn.hues):
            self.hues[i] = card

    def arrange_seat(self, seat: int, own: "layout.SeatLayout") -> None:
        self.private[seat], self.flat[seat], self.held[seat], self.origin[seat] = own[:4]
        self.victory[seat], self.sums[seat] = own.victory, own.sums
        self.stopped |= own.stopped << seat
        self.final |= own.final << seat
        self.away |= own.away << seat
        self.ready |= own.ready << seat
        for place, tile in sorted(own.tiles, key=lambda laid: laid[0] == own.loose):
            if place == own.loose:
                self.loose |= 1 << seat
                self.keep_base(seat)
            self.put(seat, place, tile)
            self.ks[seat] += int(tile == K)

    def resume(self) -> None:
        """Who may act in a drawn position."""
        everyone = (1 << self.players) - 1
        if self.phase == PLAYING:
            self.who_may_act()
        elif self.phase == PICKING or (self.phase == TURNING and self.pace == CALM):
            self.acting = 1 << self.turn
        elif self.phase == TURNING:
            self.acting = sum(1 << s for s in range(self.players) if self.held[s] >= 0)
        else:
            self.acting = everyone & ~self.ready if self.phase == BETWEEN else 0

    def redeal(self, seat: int, chance: "Chance") -> "Cmyk":
        """C-3.7: what lies below tops, cards not revealed and the luck to come are drawn anew."""
        dealt = self.clone()
        unseen = [dealt.box[i] for i in range(dealt.n_box)]
        piles = 0 if dealt.players == ALONE else dealt.n_piles  # C-10.2: all tiles are seen.
        for pile in range(piles):
            for i in range(dealt.high[pile] - 1):
                unseen.append(dealt.pile[pile * PILE + i])  # noqa: PERF401  (C needs the loop)
        chance.shuffle(unseen)
        for i in range(dealt.n_box):
            dealt.box[i] = unseen.pop()
        for pile in range(piles):
            for i in range(dealt.high[pile] - 1):
                dealt.pile[pile * PILE + i] = unseen.pop()
        deck = [dealt.deck[i] for i in range(dealt.n_deck)]
        chance.shuffle(deck)
        for i in range(dealt.n_deck):
            dealt.deck[i] = deck[i]
        dealt.redeal_private(seat, chance)
        dealt.seed, dealt.epoch = layout.seed_from(chance), 0
        return dealt

    def redeal_private(self, seat: int, chance: "Chance") -> None:
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

    def key(self) -> tuple[object, ...]:
        return layout.of(self)
