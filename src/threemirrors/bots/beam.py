"""Plans to the end of a game that one plays alone, as if nothing were hidden.

A beam keeps the best positions after each number of moves, as many as it is wide, and goes on from
all of them. What the judge thinks decides which are kept; what they end with decides which is best.
"""

import cython

if not cython.compiled:
    from threemirrors.bots.search.rehearsal import WORTH_A_MOVE
    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import MOST_MOVES, State

Line = tuple["State", list[int], int]  # A position, the moves to it, and a number made of these.
# Its value, a tie-break, a number of its own, the line that it goes on, the move.
Candidate = tuple[float, int, int, Line, int]
TIES = 1 << 30
DIGITS = 6  # Sums of fractions differ in the last digits.
LONGEST_PLAN = 1000  # Moves in a plan; a game without an end is given up then.


class Beam:
    """Plans by a judge; `points` is what the last plan ends with, `spent` the work it took."""

    def __init__(self, judge: "Judge") -> None:
        self.judge = judge
        self.noise = 0.0  # How much chance adds to what the judge thinks, at most.
        self.spent = self.points = self.seen = 0
        self.best: list[int] = []

    def plan(self, state: "State", seat: int, width: int, chance: "Chance") -> list[int]:
        """The moves of the best game found; empty if none came to its end.

        Turns may take more or fewer moves. So positions are compared with others of the same turn
        first, and those of the next turn wait until that one is over.
        """
        self.seat = seat
        self.after = state.copy()
        self.spent, self.points, self.best = 0, 0, []
        layer: list[Line] = [(state.copy(), [], 0)]
        later: list[Candidate] = []
        for _ in range(LONGEST_PLAN):
            found: list[Candidate] = []
            self.turn = self.judge.turn_of(layer[0][0])
            for line in layer:
                self.look(line, found, later, chance)
            if not found:
                found, later = later, []
            found.sort(reverse=True)
            layer = self.kept(found, width)
            if not layer:
                break
        return self.best

    def look(
        self,
        line: "Line",
        found: "list[Candidate]",
        later: "list[Candidate]",
        chance: "Chance",
    ) -> None:
        """Try every move of a position: note it, or, where the game is over, its points."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        now: State = line[0]
        after = self.after
        least = self.judge.value(now, self.seat) + WORTH_A_MOVE
        n = now.list_moves(self.seat, out)
        for i in range(n):
            after.copy_from(now)
            after.play(self.seat, out[i])
            if after.acting == 0:
                self.finish(after.total(self.seat), line[1], out[i])
                continue
            value = self.judge.value(after, self.seat)
            if value >= least or not self.judge.is_idle(now, self.seat, out[i]):
                self.seen += 1
                value += self.noise * chance.draw(TIES) / TIES
                one = value, chance.draw(TIES), self.seen, line, out[i]
                if self.judge.turn_of(after) == self.turn:
                    found.append(one)
                else:
                    later.append(one)
        self.spent += 2 * n

    def finish(self, points: int, moves: list[int], last: int) -> None:
        if not self.best or points > self.points:
            self.points, self.best = points, [*moves, last]

    def kept(self, found: "list[Candidate]", width: int) -> "list[Line]":
        """The best positions, each but once.

        What the judge thinks the same of, after the same moves in another order, counts as the same
        position: to compare whole positions would take most of the time.
        """
        alike: set[tuple[float, int]] = set()
        kept: list[Line] = []
        for value, _, _, line, move in found:
            before, moves, mix = line
            mix += hash((move,))  # A sum, so that the order does not matter.
            about = round(value, DIGITS), mix
            if about not in alike:
                alike.add(about)
                state = before.copy()
                state.play(self.seat, move)
                kept.append((state, [*moves, move], mix))
                if len(kept) == width:
                    break
        return kept
