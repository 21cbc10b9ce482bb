"""Teams have levels of their own."""

from threemirrors.core.discovery import game_named


def test_teams_are_another_kind_of_table() -> None:
    game = game_named("four_corners")
    assert game.mode(game.new(4, 1)) == "4"
    assert game.mode(game.new(4, 1, teams=True)) == "4 teams=true"
