"""Every table has six levels, found by measuring or as usual."""

import json
from pathlib import Path

from tests.core.matches import EVERY_TABLE, SEED
from threemirrors.core.game import AnyGame
from threemirrors.core.levels import USUAL_LEVELS, level_table


@EVERY_TABLE
def test_every_table_has_six_levels(game: AnyGame, players: int) -> None:
    levels = game.levels(game.new(players, SEED))
    assert len(levels) == len(set(levels)) == len(USUAL_LEVELS)


def test_a_game_brings_its_own(tmp_path: Path) -> None:
    assert level_table(tmp_path / "nowhere") == {}
    (tmp_path / "levels.json").write_text(json.dumps({"2": ["look:1", "look:0"]}))
    assert level_table(tmp_path) == {"2": ("look:1", "look:0")}
