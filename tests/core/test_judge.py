"""A seat's standing: its value, minus that of its best rival."""

import math
from itertools import islice

import pytest

from tests.budget import budget
from tests.core.matches import EVERY_TABLE, LONG, SEED, walk
from threemirrors.bots.expert import expert
from threemirrors.bots.onestep import ranked
from threemirrors.core.chance import Rng
from threemirrors.core.discovery import games
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame, Game
from threemirrors.core.search_weights import SearchWeights


@EVERY_TABLE
def test_a_standing_is_what_one_is_ahead_of_the_best_rival(game: AnyGame, players: int) -> None:
    state, judge = game.new(players, SEED), game.judge
    values = [judge.value(state, seat) for seat in range(players)]
    for seat in range(players):
        others = [value for other, value in enumerate(values) if other != seat]
        best = max(others, default=0.0)
        assert judge.standing(state, seat) == pytest.approx(values[seat] - best)
        assert not judge.are_rivals(state, seat, seat)


@EVERY_TABLE
def test_an_expert_judges_every_seat_of_every_table(game: AnyGame, players: int) -> None:
    state, judge = game.new(players, SEED), game.expert_judge(players)
    assert all(math.isfinite(judge.standing(state, seat)) for seat in range(players))


@EVERY_TABLE
def test_nobody_waits_whom_the_match_waits_for_and_everybody_else_does(
    game: AnyGame, players: int
) -> None:
    start = game.new(players, SEED)
    waiting = [seat for seat in range(players) if game.judge.waits(start, seat)]
    assert waiting == [seat for seat in range(players) if seat not in start.actors()]


@EVERY_TABLE
def test_what_a_move_is_worth_is_the_value_after_it(game: AnyGame, players: int) -> None:
    for judge in {id(judge): judge for judge in (game.judge, expert(game, players))}.values():
        for state in islice(walk(game, players), budget(LONG, soak=LONG, plain=2)):
            for seat in state.actors():
                for value, _, move in ranked(state, seat, judge, Rng(1)):
                    after = state.copy()
                    after.apply(seat, int(move))
                    assert judge.value(after, seat) == value, (seat, move, str(state))


@EVERY_TABLE
def test_somebody_begins(game: AnyGame, players: int) -> None:
    start = game.new(players, SEED)
    assert 0 <= game.begins(start) < players
    assert isinstance(game.judge.turn_of(start), int)


def test_where_nothing_is_asked_before_who_is_asked_begins() -> None:
    game = games()["kaleido"]
    for first in range(3):
        assert game.begins(game.new(3, SEED, first=first)) == first


@EVERY_TABLE
def test_a_game_whose_bots_do_not_learn_says_so(game: AnyGame, players: int) -> None:
    with pytest.raises(GameError, match=f"{game.title}: its bots do not learn"):
        Game.trainer(game, players, "1", None)


@EVERY_TABLE
def test_a_search_has_weights_for_every_table(game: AnyGame, players: int) -> None:
    weights = game.search_weights(players)
    assert min(weights.explore, weights.spread, weights.heat) > 0
    assert Game.search_weights(game, players) == SearchWeights()


@EVERY_TABLE
def test_by_default_a_search_is_a_tree_and_needs_no_policy(game: AnyGame, players: int) -> None:
    assert Game.policy(game, players) is None


@EVERY_TABLE
def test_at_the_start_every_move_leads_somewhere(game: AnyGame, players: int) -> None:
    start = game.new(players, SEED)
    for seat in start.actors():
        moves = start.legal_moves(seat)
        assert not any(game.judge.is_idle(start, seat, move) for move in moves)
