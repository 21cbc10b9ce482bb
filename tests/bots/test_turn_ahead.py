"""Looking turns ahead, for who plays alone and does not know everything."""

from time import monotonic
from typing import ClassVar

import pytest

from threemirrors.bots.turn_ahead import TurnAhead
from threemirrors.core.chance import Chance, Rng, seed_for
from threemirrors.core.judge import Judge
from threemirrors.core.python_state import PythonState
from threemirrors.core.state import State

TAKE, SAVE, ONE, TWO = range(4)


class Seeds(PythonState):
    """Three turns of two steps: take or save, then one or two. What is saved counts threefold.

    Two is only allowed if the bag, which nobody sees, still has two.
    """

    MOVES: ClassVar[tuple[str, ...]] = ("take", "save", "one", "two")
    moves_rule, end_rule = "S-1.1", "S-1.2"

    def start(self) -> None:
        self.bag, self.taken, self.saved, self.turns, self.saves = 9, 0, 0, 0, -1
        self.wait_for(0)

    def moves(self, seat: int) -> list[int]:
        return [TAKE, SAVE] if self.saves < 0 else [ONE, TWO] if self.bag > 1 else [ONE]

    def do(self, seat: int, move: int) -> None:
        if move < ONE:
            self.saves = move
            return
        self.bag -= move - SAVE
        self.taken += 0 if self.saves else move - SAVE
        self.saved += move - SAVE if self.saves else 0
        self.saves = -1
        self.turns += 1
        if self.turns == 3:
            self.taken += 3 * self.saved
            self.finish()

    def score(self, seat: int) -> int:
        return self.taken

    def resample(self, seat: int, chance: Chance) -> "Seeds":
        world = self.copy()
        assert isinstance(world, Seeds)
        world.bag = 1 + int(chance.below(9))
        return world


class TakenJudge(Judge):
    """Sees what was taken, and nothing of what saving is good for."""

    def value(self, state: State, seat: int) -> float:
        return float(state.points(seat))

    def turn_of(self, state: State) -> int:
        assert isinstance(state, Seeds)
        return state.turns


@pytest.mark.parametrize(("turns", "first"), [(0, TAKE), (3, SAVE)])
def test_who_looks_far_enough_saves(turns: int, first: int) -> None:
    ahead = TurnAhead(TakenJudge(), turns)
    moves = ahead.plan(Seeds(1), 0, Rng(seed_for("seeds")), 3000)
    assert moves[0] == first
    assert len(moves) == 2  # To the end of the turn, and no further.
    assert 3000 <= ahead.spent < 3500


def test_in_the_last_turn_only_the_end_counts() -> None:
    state = Seeds(1)
    for move in (TAKE, ONE, TAKE, ONE):
        state.apply(0, move)
    assert TurnAhead(TakenJudge()).plan(state, 0, Rng(seed_for("end")), 500) == [SAVE, TWO]


def test_the_same_chance_gives_the_same_plan() -> None:
    plans = [TurnAhead(TakenJudge()).plan(Seeds(1), 0, Rng(seed_for(1)), 400) for _ in range(2)]
    assert plans[0] == plans[1]


def test_a_deadline_is_kept() -> None:
    began = monotonic()
    moves = TurnAhead(TakenJudge()).plan(Seeds(1), 0, Rng(seed_for(1)), 1 << 40, 0.05)
    assert len(moves) == 2
    assert monotonic() - began < 5


class Endless(Seeds):
    """A turn that never ends."""

    def do(self, seat: int, move: int) -> None:
        self.saves = -1


def test_a_turn_without_an_end_is_cut_off() -> None:
    moves = TurnAhead(TakenJudge()).plan(Endless(1), 0, Rng(seed_for(1)), 10)
    assert len(moves) == 40
