"""A drawn position has points from other games only as a match can have brought them."""

import re

import pytest

from tests.core.matches import drawn_move
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import BadPosition
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.tables import BETWEEN


def drawn(match: str, game: int, *, between: bool = False) -> str:
    """A match in that game of it: just begun, or just over."""
    chance = Rng(seed_for(match))
    state = GAME.new(2, 5, match=match)
    while state.match.game < game or (state.progress.phase == BETWEEN) is not between:
        state.apply(*drawn_move(state, chance))
    return GAME.to_text(state)


def changed(text: str, seat: int, what: str, more: int) -> str:
    """The text with more of these points at a seat."""
    head, mark, rest = text.partition(f"seat {seat}: ")
    put = re.sub(rf"{what} (-?[0-9]+)", lambda n: f"{what} {int(n[1]) + more}", rest, count=1)
    return head + mark + put


def refused(text: str, match: str) -> None:
    with pytest.raises(BadPosition, match=match):
        GAME.from_text(text)


@pytest.mark.rule("C-5.3")
@pytest.mark.parametrize("what", ["victory", "points"])
def test_a_single_game_brings_nothing_along(what: str) -> None:
    refused(changed(drawn("one", 1), 0, what, 2), "single game")
    refused(drawn("one", 1).replace("game 1,", "game 2,"), "single game")


@pytest.mark.rule("C-8.1")
@pytest.mark.parametrize("match", ["three", "total"])
def test_before_the_first_game_nobody_has_points(match: str) -> None:
    refused(changed(drawn(match, 1), 0, "victory", 1), "0 earlier games")
    refused(changed(drawn(match, 1), 0, "points", 1), "0 earlier games")


@pytest.mark.rule("C-8.1")
@pytest.mark.parametrize("more", [-3, 3])
def test_a_game_gives_two_victory_points_and_one(more: int) -> None:
    refused(changed(drawn("three", 2), 1, "victory", more), "line that should|victory points")


@pytest.mark.rule("C-8.1")
def test_after_a_game_its_points_are_in_the_sums() -> None:
    text = drawn("three", 1, between=True)
    assert GAME.to_text(GAME.from_text(text)) == text
    refused(changed(text, 0, "points", 1), "0 earlier games")
    refused(changed(text, 0, "victory", 1), "0 earlier games")


@pytest.mark.rule("C-8.1")
def test_a_match_has_three_games() -> None:
    refused(drawn("three", 3).replace("game 3,", "game 4,"), "has 3 games")
    refused(drawn("three", 1, between=True).replace(" between,", " over,"), "over just when")


@pytest.mark.rule("C-8.2")
def test_no_game_follows_once_somebody_has_enough() -> None:
    refused(changed(drawn("total", 2), 0, "points", 40), "over before")
    refused(changed(drawn("total", 1, between=True), 0, "points", 40), "over just when")


@pytest.mark.rule("C-4.4")
def test_k_tiles_cost_only_so_much() -> None:
    refused(changed(drawn("total", 2), 0, "points", -99), "cannot give these points")
