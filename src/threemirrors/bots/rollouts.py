"""Rollouts: moves are compared by how the game goes on after them, in many imagined worlds.

For games of which so much is hidden that a tree would hardly see a position twice. The moves that
the judge likes best are tried in the same worlds, and everybody plays on by the game's policy. A
move is dropped once it is clearly worse, or no better in any way that matters, and the worse half
after each part of the budget: so most of it goes to moves that are hard to tell apart, and an easy
choice takes little. The budget counts moves played and positions judged, so the same chance gives
the same answer everywhere; a deadline can end it sooner.
"""

from time import monotonic

import cython

if not cython.compiled:
    from math import sqrt

    from threemirrors.bots.onestep import best_move, ranked
    from threemirrors.core.bits import count_bits, lowest_bit
    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.policy import UNSURE, Policy
    from threemirrors.core.state import State

    COMPARED = 10  # Moves that are tried.
    LONGEST_ROLLOUT = 60  # Moves played on in one world, unless its turns end it earlier.

ANY_NUMBER = 1 << 30
FIRST_SIGHT = 6.0  # How many worlds the judge's first impression counts as.
IDLENESS = 0.05  # Points that a move must bring with which the game does not go on.
BATCH = 8  # Worlds between two looks at what is clearly worse.
SURELY = 2.2  # So many standard errors away is clear.
NO_MATTER = 0.1  # So many points are not worth more worlds.
LEAST_SPREAD = 0.5  # Points squared: a few worlds that agree are no proof.


