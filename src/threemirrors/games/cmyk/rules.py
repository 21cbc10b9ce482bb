"""CMYK!'s rules: what is legal, and what a move does (C types are in rules.pxd).

The one statement of them stands in six rooms, each on top of the one before: mosaics.py (tiles and
free places), counts.py (what cards count), cards.py (the row and points), supply.py (piles, hands,
the deal), turns.py (what follows by itself) and this one. tables.py says how all is numbered.
"""

import cython

from threemirrors.core.facts import Breach, Outcome
from threemirrors.games.cmyk import endings, events, layout, refusals

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.core.state import State
    from threemirrors.games.cmyk.tables import (
        BACK,
        CALM,
        CODES,
        DISCARD,
        EDGE,
        FIRST,
        FLAT,
        KINDS,
        LIVE,
        MOST_LAID,
        NOTHING,
        OVER,
        PICKING,
        PILE,
        PLACES,
        PLAYING,
        READY,
        RESUME,
        STOP,
        TAKE,
        TURNING,
        K,
    )
    from threemirrors.games.cmyk.turns import Turns


class Cmyk(Turns):
    """A position of CMYK!."""

    def __init__(self, players: int, pace: int, match: int, seed: bytes) -> None:
        """A match at its start; all that is left to chance in it follows from the seed."""
        if not cython.compiled:
            self.allocate()
        self.begin(players, pace, match, seed)

    def clone(self) -> "Cmyk":
        copy: Cmyk = Cmyk.__new__(Cmyk)
        if not cython.compiled:
            copy.allocate()
        copy.copy_from(self)
        return copy

    def copy_from(self, other: "State") -> None:
        o: Cmyk = other  # type: ignore[assignment]
        self.copy_supply(o)

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

    # For everybody else.

    def move_codes(self) -> int:
        return CODES

    def explain(self, seat: int, move: int) -> Breach:
        return refusals.explain(self, seat, move)

    def outcome(self) -> Outcome | None:
        return endings.outcome(self) if self.phase == OVER else None

    def redeal(self, seat: int, chance: "Chance") -> "Cmyk":
        dealt = self.clone()
        dealt.deal_anew(seat, chance)
        return dealt

    def key(self) -> tuple[object, ...]:
        return layout.of(self)
