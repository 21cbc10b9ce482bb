"""Every game has a golden playthrough for every number of players, and still plays it the same."""

import pytest

from tests.playthrough import golden_file, playthrough
from threemirrors.core.discovery import games

CASES = [(name, players) for name, game in games().items() for players in game.players]


@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_game_is_played_as_it_was(name: str, players: int) -> None:
    game = games()[name]
    golden = golden_file(game, players).read_text(encoding="utf-8")
    assert playthrough(game, players) == golden