class Rollouts:
    """Compares moves; `spent` is the work that it took.

    At a table it remembers whether it made an idle move in this turn, and makes no second one:
    chance alone would make it move a piece to and fro.
    """

    def __init__(self, judge: "Judge", policy: "Policy", turns: int, *, idles: bool) -> None:
        self.judge = judge
        self.policy = policy
        self.turns = turns  # How many are played on.
        self.idles = idles  # Whether it may make idle moves: only if it is asked at one table.
        self.spent = self.worlds = 0
        if not cython.compiled:  # For each candidate, and for each two: what the worlds add up to.
            self.last, self.sums = [0.0] * COMPARED, [0.0] * COMPARED
            self.apart = [0.0] * COMPARED * COMPARED
            self.quickness = [0] * LONGEST_ROLLOUT  # Who is quickest, move by move, in one world.
        self.idled_in = -1  # The turn in which it made an idle move.

    def choose(
        self, state: "State", seat: int, chance: "Chance", budget: int, seconds: float = 0.0
    ) -> int:
        """The move that does best on average, after so much work or so many seconds."""
        began = monotonic()
        self.spent = 0
        few = self.candidates(state, seat, chance)[:COMPARED]
        self.number(few)
        start = len(few) - 1
        parts = start.bit_length()
        for part in range(parts):
            due, ends = budget * (part + 1) // parts, began + seconds * (part + 1) / parts
            while len(few) > 1 and self.spent < due and not (seconds and monotonic() > ends):
                self.try_in(state.resample(seat, chance), seat, few, chance)
                if self.worlds % BATCH == 0:
                    self.drop_worse(few)
            few.sort(reverse=True)
            del few[(start >> part + 1) + 1 :]
        move = int(few[0][2])
        if self.judge.is_idle(state, seat, move):
            self.idled_in = self.judge.turn_of(state)
        return move

    def candidates(self, state: "State", seat: int, chance: "Chance") -> list[list[float]]:
        """The moves, best first: what they are worth so far, a tie-break, the move, its price."""
        kept: list[list[float]] = []
        idling: list[list[float]] = []
        for line in ranked(state, seat, self.judge, chance):
            if self.judge.is_idle(state, seat, int(line[2])):
                # The game does not go on with it, so it is as good as what comes next.
                line[0] = self.best_after(state, seat, int(line[2]), chance) - IDLENESS
                idling.append([FIRST_SIGHT * line[0], line[1], line[2], IDLENESS])
            else:
                kept.append([FIRST_SIGHT * line[0], line[1], line[2], 0.0])
        if not kept or (self.idles and self.judge.turn_of(state) != self.idled_in):
            kept += idling
        kept.sort(reverse=True)
        return kept

    def best_after(self, state: "State", seat: int, move: int, chance: "Chance") -> float:
        """What the seat's best move after an idle one is worth; the same if it has none."""
        after = state.copy()
        after.play(seat, move)
        best = self.judge.value(after, seat)
        if after.acting >> seat & 1:
            for line in ranked(after, seat, self.judge, chance):
                if line[0] > best and not self.judge.is_idle(after, seat, int(line[2])):
                    best = line[0]
        return best

    def number(self, few: list[list[float]]) -> None:
        """Give each candidate a number, under which is noted how it does."""
        self.worlds = 0
        for i in range(len(few)):
            few[i].append(i)
            self.sums[i] = 0.0
            for j in range(COMPARED):
                self.apart[i * COMPARED + j] = 0.0

    def try_in(self, world: "State", seat: int, few: list[list[float]], chance: "Chance") -> None:
        """Add up how each move does in this world, and how far apart they are."""
        after = world.copy()
        for ply in range(LONGEST_ROLLOUT):  # The same for all moves, so that luck is too.
            self.quickness[ply] = chance.draw(ANY_NUMBER)
        for line in few:
            after.copy_from(world)
            after.play(seat, int(line[2]))
            self.spent += 1 + self.play_on(after, chance) + after.players
            worth = self.judge.standing(after, seat) - line[3]
            i = int(line[4])
            self.last[i] = worth
            self.sums[i] += worth
            line[0] += worth
        for line in few:
            i = int(line[4])
            for other in few:
                j = int(other[4])
                self.apart[i * COMPARED + j] += (self.last[i] - self.last[j]) ** 2
        self.worlds += 1

    def drop_worse(self, few: list[list[float]]) -> None:
        """Keep only moves that may well be better than the best so far, by points that matter."""
        few.sort(reverse=True)
        first = int(few[0][4])
        kept = 1
        for at in range(1, len(few)):
            behind = (few[0][0] - few[at][0]) / (self.worlds + FIRST_SIGHT)
            if behind < SURELY * self.error(first, int(few[at][4])) - NO_MATTER:
                few[kept] = few[at]
                kept += 1
        del few[kept:]

    def error(self, i: int, j: int) -> float:
        """The standard error of the difference between two candidates in the worlds so far."""
        between, n = self.sums[i] - self.sums[j], self.worlds
        spread = (self.apart[i * COMPARED + j] - between * between / n) / (n - 1)
        return sqrt((spread + LEAST_SPREAD) / n)

    def play_on(self, state: "State", chance: "Chance") -> int:
        """Let everybody play by the policy for some turns; return the number of moves."""
        plies = turns = 0
        self.policy.begin()
        mask, turn = state.acting, self.judge.turn_of(state)
        while state.acting and plies < LONGEST_ROLLOUT and turns < self.turns:
            actor = self.next_actor(state, plies)
            move = self.policy.choose(state, actor, chance)
            if move == UNSURE:
                move = best_move(state, actor, self.judge, chance)
            state.play(actor, move)
            plies += 1
            if state.acting != mask or self.judge.turn_of(state) != turn:
                turns += 1
                mask, turn = state.acting, self.judge.turn_of(state)
        return plies

    def next_actor(self, state: "State", ply: int) -> int:
        """Who acts next: where all act at once, any seat that has something to do."""
        mask = state.acting
        while mask & (mask - 1):
            actor = one_of(mask, self.quickness[ply])
            if not self.judge.waits(state, actor):
                return actor
            mask &= ~(1 << actor)
        return lowest_bit(mask)


def one_of(mask: int, number: int) -> int:
    """The position of a set bit: as likely any, for a number that is as likely any."""
    skip = number % count_bits(mask)
    while skip:
        mask &= mask - 1
        skip -= 1
    return lowest_bit(mask)
