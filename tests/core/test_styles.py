"""Styles: data that a game brings, made of what it finds remarkable about moves, and named."""

import json
from pathlib import Path

import pytest

from tests.core.matches import EVERY_GAME, EVERY_TABLE, GAME, walk
from threemirrors.bots import LEVELS, bot_named
from threemirrors.core import words
from threemirrors.core.discovery import games
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.core.styles import Style, style_apart, style_table


def test_a_game_brings_its_own(tmp_path: Path) -> None:
    assert style_table(tmp_path) == {}
    (tmp_path / "styles.json").write_text(json.dumps({"bold": {"likes": {"far": 2}, "worse": 0.5}}))
    assert style_table(tmp_path) == {"bold": Style({"far": 2.0}, 0.5, 0.25)}


def test_a_style_is_written_after_the_bot() -> None:
    assert style_apart("level3~bold") == ("level3", "bold")
    assert style_apart("level3") == ("level3", "")
    with pytest.raises(GameError, match="style after ~"):
        style_apart("level3~")


def test_a_style_that_a_game_does_not_have_is_refused() -> None:
    with pytest.raises(GameError, match=rf"{GAME.title} has no style 'purple' for bots"):
        GAME.style("purple")


@EVERY_GAME
def test_every_style_has_a_name_in_every_language(game: AnyGame) -> None:
    for language in words.LANGUAGES:
        named = words.messages(game.name, language)
        assert all(f"style.{style}" in named for style in game.styles)


@EVERY_TABLE
def test_styles_like_what_moves_have(game: AnyGame, players: int) -> None:
    if players == 1:
        pytest.skip("alone there are no bots")
    seen: set[str] = set()
    for state in walk(game, players):
        for seat in state.actors()[:1]:
            moves = state.legal_moves(seat)
            found = game.traits(state, seat, moves)
            assert len(found) == len(moves)
            assert all(0 <= much <= 1 for traits in found for much in traits.values())
            seen |= {trait for traits in found for trait, much in traits.items() if much}
    assert {trait for style in game.styles.values() for trait in style.likes} <= seen


@pytest.mark.parametrize("game", [game for game in games().values() if game.styles])
def test_every_level_can_have_every_style(game: AnyGame) -> None:
    assert {len(level.split("~")) for level in LEVELS} == {1}
    for mode, bots in game.level_table.items():
        if not mode.startswith("1"):
            for bot, style in zip(bots, list(game.styles) * len(bots), strict=False):
                assert bot_named(f"{bot}~{style}").name.endswith(f"~{style}")
