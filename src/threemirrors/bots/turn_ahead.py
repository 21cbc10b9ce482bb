"""Looks turns ahead alone, where things are hidden: whole turns are compared, in many worlds.

First the ways to play this turn are found, those after which the judge likes the position best.
Then each is followed by some turns as the judge would play them, all in the same worlds. The worse
half is dropped after each part of the budget, so that most of it goes to ways that are hard to tell
apart. The budget counts moves and judgements, so the same chance gives the same answer everywhere.
"""

from dataclasses import dataclass
from operator import attrgetter
from time import monotonic

import cython

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import MOST_MOVES, State

Way = tuple["State", list[int], int]  # A position, the moves to it, and a number made of these.
WAYS = 16  # Ways to play the turn that are compared.
OPEN_WAYS = 24  # Unfinished ones that are kept after each move.
LONGEST_TURN = 40  # Moves; what takes longer is judged as it is then.
TURNS = 0  # Turns played on by the judge, before it looks for the best move of the next one.
FAITH = 3.0  # How many worlds the judge's first impression counts as.
DRAWS = 1 << 30
PLACES = 6  # Sums of fractions differ in the last digits.


@dataclass
class TriedTurn:
    """A way to play the turn, and what the worlds so far were worth together."""

    total: float
    moves: list[int]


class TurnAhead:
    """Compares ways to play a turn by a judge; `spent` is the work that it took."""

    def __init__(self, judge: "Judge", turns: int = TURNS) -> None:
        self.judge = judge
        self.turns = turns
        self.spent = self.seat = self.turn = 0
        self.best_value = 0.0

    def plan(
        self, state: "State", seat: int, chance: "Chance", budget: int, seconds: float = 0.0
    ) -> list[int]:
        """The moves of the best way to play this turn."""
        self.seat, self.spent = seat, 0
        self.turn = self.judge.turn_of(state)
        self.after, self.then = state.copy(), state.copy()
        began = monotonic()
        few = self.ways(state, chance)[:WAYS]
        parts = (len(few) - 1).bit_length()
        for part in range(parts):
            due, ends = budget * (part + 1) // parts, began + seconds * (part + 1) / parts
            while self.spent < due and not (seconds and monotonic() > ends):
                self.try_in(state.resample(seat, chance), few)
            few.sort(key=attrgetter("total"), reverse=True)
            del few[(len(few) + 1) // 2 :]
        return few[0].moves

    # Ways to play this turn.

    def ways(self, state: "State", chance: "Chance") -> list[TriedTurn]:
        """Ways to the end of the turn, best first."""
        layer: list[Way] = [(state.copy(), [], 0)]
        done: list[tuple[float, int, list[int]]] = []
        for _ in range(LONGEST_TURN):
            found: list[tuple[float, int, int, int, bool]] = []
            for parent in range(len(layer)):
                self.look(layer[parent][0], parent, found, chance)
            found.sort(reverse=True)
            layer = self.kept(layer, found, done)
            if not layer:
                break
        done.extend((self.judge.value(now, self.seat), 0, moves) for now, moves, _ in layer)
        done.sort(reverse=True)
        return [TriedTurn(FAITH * value, moves) for value, _, moves in done]

    def look(
        self,
        now: "State",
        parent: int,
        found: "list[tuple[float, int, int, int, bool]]",
        chance: "Chance",
    ) -> None:
        """Judge every move of a position, and note whether the turn is over after it."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        after = self.after
        n = now.list_moves(self.seat, out)
        for i in range(n):
            after.copy_from(now)
            after.play(self.seat, out[i])
            value = self.judge.value(after, self.seat)
            ended = after.acting == 0 or self.judge.turn_of(after) != self.turn
            found.append((value, chance.draw(DRAWS), parent, out[i], ended))
        self.spent += 2 * n

    def kept(
        self,
        layer: "list[Way]",
        found: "list[tuple[float, int, int, int, bool]]",
        done: "list[tuple[float, int, list[int]]]",
    ) -> "list[Way]":
        """The best ways that go on; those that ended are done. The same in another order is one."""
        alike: set[tuple[float, int]] = set()
        kept: list[Way] = []
        for value, tie, parent, move, ended in found:
            before, moves, mix = layer[parent]
            mix += hash((move,))
            about = round(value, PLACES), mix
            if about in alike:
                continue
            alike.add(about)
            if ended:
                done.append((value, tie, [*moves, move]))
            elif len(kept) < OPEN_WAYS:
                state = before.copy()
                state.play(self.seat, move)
                kept.append((state, [*moves, move], mix))
        return kept

    # What comes of them.

    def try_in(self, world: "State", few: list[TriedTurn]) -> None:
        """Play each way in this world, and add up what the judge thinks some turns later."""
        for way in few:
            self.after.copy_from(world)
            self.follow(way.moves)
            self.play_turns()
            way.total += self.outlook()

    def follow(self, moves: list[int]) -> None:
        """Make these moves, as far as this world allows them."""
        for move in moves:
            if not self.after.acting or not self.after.allows(self.seat, move):
                break
            self.after.play(self.seat, move)
            self.spent += 1

    def play_turns(self) -> None:
        """Play some turns by the judge; if the first is not over, it is played to its end too."""
        after, turns = self.after, 0
        while after.acting and (turns < self.turns or self.judge.turn_of(after) == self.turn):
            turn = self.judge.turn_of(after)
            after.play(self.seat, self.best_move())
            turns += self.judge.turn_of(after) != turn

    def outlook(self) -> float:
        """What the judge thinks of the best next move, or of the end."""
        if self.after.acting == 0:
            return self.judge.value(self.after, self.seat)
        self.best_move()
        return self.best_value

    def best_move(self) -> int:
        """The move that the judge likes best, and how much."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        after, then, best = self.after, self.then, 0
        n = after.list_moves(self.seat, out)
        for i in range(n):
            then.copy_from(after)
            then.play(self.seat, out[i])
            value = self.judge.value(then, self.seat)
            if i == 0 or value > self.best_value:
                best, self.best_value = i, value
        self.spent += 2 * n + 1
        return out[best]
