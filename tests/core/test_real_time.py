"""What every game says about real time, and the defaults where it says nothing."""

import pytest

from tests.core.matches import EVERY_GAME, SEED
from threemirrors.core.errors import GameError, UnknownMove
from threemirrors.core.game import AnyGame, Game
from threemirrors.core.record import LAPSED
from threemirrors.core.state import State


@EVERY_GAME
def test_what_stands_for_a_lapse_in_records_is_no_move(game: AnyGame) -> None:
    with pytest.raises(UnknownMove):
        game.parse_move(LAPSED)


@EVERY_GAME
def test_at_the_start_nothing_can_lapse(game: AnyGame) -> None:
    state: State = game.new(game.players[0], SEED)
    for seat in range(state.players):
        with pytest.raises(GameError, match="cannot lapse here"):
            state.let_lapse(seat)
    assert game.lapse_after(state, game.options(state.players, {})) is None
    assert game.countdown(state, state) == 0
    assert not game.all_at_once(state)


@EVERY_GAME
def test_a_game_that_says_nothing_is_played_in_turns(game: AnyGame) -> None:
    state: State = game.new(game.players[0], SEED)
    options = game.options(state.players, {})
    assert Game.lapse_after(game, state, options) is None
    assert Game.countdown(game, state, state) == 0
    assert not Game.all_at_once(game, state)
    seat = state.actors()[0]
    assert {Game.effort(game, state, seat, move) for move in state.legal_moves(seat)} == {1.0}
