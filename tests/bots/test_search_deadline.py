"""A deadline: the best move so far is made, even if there was time for next to nothing."""

from time import monotonic, sleep

import pytest

from tests.bots.small_games import Nim, Numbers
from tests.core.matches import GAME, PLAYERS, SEED
from threemirrors.bots import bot_named
from threemirrors.bots.search.tree_search import Search
from threemirrors.core.chance import Rng
from threemirrors.core.judge import PointsJudge
from threemirrors.core.search_weights import SearchWeights
from threemirrors.core.state import State

UNHURRIED = 5.0  # Seconds that nothing here takes, however busy the machine is.


class SlowJudge(PointsJudge):
    """Takes a hundredth of a second for each position, perhaps not for the first few."""

    def __init__(self, quickly: int = 0) -> None:
        self.quickly = quickly
        self.asked = 0

    def value(self, state: State, seat: int) -> float:
        self.asked += 1
        if self.asked > self.quickly:
            sleep(0.01)
        return super().value(state, seat)


def test_it_ends_in_time() -> None:
    search = Search(PointsJudge(), 3, 1_000, 3_000)
    began = monotonic()
    search.choose(Nim(2, 400), 0, Rng(SEED), 10**12, 0.05)
    assert 0.05 <= monotonic() - began < UNHURRIED
    assert search.rounds > 0


@pytest.mark.parametrize("seconds", [1e-9, 0.2, 0.5])
def test_even_the_first_look_at_the_moves_can_be_cut_short(seconds: float) -> None:
    """To look at all of them would take two seconds."""
    judge = SlowJudge()
    search = Search(judge, 200, 1_000, 30_000)
    move = search.choose(Numbers(2), 0, Rng(SEED), 10**12, seconds)
    seen = [line.move for line in search.lines()]
    assert move == max(seen)  # The best that it has seen.
    assert 0 < len(seen) <= judge.asked <= seconds / 0.01 + 40


def test_so_can_playing_on_from_there() -> None:
    judge = SlowJudge(quickly=200)
    search = Search(judge, 200, 1_000, 30_000)
    assert search.choose(Numbers(2), 0, Rng(SEED), 10**12, 0.5) == 199
    assert 200 < judge.asked < 300


def test_what_was_cut_short_is_not_remembered() -> None:
    search = Search(PointsJudge(), 200, 1_000, 30_000, SearchWeights(width=200))
    search.think(Numbers(2), 0, Rng(SEED), 1_000, 1e-9)
    few = len(search.lines())
    search.think(Numbers(2), 0, Rng(SEED), 1_000, 0.0)
    assert few < len(search.lines()) == 200


def test_a_bot_keeps_to_the_shorter_of_two_limits() -> None:
    state = GAME.new(PLAYERS, SEED)
    seat = state.actors()[0]
    for name in ("search:60s", f"search:{10**12}"):
        began = monotonic()
        bot_named(name).choose_within(GAME, state, seat, Rng(SEED), 0.05)
        assert monotonic() - began < UNHURRIED
    began = monotonic()
    bot_named("search:0.05s").choose_within(GAME, state, seat, Rng(SEED), 60.0)
    assert monotonic() - began < UNHURRIED
