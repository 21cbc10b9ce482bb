"""Where the tree closes, the search knows the result, exactly, and thinks no longer."""

import pytest

from tests.bots.small_games import SPREAD, Coins, Everybody, Nim, best_play
from threemirrors.bots.search.lines import Line, added_up, best_line
from threemirrors.bots.search.tree_search import Search
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.judge import PointsJudge
from threemirrors.core.search_weights import SearchWeights

BUDGET = 2_000_000
UNKNOWN = -1


def search(width: int = 40, worlds: int = 1, nodes: int = 20_000) -> Search:
    weights = SearchWeights(spread=SPREAD, width=width, worlds=worlds)
    return Search(PointsJudge(), 3, nodes, 60_000, weights)


def row(seed: int, length: int) -> list[int]:
    chance = Rng(seed_for("coins", seed))
    return [chance.below(1000) for _ in range(length)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_small_endings_are_exact_for_everybody(players: int, seed: int) -> None:
    state, mind = Coins(players, row(seed, 9)), search()
    move = mind.choose(state, 0, Rng(seed_for(seed)), BUDGET)
    ours = {line.move: line.certain or 0.0 for line in mind.lines()}
    for each in (0, 1):
        after = state.copy()
        after.apply(0, each)
        assert isinstance(after, Coins)
        assert ours[each] == pytest.approx(best_play(after)[0])
    best = mind.tree.share[mind.result * 8 :][:players]
    assert list(best) == pytest.approx(best_play(state))
    assert ours[move] == max(ours.values())


def test_work_is_saved() -> None:
    """A pile of twelve is lost, but it takes a search to know it."""
    mind = search()
    mind.choose(Nim(2, 12), 0, Rng(seed_for(1)), BUDGET)
    assert mind.result != UNKNOWN
    assert mind.spent < BUDGET / 20
    before = mind.tree.nodes
    mind.think(Nim(2, 12), 0, Rng(seed_for(2)), BUDGET, 0.0)  # It remembers.
    assert (mind.spent, mind.rounds, mind.tree.nodes) == (0, 0, before)


@pytest.mark.parametrize("mind", [search(width=1), search(worlds=2), search(nodes=3)])
def test_nothing_is_certain_where_something_is_left_out(mind: Search) -> None:
    mind.choose(Coins(2, row(1, 9)), 0, Rng(seed_for(1)), 20_000)
    assert mind.result == UNKNOWN


def test_nothing_is_certain_where_chance_decides_who_acts() -> None:
    mind = search()
    mind.choose(Everybody(2, row(1, 4)), 0, Rng(seed_for(1)), 20_000)
    assert mind.result == UNKNOWN
    mind.choose(Coins(2, row(1, 4)), 0, Rng(seed_for(1)), 20_000)
    assert mind.result != UNKNOWN


def test_the_move_examined_most_is_made_unless_more_is_certain_of_another() -> None:
    often, seldom = Line(1, 90, 45.0, 0.5), Line(2, 10, 6.0, 0.5)
    assert best_line([seldom, often]) is often
    assert best_line([often, Line(3, 2, 1.2, 0.1, certain=0.6)]).move == 3
    assert best_line([often, Line(3, 500, 200.0, 0.1, certain=0.4)]) is often
    assert (
        best_line([Line(3, 9, 1.8, 0.1, certain=0.2), Line(4, 1, 0.3, 0.1, certain=0.3)]).move == 4
    )
    assert best_line([Line(5, 0, 0.0, 0.3), Line(6, 0, 0.0, 0.7)]).move == 6


def test_two_searches_add_up() -> None:
    one = [Line(1, 6, 3.0, 0.5), Line(2, 5, 2.0, 0.5)]
    other = [Line(2, 5, 3.0, 0.5), Line(3, 1, 0.2, 0.1, certain=0.2)]
    both = added_up([one, other])
    assert both == [Line(1, 6, 3.0, 0.5), Line(2, 10, 5.0, 0.5), Line(3, 1, 0.2, 0.1, certain=0.2)]
    assert best_line(both).move == 2
