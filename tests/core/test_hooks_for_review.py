"""What a game that says nothing about reviews gives them: what its moves mean, and no guesses."""

from tests.core.matches import EVERY_GAME, SEED
from threemirrors.core.facts import Effect, Hunch
from threemirrors.core.game import AnyGame, Game


@EVERY_GAME
def test_by_default_everything_a_move_means_matters_alike(game: AnyGame) -> None:
    state = game.new(2, SEED)
    seat = state.actors()[0]
    for move in state.legal_moves(seat)[:5]:
        meant = [Effect(event, 1.0) for event in game.meaning(state.copy(), seat, move)]
        assert Game.effects(game, state.copy(), seat, move) == meant


@EVERY_GAME
def test_by_default_nothing_is_guessed(game: AnyGame) -> None:
    state = game.new(2, SEED)
    view = game.view_json(state, 0)
    assert Game.remember(game, b"", view) == b""
    assert Game.hunches(game, view, b"") == []
    assert not Game.is_right(game, state, Hunch(0, "any", {}, 1.0))
    assert Game.sharpness(game, 2) == 1
