"""The tree search: legal and repeatable in every game, right where the answer is known."""

import pytest

from tests.bots.small_games import Nim
from tests.core.matches import EVERY_TABLE, SEED, walk
from threemirrors.bots.search.tree import Tree
from threemirrors.bots.search.tree_search import Search
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.judge import PointsJudge
from threemirrors.core.search_weights import SearchWeights
from threemirrors.core.state import State


def searching(game: AnyGame, worlds: int) -> Search:
    return Search(game.judge, game.move_codes, 5_000, 50_000, SearchWeights(worlds=worlds))


@pytest.mark.parametrize("pile", [5, 6, 7, 9, 10, 11])
def test_a_won_position_is_won(pile: int) -> None:
    search = Search(PointsJudge(), 3, 2_000, 6_000, SearchWeights(spread=1.0))
    move = search.choose(Nim(2, pile), 0, Rng(seed_for(pile)), 20_000)
    assert (pile - move - 1) % 4 == 0


@EVERY_TABLE
def test_it_chooses_a_legal_move(game: AnyGame, players: int) -> None:
    search = searching(game, worlds=3)
    for ply, state in enumerate(walk(game, players)):
        if ply % 25 == 5 and state.acting:
            seat = state.actors()[0]
            assert search.choose(state, seat, Rng(SEED), 400) in state.legal_moves(seat)


@EVERY_TABLE
def test_the_same_chance_gives_the_same_answer_within_the_budget(
    game: AnyGame, players: int
) -> None:
    state = game.new(players, SEED)
    seat = state.actors()[0]
    found = []
    for _ in range(2):
        search = searching(game, worlds=2)
        move = search.choose(state, seat, Rng(SEED), 3_000)
        found.append((move, search.spent, search.rounds))
        assert state == game.new(players, SEED)  # What it imagines stays its own.
    assert found[0] == found[1]


def test_a_full_tree_still_answers() -> None:
    search = Search(PointsJudge(), 3, 4, 5)
    assert search.choose(Nim(3, 30), 0, Rng(SEED), 2_000) in (0, 1, 2)
    assert (search.tree.nodes, search.tree.edges) == (4, 5)


def test_room_is_made_as_it_is_needed_and_nothing_gets_lost() -> None:
    tree = Tree(5_000, 5_000)
    node = tree.add_node(3)
    edges = [tree.add_edge(node, move % 7, move / 8192) for move in range(5_000)]
    nodes = [tree.follow(edge, edge % 5) for edge in edges]
    assert (edges[-1], nodes[-2:]) == (4_999, [4_999, -1])
    assert (tree.add_edge(node, 1, 0.0), tree.add_node(0)) == (-1, -1)
    assert all(tree.move[edge] == edge % 7 for edge in edges)
    assert all(tree.prior[edge] == edge / 8192 for edge in edges)
    assert all(tree.actor[node] == edge % 5 for edge, node in enumerate(nodes[:-1]))


def test_an_edge_leads_to_a_node_for_each_seat_that_acts_after_it() -> None:
    tree = Tree(10, 10)
    root = tree.add_node(0)
    edge = tree.add_edge(root, 7, 1.0)
    first, second = tree.follow(edge, 1), tree.follow(edge, 2)
    assert first != second
    assert (tree.follow(edge, 1), tree.follow(edge, 2)) == (first, second)
    tree.credit(root, edge, 0.5)
    assert (tree.visits[edge], tree.total[edge], tree.node_visits[root]) == (1, 0.5, 1)


class Dawdle(Nim):
    """Nim in which one may also look at the pile, for as long as one likes."""

    MOVES = ("1", "2", "3", "look")
    LOOK = 3

    def moves(self, seat: int) -> list[int]:
        return [*super().moves(seat), self.LOOK]

    def do(self, seat: int, move: int) -> None:
        if move != self.LOOK:
            super().do(seat, move)


class Impatient(PointsJudge):
    def is_idle(self, state: State, seat: int, move: int) -> bool:
        return move == Dawdle.LOOK


@pytest.mark.parametrize("pile", [4, 5, 8, 30])
def test_moves_that_lead_nowhere_are_not_made(pile: int) -> None:
    """Even where all others lose."""
    search = Search(Impatient(), 4, 2_000, 8_000)
    assert search.choose(Dawdle(2, pile), 0, Rng(seed_for(pile)), 3_000) != Dawdle.LOOK


def test_a_move_that_leads_nowhere_is_made_where_there_is_no_other() -> None:
    class Stuck(Dawdle):
        def moves(self, seat: int) -> list[int]:
            return [self.LOOK]

    search = Search(Impatient(), 4, 100, 400)
    assert search.choose(Stuck(2, 5), 0, Rng(SEED), 500) == Dawdle.LOOK
