"""CMYK!'s rules: what is legal, and what a move does (C types are in rules.pxd).

position.py and its parts define a position, turn.py what happens automatically after a move,
dealing.py how a game starts, scoring.py the points. tables.py explains how everything is numbered.
"""

import cython

from threemirrors.core.facts import Breach, Outcome
from threemirrors.games.cmyk import events, outcome, refusals

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.games.cmyk.dealing import deal, deal_anew
    from threemirrors.games.cmyk.position import Position
    from threemirrors.games.cmyk.tables import (
        BACK,
        CALM,
        CODES,
        DISCARD,
        FIRST,
        FLAT,
        KINDS,
        LIVE,
        OVER,
        PICKING,
        PLAYING,
        READY,
        RESUME,
        STOP,
        TAKE,
        TURNING,
        K,
    )
    from threemirrors.games.cmyk.turn import after, before, can_lay, go_on, who_may_act


class Cmyk(Position):
    """A CMYK! position with the rules for playing on from it."""

    def __init__(self, players: int, pace: int, match: int, seed: bytes) -> None:
        """A new match; everything left to chance in it follows from the seed."""
        self.players = players
        self.make_parts()
        self.match.begin(pace, match, seed)
        deal(self)

    def copy(self) -> "Cmyk":
        copy: Cmyk = Cmyk.__new__(Cmyk)
        copy.make_parts()
        copy.copy_from(self)
        return copy

    # Legal moves.

    def list_moves(self, seat: int, out: list[int]) -> int:
        if self.progress.phase == PLAYING:
            return self.list_play(seat, out)
        if self.progress.phase == TURNING:
            for ink in range(3):  # C-2.3: the seat chooses the ink on the flat side.
                out[ink] = FLAT + ink
            return 3
        if self.progress.phase == PICKING:
            n = 0
            for pile in range(self.supply.n_piles):
                if self.supply.high[pile] > 0 and self.supply.top(pile) != K:  # C-2.3: not a K.
                    out[n] = TAKE + pile * KINDS + self.supply.top(pile)
                    n += 1
            return n
        out[0] = READY
        return 1

    def list_play(self, seat: int, out: list[int]) -> int:
        if self.supply.held[seat] >= 0:
            return self.list_held(seat, out)
        n = 0
        if self.mosaics.loose >> seat & 1:
            n = self.mosaics.list_moves_of_last(seat, out)
        if self.progress.stopped & ~self.progress.away & 1 << seat:
            if not self.progress.final >> seat & 1:  # C-3.6: not after tiles have been removed.
                out[n] = RESUME
                n += 1
            return n
        if self.match.pace == CALM and self.progress.turn != seat:
            return n  # C-9.1: in turn; but the last tile may be moved at any time.
        n = self.list_takes(seat, out, n)
        out[n] = STOP
        return n + 1

    def list_takes(self, seat: int, out: list[int], n: int) -> int:
        """C-3.1: any top tile; C-9.1: in calm play only one that can be laid, or a K."""
        for pile in range(self.supply.n_piles):
            if self.supply.high[pile] > 0 and (
                self.match.pace == LIVE or self.mosaics.fits_any(seat, self.supply.top(pile))
            ):
                out[n] = TAKE + pile * KINDS + self.supply.top(pile)
                n += 1
        return n

    def list_held(self, seat: int, out: list[int]) -> int:
        """C-3.2: wherever it fits; C-3.4: back if nowhere; C-4.1: a K may be discarded."""
        n = self.mosaics.list_places(seat, self.supply.held[seat], out)
        if self.supply.held[seat] == K:
            out[n] = DISCARD
            n += 1
        elif n == 0:
            out[n] = BACK
            n += 1
        return n

    # Playing.

    def play(self, seat: int, move: int) -> None:
        if self.progress.away >> seat & 1:
            self.progress.come_back(seat)
        if move < TAKE:
            if self.supply.held[seat] >= 0:
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
        self.supply.take(seat, pile)
        self.mosaics.fix(seat)  # C-3.3: taking fixes the tile laid before.
        if self.events is not None:
            self.events.append(events.took(self, seat, pile))
        if self.progress.phase == PLAYING:
            who_may_act(self)
        else:
            # C-2.3: clockwise from the caller; then everybody passes to the left.
            self.progress.turn = after(self, seat)
            self.acting = 1 << self.progress.turn
            if self.progress.turn == self.progress.caller:
                self.pass_left()

    def pass_left(self) -> None:
        self.supply.pass_left(self.players)
        self.progress.phase = TURNING
        if self.match.pace == LIVE:
            self.acting = (1 << self.players) - 1
        if self.events is not None:
            self.events.append(events.passed(self))

    def lay_first(self, seat: int, ink: int) -> None:
        """C-2.3: the first tile points up. The call comes once everybody's is laid."""
        self.mosaics.lay_first(seat, FIRST, self.supply.let_go(seat), ink)
        self.acting &= ~(1 << seat)
        if self.match.pace == CALM:
            self.progress.turn = after(self, seat)
            if self.progress.turn != self.progress.caller:
                self.acting = 1 << self.progress.turn
        if self.acting == 0:
            self.progress.phase = PLAYING
            self.progress.turn = before(self, self.progress.caller)  # So that the caller is next.
            go_on(self, self.progress.turn)

    def lay_held(self, seat: int, place: int) -> None:
        tile = self.supply.let_go(seat)
        self.mosaics.lay(seat, place, tile)
        self.tell_closed(seat, place)
        if tile == K:
            self.cards.reveal(self.events)  # C-4.3
        go_on(self, seat)

    def move_last(self, seat: int, place: int) -> None:
        """C-3.3. C-4.3: a K that is moved reveals nothing more."""
        self.mosaics.move_last(seat, place)
        self.tell_closed(seat, place)
        if self.match.pace == LIVE:
            go_on(self, seat)
        elif self.progress.turn == seat and not can_lay(self, seat):
            go_on(self, seat)  # C-9.1: if there is nothing to take, the turn passes by itself.

    def tell_closed(self, seat: int, place: int) -> None:
        """C-5.1: hexagons are points, so they are told when they close."""
        if self.events is not None:
            self.events.extend(events.closed(self, seat, place))

    def give_up(self, seat: int, move: int) -> None:
        """C-3.4: a tile goes back on the pile it came from; C-4.1: a K leaves the game."""
        if self.events is not None:  # Before the card that a K reveals.
            tile, pile = self.supply.held[seat], self.supply.origin[seat]
            self.events.append(events.gave_up(seat, tile, pile))
        if move == DISCARD:
            self.supply.discard(self.supply.let_go(seat))
            self.cards.reveal(self.events)  # C-4.3
        else:
            self.supply.put_back(seat)
        go_on(self, seat)

    def say(self, seat: int, move: int) -> None:
        """C-3.6: a seat stops, or changes its mind."""
        if self.events is not None:
            self.events.append(events.said(seat, move == STOP))
        if move == STOP:
            self.progress.stop(seat)
            go_on(self, seat)
        else:
            self.progress.resume(seat)
            who_may_act(self)

    def say_ready(self, seat: int) -> None:
        """C-8.3: the next game is dealt when everybody is ready."""
        self.progress.ready |= 1 << seat
        self.acting &= ~(1 << seat)
        if self.acting == 0:
            deal(self)

    def lapse(self, seat: int) -> bool:
        """C-3.9: a seat was inactive for too long. The table reports it; it is not a move."""
        stopped = self.progress.stopped >> seat & 1
        if self.match.pace == CALM or self.progress.phase != PLAYING or stopped:
            return False
        if self.events is not None:
            self.events.append(events.lapsed(seat))
        if self.supply.held[seat] >= 0:
            self.give_up(seat, DISCARD if self.supply.held[seat] == K else BACK)
        if self.progress.phase == PLAYING:  # Its tile may have been the last one.
            self.progress.leave(seat)
            go_on(self, seat)
        return True

    # For other modules.

    def move_codes(self) -> int:
        return CODES

    def explain(self, seat: int, move: int) -> Breach:
        return refusals.explain(self, seat, move)

    def outcome(self) -> Outcome | None:
        return outcome.outcome(self) if self.progress.phase == OVER else None

    def resample(self, seat: int, chance: "Chance") -> "Cmyk":
        dealt = self.copy()
        deal_anew(dealt, seat, chance)
        return dealt
