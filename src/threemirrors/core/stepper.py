"""Steps many games, one move in each at a time, and writes what learners need into their buffers.

It knows no numpy: buffers are in one piece and flat, a row for each game after the other.
"""

from array import array
from collections.abc import Callable, Sequence
from typing import Any

import cython

from threemirrors.core.dealer import Dealer
from threemirrors.core.facts import Outcome
from threemirrors.core.legal_bits import bytes_for
from threemirrors.core.state import MOST_MOVES

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.chance import Chance
    from threemirrors.core.observer import Observer
    from threemirrors.core.playout import any_of
    from threemirrors.core.state import State

NO_SEAT = -1  # The seat to act in a game that is over.


class Stepper:
    """Games at the places `first` to `first + count - 1` of a batch.

    `rows` has the buffers as attributes; `observations` and `final_observations` may be None.
    """

    def __init__(
        self,
        dealer: Dealer,
        observer: "Observer",
        reward_of: Callable[[Outcome], Sequence[float]],
        rows: Any,
        first: int,
        count: int,
        same_step: bool,
        most_moves: int,
    ) -> None:
        self.dealer, self.observer, self.reward_of = dealer, observer, reward_of
        self.players, self.size = dealer.players, observer.size
        self.codes = dealer.game.move_codes
        self.marks = bytes_for(self.codes)
        self.first, self.count = first, count
        self.same_step, self.most_moves = same_step, most_moves
        self.states: list[Any] = [None] * count
        self.paces: list[Any] = [None] * count
        self.numbers = array("q", [-1] * count)
        self.turns, self.lengths = array("i", bytes(4 * count)), array("i", bytes(4 * count))
        self.over = array("B", bytes(count))
        self.observations = rows.observations
        self.final_observations = rows.final_observations
        self.masks, self.legal, self.seats = rows.masks, rows.legal, rows.seats
        self.rewards, self.points = rows.rewards, rows.points
        self.dones, self.truncations = rows.dones, rows.truncations

    def begin(self, dealer: Dealer) -> None:
        """Let the first games of another dealer be next."""
        self.dealer = dealer
        for i in range(self.count):
            self.numbers[i] = -1

    def reset(self) -> None:
        """Deal the next game at each place."""
        for i in range(self.count):
            self.clear_result(i)
            self.deal(i)
            self.show(i)

    def step(self, actions: object) -> None:
        """Make a legal move in each game. A game that is over is followed by the next one."""
        moves: Any = actions
        for i in range(self.count):
            self.clear_result(i)
            if self.over[i]:
                self.deal(i)
            else:
                self.advance(i, moves[i])
            self.show(i)

    def clear_result(self, i: int) -> None:
        self.dones[i] = self.truncations[i] = 0
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = 0

    def advance(self, i: int, move: int) -> None:
        state: State = self.states[i]
        state.play(self.turns[i], move)
        self.lengths[i] += 1
        if state.acting == 0:
            self.dones[i] = 1
            self.note_outcome(i)
            self.end(i)
        elif self.lengths[i] == self.most_moves:
            self.truncations[i] = 1
            self.end(i)

    def end(self, i: int) -> None:
        """Deal the next game, now or with the next step."""
        if self.same_step:
            if self.final_observations is not None:
                self.observe(i, self.final_observations)
            self.deal(i)
        else:
            self.over[i] = 1

    def note_outcome(self, i: int) -> None:
        outcome = self.states[i].outcome()
        rewards = self.reward_of(outcome)
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = rewards[seat]
            self.points[i * self.players + seat] = outcome.points[seat]

    def deal(self, i: int) -> None:
        self.numbers[i] += 1
        self.over[i] = self.lengths[i] = 0
        self.paces[i] = None
        self.states[i] = self.dealer.deal(self.first + i, self.numbers[i])

    # What the caller sees of a game.

    def show(self, i: int) -> None:
        state: State = self.states[i]
        self.clear_moves(i)
        if self.over[i]:
            self.seats[i] = NO_SEAT
        else:
            self.turns[i] = self.choose_seat(i, state)
            self.seats[i] = self.turns[i]
            self.show_moves(i, state, self.turns[i])
        if self.observations is not None:
            self.observe(i, self.observations)

    def observe(self, i: int, rows: Any) -> None:
        """Write what the seat to act may know; at the end, the seat that acted last."""
        state: State = self.states[i]
        at = i * self.size
        out = cython.address(rows[at]) if cython.compiled else rows[at : at + self.size]
        self.observer.write(state, self.turns[i], out)

    def choose_seat(self, i: int, state: "State") -> int:
        """The seat to act; if there are several, chance says who is first, as in a playout."""
        acting = state.acting
        if acting & (acting - 1) == 0:
            return lowest_bit(acting)
        if self.paces[i] is None:
            self.paces[i] = self.dealer.pace(self.first + i, self.numbers[i])
        pace: Chance = self.paces[i]
        return any_of(acting, pace)

    def clear_moves(self, i: int) -> None:
        at, end = i * self.codes, (i + 1) * self.codes
        mask = cython.address(self.masks[at]) if cython.compiled else self.masks[at:end]
        for j in range(self.codes):
            mask[j] = 0
        at, end = i * self.marks, (i + 1) * self.marks
        mark = cython.address(self.legal[at]) if cython.compiled else self.legal[at:end]
        for j in range(self.marks):
            mark[j] = 0
        mark[self.codes >> 3] = self.over[i] << (self.codes & 7)

    def show_moves(self, i: int, state: "State", seat: int) -> None:
        if not cython.compiled:
            out = [0] * MOST_MOVES
        at, end = i * self.codes, (i + 1) * self.codes
        mask = cython.address(self.masks[at]) if cython.compiled else self.masks[at:end]
        at, end = i * self.marks, (i + 1) * self.marks
        mark = cython.address(self.legal[at]) if cython.compiled else self.legal[at:end]
        n = state.list_moves(seat, out)
        for j in range(n):
            move = out[j]
            mask[move] = 1
            mark[move >> 3] |= 1 << (move & 7)

    # For other modules.

    def state(self, place: int) -> "State":
        """A copy of the game at a place of the batch."""
        copy: State = self.states[place - self.first].copy()
        return copy

    def seed_of(self, place: int) -> bytes:
        """The seed of the game at a place of the batch."""
        return self.dealer.seed_of(place, self.numbers[place - self.first])
