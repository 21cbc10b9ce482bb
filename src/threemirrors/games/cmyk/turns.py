"""What follows by itself: stuck piles, whose turn it is, the end of a game and of a match.

C types are in turns.pxd.
"""

import cython

from threemirrors.games.cmyk import endings, events, layout

if not cython.compiled:
    from threemirrors.games.cmyk.supply import Supply
    from threemirrors.games.cmyk.tables import (
        ALONE,
        BETWEEN,
        CALM,
        GAMES,
        GOAL,
        ONE,
        OVER,
        PICKING,
        PILE,
        PLAYING,
        ROUND,
        THREE,
        TURNING,
        K,
    )


class Turns(Supply):
    """A table that knows how a game goes on."""

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

    def can_lay(self, seat: int) -> bool:
        """Whether any top tile fits the seat's mosaic."""
        for pile in range(self.n_piles):
            if self.high[pile] > 0 and self.fits_any(seat, self.top(pile)):
                return True
        return False

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

    def before(self, seat: int) -> int:
        return self.players - 1 if seat == 0 else seat - 1

    def who_may_act(self) -> None:
        """Seats that are waited for, and those that may move a tile or come back if they like."""
        everyone = (1 << self.players) - 1
        self.acting = 1 << self.turn if self.pace == CALM else everyone & ~self.stopped
        self.welcome = (self.loose | self.stopped & ~self.final) & ~self.acting

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

    def total(self, seat: int) -> int:
        """Points of the game; C-8.1: victory points; C-8.2: points of all games."""
        if self.match == ONE:
            return self.game_points(seat)
        if self.match == THREE:
            return self.victory[seat]
        running = self.phase < BETWEEN
        return self.sums[seat] + (self.game_points(seat) if running else 0)

    # Positions that were drawn or imagined.

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
