"""The beam and the plans it makes, for who plays alone and where nothing is hidden."""

import pytest

from threemirrors.bots import bot_named
from threemirrors.bots.beam import Beam
from threemirrors.bots.planner import Planner, plan
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.judge import PointsJudge
from threemirrors.core.python_state import PythonState
from threemirrors.core.state import State
from threemirrors.lab.match import play_match

OPEN = [game for game in games().values() if game.open_alone]
EVERY_OPEN_GAME = pytest.mark.parametrize("game", OPEN, ids=[game.name for game in OPEN])
ADD, DOUBLE, LOOK, STOP = range(4)


class Sums(PythonState):
    """Add 3 three times and double three times, in any order; the sum is what you get."""

    MOVES = ("add", "double", "look", "stop")
    moves_rule, end_rule = "S-1.1", "S-1.2"

    def start(self) -> None:
        self.sum, self.left = 0, [3, 3]
        self.wait_for(0)

    def moves(self, seat: int) -> list[int]:
        return [move for move in range(4) if move > DOUBLE or self.left[move]]

    def do(self, seat: int, move: int) -> None:
        if move == STOP:
            self.finish()
        elif move != LOOK:
            self.left[move] -= 1
            self.sum = self.sum + 3 if move == ADD else 2 * self.sum

    def score(self, seat: int) -> int:
        return self.sum


class SumsJudge(PointsJudge):
    def is_idle(self, state: State, seat: int, move: int) -> bool:
        return move == LOOK


def test_a_wide_beam_finds_what_pays_only_later() -> None:
    beam = Beam(SumsJudge())
    assert beam.plan(Sums(1), 0, 8, Rng(seed_for(1))) == [*[ADD] * 3, *[DOUBLE] * 3, STOP]
    assert beam.points == 72
    beam.plan(Sums(1), 0, 1, Rng(seed_for(1)))
    assert beam.points < 72  # One position at a time is no more than greedy.


def test_a_game_that_never_ends_is_given_up() -> None:
    class Endless(Sums):
        def moves(self, seat: int) -> list[int]:
            return [LOOK]

    assert Beam(PointsJudge()).plan(Endless(1), 0, 2, Rng(seed_for(1))) == []


@EVERY_OPEN_GAME
def test_a_plan_is_kept_while_all_goes_as_planned(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans = []

    def counted(*given: object) -> list[int]:
        plans.append(plan(*given))  # type: ignore[arg-type]
        return plans[-1]

    monkeypatch.setattr("threemirrors.bots.planner.plan", counted)
    planner, state, rng = Planner(), game.new(1, 5), Rng(seed_for(5))
    made = []
    while state.acting:
        made.append(planner.choose(game, state.resample(0, rng), rng, 50, 0.0))
        state.apply(0, made[-1])
    assert plans == [made]
    other = game.new(1, 6)
    assert planner.choose(game, other, rng, 50, 0.0) in other.legal_moves(0)
    assert len(plans) == 2


@EVERY_OPEN_GAME
def test_more_work_makes_better_plans_and_a_clock_can_end_it(game: AnyGame) -> None:
    def points(work: int, seconds: float, deal: int) -> int:
        state = game.new(1, deal)
        for move in plan(game, state, Rng(seed_for(deal)), work, seconds):
            state.apply(0, move)
        assert state.is_over()
        return int(state.points(0))

    deals = range(3)
    hasty = sum(points(1, 0.0, deal) for deal in deals)
    assert sum(points(60_000, 0.0, deal) for deal in deals) > hasty
    assert sum(points(1 << 40, 0.01, deal) for deal in deals) >= hasty


@EVERY_OPEN_GAME
def test_the_search_bot_plays_alone_by_a_plan(game: AnyGame) -> None:
    def total(bot: str) -> int:
        records = [play_match(game, [bot_named(bot)], seed_for("alone", n)) for n in range(4)]
        return sum(record.outcome.points[0] for record in records if record.outcome)

    assert total("search:1000") > total("greedy")
