"""What a search remembers: its tree from where the match is now, and nothing that differs."""

from typing import Any

import pytest

from tests.bots.small_games import SPREAD, Coins, Nim
from tests.core.matches import GAME, PLAYERS, SEED
from threemirrors.bots import bot_named
from threemirrors.bots.search.lines import best_line
from threemirrors.bots.search.memory import keep_only
from threemirrors.bots.search.tree import Tree
from threemirrors.bots.search.tree_search import Search
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.judge import PointsJudge
from threemirrors.core.search_weights import SearchWeights
from threemirrors.lab.match import play_match

ROW = [7, 12, 5, 30, 2, 9, 14, 3, 21, 8, 6, 19, 4, 11, 25, 1, 17]
ROOT, NONE = 0, -1


def search(**weights: Any) -> Search:
    return Search(PointsJudge(), 3, 2_000, 6_000, SearchWeights(spread=SPREAD, **weights))


def after(state: Coins, *moves: int) -> Coins:
    state = Coins(state.players, state.row)
    for move in moves:
        state.apply(state.actors()[0], move)
    return state


def edges(tree: Tree, node: int) -> list[int]:
    found, edge = [], tree.first_edge[node]
    while edge != NONE:
        found.append(edge)
        edge = tree.next_edge[edge]
    return found


def written(tree: Tree, node: int) -> object:
    """Everything at and below a node, whatever the numbers of nodes and edges are."""
    below = []
    for edge in edges(tree, node):
        result = tree.result[edge]
        shares = None if result == NONE else list(tree.share[result * 8 : result * 8 + 8])
        children, child = [], tree.child[edge]
        while child != NONE:
            children.append(written(tree, child))
            child = tree.sibling[child]
        known = (tree.move[edge], tree.prior[edge], tree.visits[edge], tree.total[edge])
        below.append((known, shares, children))
    here = (tree.actor[node], tree.whole[node], tree.node_visits[node], tree.node_total[node])
    return here, below


@pytest.mark.parametrize("state", [Coins(2, ROW), Coins(3, ROW[:9]), Nim(2, 14)])
def test_what_is_kept_is_as_it_was_and_the_rest_makes_room(state: Coins | Nim) -> None:
    mind = search()
    mind.choose(state, 0, Rng(SEED), 9_000)
    tree = mind.tree
    top = [tree.child[edge] for edge in edges(tree, ROOT)]
    deep = [tree.child[edge] for node in top if node != NONE for edge in edges(tree, node)]
    node = max((n for n in deep if n != NONE), key=lambda n: tree.node_visits[n])
    before, nodes, results = written(tree, node), tree.nodes, tree.results
    keep_only(tree, node)
    assert written(tree, ROOT) == before
    assert tree.nodes < nodes
    assert tree.results <= results
    assert tree.sibling[ROOT] == NONE


def test_a_search_goes_on_where_the_match_is_now() -> None:
    state, mind, fresh = Coins(2, ROW), search(), search()
    mind.think(state, 0, Rng(SEED), 3_000, 0.0)
    later = after(state, 1, 0)
    mind.think(later, 0, Rng(SEED), 1_000, 0.0)
    fresh.think(later, 0, Rng(SEED), 1_000, 0.0)
    ours, theirs = (sum(line.visits for line in each.lines()) for each in (mind, fresh))
    assert ours > theirs + 10


@pytest.mark.parametrize(
    ("weights", "other"),
    [
        ({}, Coins(2, ROW[::-1])),  # Another match.
        ({}, Coins(3, ROW)),
        ({"worlds": 2}, after(Coins(2, ROW), 1, 0)),  # Where things are hidden.
        ({"memory": 1}, after(Coins(2, ROW), 1, 0)),  # Where it is not to remember.
    ],
)
def test_what_does_not_match_is_forgotten(weights: dict[str, int], other: Coins) -> None:
    mind, fresh = search(**weights), search(**weights)
    mind.think(Coins(2, ROW), 0, Rng(SEED), 3_000, 0.0)
    mind.think(other, 0, Rng(seed_for(2)), 1_000, 0.0)
    fresh.think(other, 0, Rng(seed_for(2)), 1_000, 0.0)
    assert mind.lines() == fresh.lines()


def test_an_answer_depends_on_nothing_but_the_question_except_at_a_table() -> None:
    bot = bot_named("search:2000")
    states = [GAME.new(PLAYERS, seed) for seed in (1, 2, 3)]
    alone = [bot.choose(GAME, s, s.actors()[0], Rng(SEED)) for s in states]
    table = bot.at_table()
    assert table is not bot
    for state, move in zip(reversed(states), reversed(alone), strict=True):
        assert bot.choose(GAME, state, state.actors()[0], Rng(SEED)) == move
        table.choose(GAME, state, state.actors()[0], Rng(SEED))
        assert bot.at_table().choose(GAME, state, state.actors()[0], Rng(SEED)) == move


def test_the_same_match_is_played_again() -> None:
    bots = [bot_named("search:300")] * PLAYERS
    one, again = (play_match(GAME, bots, SEED) for _ in range(2))
    assert one == again


def test_fresh_bots_do_not_remember() -> None:
    bot = bot_named("search:300:fresh")
    assert bot.at_table() is bot


def test_a_tree_that_is_reused_stays_within_its_room() -> None:
    mind, state = Search(PointsJudge(), 3, 60, 150), Nim(2, 60)
    rounds = []
    while state.acting:
        seat = state.actors()[0]
        mind.think(state, seat, Rng(SEED), 3_000, 0.0)
        rounds.append(mind.tree.nodes)
        state.apply(seat, best_line(mind.lines()).move)
    assert max(rounds) == 60
    assert len(rounds) > 10
