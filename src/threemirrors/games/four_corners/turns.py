"""From turn to turn in Four Corners: whose it is, when it ends, when all is over.

C types are in turns.pxd.
"""

import cython

from threemirrors.games.four_corners import events

if not cython.compiled:
    from threemirrors.games.four_corners.board import AREA, FACES
    from threemirrors.games.four_corners.choices import Choices
    from threemirrors.games.four_corners.tables import ACT, LEFT, NOTHING, OVER, SPECIAL, SPIN


class Turns(Choices):
    """The turn and the one after it."""

    def settle(self) -> None:
        """Nothing more is scored: the turn ends, or solitaire asks for a rotation (F-9.2)."""
        self.breaks = 0
        if self.solo and not self.spun:
            self.begin_spin()
        else:
            self.end_turn()

    def begin_spin(self) -> None:
        self.spun = 1
        self.remember()
        self.phase = SPIN

    def end_turn(self) -> None:
        """F-4.5: draw up to three tiles; F-9.8: in solitaire there is nothing to draw."""
        self.phase = OVER
        if self.solo:
            self.pass_on()
        else:
            self.go_on()

    def go_on(self) -> None:
        """Fill the hand of the seat; then on with the deal (F-2.3), or with the next turn."""
        while self.fill_hand(self.seat):
            if self.dealt == self.players:
                self.pass_on()
                return
            self.dealt += 1
            if self.dealt == self.players:
                self.seat = self.first
                self.begin_turn()
                return
            self.seat = self.dealt
        self.ask(self.seat, SPECIAL)

    def ask(self, seat: int, phase: int) -> None:
        """Whose decision is waited for; a match that is over waits for nobody's."""
        self.seat, self.phase = seat, phase
        self.acting = 0 if phase == OVER else 1 << seat

    def pass_on(self) -> None:
        self.turns += 1
        if not self.solo and self.turns == self.rounds * self.players:
            self.finish()  # F-10.1
        else:
            self.seat = self.seat + 1 if self.seat < self.players - 1 else 0
            self.begin_turn()

    def begin_turn(self) -> None:
        self.ask(self.seat, ACT)
        self.spun = self.breaks = 0
        for i in range(36):
            self.held[i] = 0
        self.remember()
        if self.solo:
            self.turn_up()

    def turn_up(self) -> None:
        """F-9.2: the top tile of the solitaire pile; F-9.8: without one it is over."""
        if self.n_queue == 0:
            self.finish()
        else:
            self.n_queue -= 1
            tile = self.queue[self.n_queue]
            self.queue[self.n_queue] = NOTHING
            self.take(0, tile)
            if self.events is not None:
                self.events.append(events.turned_up(tile))
            self.survey()
            if not self.can_lay(tile):
                self.discard(tile)

    def discard(self, tile: int) -> None:
        """F-9.9: it fits nowhere; the turn goes on with the rotation."""
        self.give(0, tile, LEFT)
        if self.events is not None:
            self.events.append(events.discarded(tile))
        self.begin_spin()

    def can_lay(self, tile: int) -> bool:
        goals = self.goal_images(0)
        for i in range(self.n_squares):
            square = AREA[self.area + i]
            for turn in range(4):
                face = FACES[4 * tile + turn]
                if self.match[square] & face and self.may_make(
                    square, self.need[square] & face, goals
                ):
                    return True
        return False

    def finish(self) -> None:
        self.ask(self.seat, OVER)
        if self.events is not None:
            self.events.append(events.over(self))
