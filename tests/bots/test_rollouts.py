"""Rollouts: legal and repeatable in every game, further sighted than a judge, never to and fro."""

from typing import ClassVar

import pytest

from tests.bots.small_games import Coins
from tests.core.matches import EVERY_TABLE, SEED, walk
from threemirrors.bots.rollouts import Rollouts
from threemirrors.bots.search_bot import SearchBot
from threemirrors.core.chance import Chance, Rng, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.judge import Judge, PointsJudge
from threemirrors.core.policy import UNSURE, Policy
from threemirrors.core.python_state import PythonState
from threemirrors.core.state import State
from threemirrors.lab.match import play_match

ENDLESS = 1 << 40


class NoIdea(Policy):
    """Leaves everything to the judge."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return UNSURE


class Leftmost(Policy):
    """Always makes the first legal move."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return state.legal_moves(seat)[0]


def chosen(row: list[int], policy: Policy, turns: int) -> str:
    rollouts = Rollouts(PointsJudge(), policy, turns, idles=True)
    return Coins.MOVES[rollouts.choose(Coins(2, row), 0, Rng(SEED), 300)]


def test_it_sees_what_a_move_leads_to() -> None:
    """Taking the four gives the nine away."""
    assert chosen([4, 9, 2, 3], NoIdea(), turns=0) == "left"
    assert chosen([4, 9, 2, 3], NoIdea(), turns=4) == "right"


def test_everybody_plays_on_by_the_policy() -> None:
    """Whoever takes from the left only: after the three they take 4, so that the nine is left."""
    assert chosen([1, 1, 9, 1, 2], NoIdea(), turns=4) == "right"
    assert chosen([2, 1, 1, 9, 1], Leftmost(), turns=4) == "right"


@EVERY_TABLE
def test_it_chooses_a_legal_move(game: AnyGame, players: int) -> None:
    rollouts = Rollouts(game.judge, game.policy(players) or NoIdea(), players, idles=True)
    for ply, state in enumerate(walk(game, players)):
        if ply % 40 == 5 and state.acting:
            seat, before = state.actors()[0], state.copy()
            assert rollouts.choose(state, seat, Rng(SEED), 60) in state.legal_moves(seat)
            assert state == before  # What it imagines stays its own.


@EVERY_TABLE
def test_the_same_chance_gives_the_same_answer_within_the_budget(
    game: AnyGame, players: int
) -> None:
    state = game.new(players, SEED)
    seat = state.actors()[0]
    found = []
    for _ in range(2):
        rollouts = Rollouts(game.judge, game.policy(players) or NoIdea(), 1, idles=True)
        found.append((rollouts.choose(state, seat, Rng(SEED), 200), rollouts.spent))
    assert found[0] == found[1]
    assert found[0][1] < 200 + 10 * 200


def test_an_easy_choice_takes_little_of_the_budget() -> None:
    """The nine is worth so much more that a few worlds are enough."""
    rollouts = Rollouts(PointsJudge(), NoIdea(), 2, idles=True)
    assert rollouts.choose(Coins(2, [1, 1, 1, 9]), 0, Rng(SEED), 10_000) == 1
    assert rollouts.spent < 1_000


class Forgetful(NoIdea):
    """Counts how often it is told that another game begins."""

    begun = 0

    def begin(self) -> None:
        self.begun += 1


def test_the_policy_is_told_of_every_new_game() -> None:
    policy = Forgetful()
    Rollouts(PointsJudge(), policy, 2, idles=True).choose(Coins(2, [4, 9, 2, 3]), 0, Rng(SEED), 9)
    assert policy.begun == 2


def test_a_deadline_ends_it() -> None:
    rollouts = Rollouts(PointsJudge(), NoIdea(), 4, idles=True)
    assert rollouts.choose(Coins(2, [4, 9, 2, 3]), 0, Rng(SEED), ENDLESS, 0.01) in (0, 1)


class Pendulum(PythonState):
    """Swing as often as you like, which looks well; go, and the game is over."""

    MOVES: ClassVar[tuple[str, ...]] = ("swing", "go")
    moves_rule, end_rule = "P-1.1", "P-1.2"

    def start(self) -> None:
        self.swings = 0
        self.wait_for(0)

    def moves(self, seat: int) -> list[int]:
        return [0, 1]

    def do(self, seat: int, move: int) -> None:
        self.swings += move == 0
        if move:
            self.finish()

    def score(self, seat: int) -> int:
        return self.swings


class Swinging(PointsJudge):
    def is_idle(self, state: State, seat: int, move: int) -> bool:
        return move == 0


@pytest.mark.parametrize(
    ("judge", "idles", "moves"),
    [(Swinging(), True, [0, 1]), (Swinging(), False, [1, 1]), (PointsJudge(), False, [0, 0])],
)
def test_no_two_idle_moves_in_a_turn(judge: Judge, idles: bool, moves: list[int]) -> None:
    rollouts = Rollouts(judge, NoIdea(), 1, idles=idles)
    state, made = Pendulum(1), []
    for _ in range(2):
        made.append(rollouts.choose(state, 0, Rng(SEED), 50))
        if made[-1] == 0:
            state.apply(0, made[-1])
    assert made == moves


class Endless(Pendulum):
    def moves(self, seat: int) -> list[int]:
        return [0]


def test_where_all_moves_are_idle_it_makes_one() -> None:
    rollouts = Rollouts(Swinging(), NoIdea(), 1, idles=True)
    assert [rollouts.choose(Endless(1), 0, Rng(SEED), 50) for _ in range(2)] == [0, 0]


def test_searches_use_them_where_a_game_has_a_policy() -> None:
    """And remember at a table: the same rollouts for all moves of a match."""
    for game in games().values():
        for players in game.players:
            rollouts = SearchBot(100).rollouts(game, players)
            assert (rollouts is None) == (game.policy(players) is None)
    game = next(g for g in games().values() if g.policy(2))
    record = play_match(game, [SearchBot(60), SearchBot(60)], seed_for("rollouts"))
    assert record.outcome is not None
