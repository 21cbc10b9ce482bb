"""A line as far as a seat can foresee it: moves that look the same in every possible world."""

from threemirrors.bots.onestep import best_move
from threemirrors.core.chance import Rng
from threemirrors.core.facts import Effect
from threemirrors.core.state import State
from threemirrors.review.findings import LineMove
from threemirrors.review.looking import Look

SOME_WORLDS = 4  # Enough to notice that a move depends on what is hidden.
LINE_MOVES = 8  # Moves; more cannot be followed by eye.


class Foresight:
    """The line of a look, played in some worlds at once until they would show different things."""

    def __init__(self, look: Look, chance: Rng) -> None:
        self.game, self.seat, self.judge = look.game, look.seat, look.judge
        several = look.search.worlds > 1
        state, seat = look.state, look.seat
        self.worlds = [state.resample(seat, chance) for _ in range(SOME_WORLDS if several else 1)]
        self.line: list[LineMove] = []
        self.effects: list[list[Effect]] = []  # Of each move.
        self.own_turn = 0  # How many moves the seat's own turn has left, this one included.
        self.after_turn: State | None = None  # The position then; None if nobody can foresee it.
        self.follow(look.steps, chance)

    def follow(self, steps: list[tuple[int, int]], chance: Rng) -> None:
        turn = self.judge.turn_of(self.worlds[0])
        while len(self.line) < LINE_MOVES:
            step = steps[len(self.line)] if len(self.line) < len(steps) else self.next_step(chance)
            if step is None or not self.can_foresee(*step):
                break
            self.make(*step)
            if self.after_turn is None:
                self.own_turn += 1
                if self.is_turn_over(turn):
                    self.after_turn = self.worlds[0].copy()

    def is_turn_over(self, turn: int) -> bool:
        now = self.worlds[0]
        return not now.acting >> self.seat & 1 or self.judge.turn_of(now) != turn

    def next_step(self, chance: Rng) -> tuple[int, int] | None:
        """Beyond the tree, what the judge would do; only to the end of the seat's own turn."""
        now = self.worlds[0]
        if self.after_turn is not None or not now.acting >> self.seat & 1:
            return None
        return self.seat, best_move(now, self.seat, self.judge, chance)

    def can_foresee(self, actor: int, move: int) -> bool:
        """Whether the move is possible, and looks the same, in every world."""
        if any(world.why_not(actor, move) is not None for world in self.worlds):
            return False
        first = self.seen(self.worlds[0], actor, move)
        return all(self.seen(world, actor, move) == first for world in self.worlds[1:])

    def seen(self, world: State, actor: int, move: int) -> object:
        return self.game.move_seen(world, actor, move, self.seat)

    def make(self, actor: int, move: int) -> None:
        """Play it everywhere; what it does counts only if it does so in every world."""
        told = [self.game.effects(world.copy(), actor, move) for world in self.worlds]
        sure = [e for e in told[0] if all(e in other for other in told) and self.may_tell(e)]
        for world in self.worlds:
            world.apply(actor, move)
        self.effects.append(sure)
        events = tuple(effect.event for effect in sure)
        self.line.append(LineMove(actor, self.game.move_text(move), events))

    def may_tell(self, effect: Effect) -> bool:
        return effect.event.only in (None, self.seat) and effect.weight > 0
