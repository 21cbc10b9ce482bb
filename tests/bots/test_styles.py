"""Bots with a style: another taste that one can see, legal moves, and the same name elsewhere."""

from collections import Counter

import pytest

from tests.core.matches import SEED, walk
from threemirrors.bots import Bot, bot_named, lighter, tempo
from threemirrors.bots.search.lines import Line
from threemirrors.bots.taste import good_lines
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import game_named, games
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame

STYLED = [(game, style) for game in games().values() for style in game.styles]
EVERY_STYLE = pytest.mark.parametrize(
    ("game", "style"), STYLED, ids=[f"{game.name}-{style}" for game, style in STYLED]
)
LATEST = 90  # Moves into a match: later there is less to choose from.


def tastes(game: AnyGame, bots: list[Bot]) -> list[Counter[str]]:
    """How often each bot makes moves with each trait, all asked in the same positions."""
    counts: list[Counter[str]] = [Counter() for _ in bots]
    for ply, state in enumerate(walk(game, 3)):
        if not state.acting or ply % 2 or ply > LATEST:
            continue
        seat = state.actors()[0]
        for bot, count in zip(bots, counts, strict=True):
            for n in range(4):
                move = bot.choose(game, state.copy(), seat, Rng(seed_for("taste", n)))
                assert state.why_not(seat, move) is None
                count.update({k: v for k, v in game.traits(state, seat, [move])[0].items() if v})
    return counts


@EVERY_STYLE
def test_one_can_see_the_difference(game: AnyGame, style: str) -> None:
    level = game.level_table["3"][0]
    with_style, without = tastes(game, [bot_named(f"{level}~{style}"), bot_named(level)])
    assert all(with_style[trait] > without[trait] for trait in game.styles[style].likes)


@pytest.mark.parametrize("name", ["expert:1~corners", "look:2~joins", "level2~blocks"])
def test_the_same_chance_gives_the_same_answer(name: str) -> None:
    game = game_named("kaleido")
    state = game.new(3, SEED)
    seat = state.actors()[0]
    bots = [bot_named(name), bot_named(name).at_table()]
    assert len({bot.choose(game, state.copy(), seat, Rng(SEED)) for bot in bots}) == 1


@pytest.mark.parametrize("name", ["search:300~opens", "search:300:fresh~corners"])
def test_searches_have_styles_too(name: str) -> None:
    game, bot = game_named("kaleido"), bot_named(name)
    state = game.new(2, SEED)
    seat = state.actors()[0]
    assert bot.name == f"search~{name.partition('~')[2]}"
    for one in (bot, bot.at_table()):
        assert state.why_not(seat, one.choose(game, state.copy(), seat, Rng(SEED))) is None


def test_a_search_follows_its_taste_only_among_good_moves() -> None:
    best = Line(1, 100, 60.0, 0.5)
    as_good, worse, unsure = Line(2, 40, 23.8, 0.2), Line(3, 90, 50.0, 0.2), Line(4, 9, 9.0, 0.1)
    assert good_lines([worse, best, as_good, unsure]) == [1, 1, 2]
    assert good_lines([best, Line(5, 20, 20.0, 0.1, certain=1.0)]) == [5]


def test_who_has_no_taste_says_so() -> None:
    with pytest.raises(GameError, match="keen has no styles"):
        bot_named("keen~corners")
    game, purple = game_named("kaleido"), bot_named("expert:1~purple")
    with pytest.raises(GameError, match="no style 'purple'"):
        purple.choose(game, game.new(2, SEED), 0, Rng(SEED))


def test_a_style_changes_neither_tempo_nor_who_is_lighter() -> None:
    assert tempo.look("level2~corners", Rng(SEED)) == tempo.look("level2", Rng(SEED))
    assert lighter("level2~corners") == "level2~corners"
    assert lighter("level6~corners") == lighter("level6")
