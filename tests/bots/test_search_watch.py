"""A watched search knows what a move is worth to everybody, and can look at one move only."""

import pytest

from tests.bots.small_games import SPREAD, Coins, best_play
from tests.core.matches import EVERY_TABLE, SEED
from threemirrors.bots.search.principal import line_from
from threemirrors.bots.search.tree_search import Search
from threemirrors.core.chance import Rng
from threemirrors.core.game import AnyGame
from threemirrors.core.judge import PointsJudge
from threemirrors.core.search_weights import SearchWeights

ANY = -1
ROW = (3, 9, 1, 4, 8)


def watched(only: int = ANY) -> Search:
    search = Search(PointsJudge(), 2, 4_000, 8_000, SearchWeights(spread=SPREAD))
    search.watch(ANY, only)
    return search


@pytest.mark.parametrize("move", [0, 1])
def test_an_only_move_is_worth_what_follows_from_it(move: int) -> None:
    state = Coins(3, ROW)
    search = watched(move)
    search.think(state, 0, Rng(SEED), 50_000, 0.0)
    assert [line.move for line in search.lines()] == [move]
    after = state.copy()
    after.apply(0, move)
    assert isinstance(after, Coins)
    assert search.shares_after(move) == pytest.approx(best_play(after))


def test_the_expected_line_is_played_to_the_end_where_all_is_known() -> None:
    state, search = Coins(2, ROW), watched()
    search.think(state, 0, Rng(SEED), 50_000, 0.0)
    best = max(search.lines(), key=lambda line: line.mean)
    line = line_from(search, best.move)
    assert len(line) == len(ROW)
    end = state.copy()
    for seat, move in line:
        end.apply(seat, move)
    assert end.is_over()


@EVERY_TABLE
def test_watching_changes_no_answer(game: AnyGame, players: int) -> None:
    """Only a search with a single move to look at, or with all known, goes on where others end."""
    state = game.new(players, SEED)
    seat = state.actors()[0]
    weights = game.search_weights(players)
    plain, seen = (Search(game.judge, game.move_codes, 5_000, 50_000, weights) for _ in range(2))
    seen.watch(ANY, ANY)
    for search in (plain, seen):
        search.think(state, seat, Rng(SEED), 2_000, 0.0)
    assert [(line.move, line.visits) for line in plain.lines()] == [
        (line.move, line.visits) for line in seen.lines()
    ]
    for line in seen.lines():
        if line.visits:
            assert seen.shares_after(line.move)[seat] == pytest.approx(line.mean)
