"""Where a search tries things out: everything it asks of a game's rules and of its judge.

What it asks for is counted as work, one unit for each move played and each position judged. If
there is a deadline, the clock is looked at here too, since only here time passes.
"""

from collections.abc import Sequence
from time import monotonic

import cython

if not cython.compiled:
    from threemirrors.bots.search.shares import MOST_SEATS, finished, judged
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.playout import any_of
    from threemirrors.core.state import MOST_MOVES, State

LONGEST = 40  # Moves played on by the judge at a leaf, unless the turn ends before.
ALIKE = 1e-9
WORTH_A_MOVE = 0.5  # Points that a move must bring with which the game does not go on.
A_LOOK = 16  # Moves judged between two looks at the clock.
STEPS_TIMED = ("begin", "play", "list_moves", "judge_moves", "judge_position")


class Rehearsal:
    """An imagined position to play on, and what the judge thinks of it."""

    if not cython.compiled:
        now: State
        after: State

    def __init__(self, judge: "Judge", spread: float, turns: int) -> None:
        self.judge = judge
        self.spread = spread
        self.turns = turns
        self.spent = self.unseen = 0
        self.ends = 0.0
        self.late = False
        if not cython.compiled:
            self.moves = [0] * MOST_MOVES
            self.value_of = [0.0] * MOST_MOVES
            self.shares = [0.0] * MOST_SEATS

    def set_up(self, state: "State", seconds: float) -> None:
        """Prepare for a question, to be answered within so many seconds; 0: take your time."""
        self.now, self.after = state.copy(), state.copy()
        self.spent = self.unseen = 0
        self.late = False
        self.ends = monotonic() + seconds if seconds > 0 else 0.0

    def is_late(self) -> bool:
        """Whether the deadline has passed."""
        if self.ends > 0 and not self.late:
            self.unseen = 0
            self.late = monotonic() > self.ends
        return self.late

    # What takes time.

    def begin(self, world: "State") -> None:
        self.now.copy_from(world)

    def play(self, seat: int, move: int) -> None:
        self.now.play(seat, move)
        self.spent += 1

    def list_moves(self, seat: int) -> int:
        return self.now.list_moves(seat, self.moves)

    def judge_moves(self, seat: int) -> int:
        """List the seat's moves, and find out what the judge thinks of each.

        The moves that a deadline leaves no time for are left out, but never all of them.
        """
        now, after = self.now, self.after
        n = now.list_moves(seat, self.moves)
        done = 0
        while done < n:
            part = n if self.ends == 0 else min(n, done + max(1, A_LOOK - self.unseen))
            self.judge.judge_moves(now, after, seat, self.moves, done, part, self.value_of)
            if self.ends > 0:
                self.unseen += part - done
                if self.unseen >= A_LOOK and self.is_late():
                    n = part
            done = part
        self.spent += 2 * n
        return self.drop_idle(n, seat)

    def drop_idle(self, n: int, seat: int) -> int:
        """Keep only moves after which the game goes on, or is clearly better for the seat."""
        kept = 0
        least, known = 0.0, False
        for i in range(n):
            if self.judge.is_idle(self.now, seat, self.moves[i]):
                if not known:
                    least, known = self.judge.value(self.now, seat) + WORTH_A_MOVE, True
                if self.value_of[i] < least:
                    continue
            self.moves[kept], self.value_of[kept] = self.moves[i], self.value_of[i]
            kept += 1
        return kept or n

    def judge_position(self) -> None:
        """Set what the position is worth to all."""
        if self.now.acting:
            judged(self.now, self.judge, self.spread, self.shares)
        else:
            finished(self.now, self.judge, self.spread, self.shares)
        self.spent += self.now.players

    # Playing on by the judge.

    def judge_later(self, chance: "Chance") -> None:
        """Play to the end of the turn by the judge, and set what the position is worth to all."""
        now = self.now
        turns = plies = 0
        mask, turn = now.acting, self.judge.turn_of(now)
        while now.acting and turns < self.turns and plies < LONGEST and not self.late:
            actor = self.next_actor(chance)
            self.play(actor, self.best_move(actor, chance))
            plies += 1
            if now.acting != mask or self.judge.turn_of(now) != turn:
                turns += 1
                mask, turn = now.acting, self.judge.turn_of(now)
        self.judge_position()

    def next_actor(self, chance: "Chance") -> int:
        mask = self.now.acting
        return any_of(mask, chance) if mask & (mask - 1) else lowest_bit(mask)

    def best_move(self, actor: int, chance: "Chance") -> int:
        """The move the judge likes best; of equals, any."""
        n = self.judge_moves(actor)
        best, equals = self.best_of(n) - ALIKE, 0
        chosen = self.moves[0]
        for i in range(n):
            if self.value_of[i] >= best:
                equals += 1
                if chance.draw(equals) == 0:
                    chosen = self.moves[i]
        return chosen

    def best_of(self, n: int) -> float:
        best = self.value_of[0]
        for i in range(n):
            best = max(best, self.value_of[i])
        return best

    def repeat(self, steps: Sequence[int], worlds: "list[State]") -> None:
        """Do the same again and nothing else, for measuring.

        Each step is three numbers: which of STEPS_TIMED, the world or the seat, and the move.
        """
        for i in range(0, len(steps), 3):
            if steps[i] == 0:
                self.begin(worlds[steps[i + 1]])
            elif steps[i] == 1:
                self.play(steps[i + 1], steps[i + 2])
            elif steps[i] == 2:
                self.list_moves(steps[i + 1])
            elif steps[i] == 3:
                self.judge_moves(steps[i + 1])
            else:
                self.judge_position()
