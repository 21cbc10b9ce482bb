"""Real time has levels of its own."""

from threemirrors.core.discovery import game_named


def test_real_time_is_another_kind_of_table() -> None:
    game = game_named("cmyk")
    assert game.mode(game.new(3, 1)) == "3"
    assert game.mode(game.new(3, 1, pace="live")) == "3 pace=live"
