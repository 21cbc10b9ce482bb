"""C-7: every public card alone, and in the combinations the rules name."""

import pytest

from tests.games.cmyk.play import do, keys, new, points, real, shape, table
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.playout import playout
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.tables import TAKE_BACK

HEXAGON = """
^v^
vAv
"""
GAP = """
 ^
A.^
"""
STEP = """
 ^
Av
"""
RED = "rAr"


@pytest.mark.parametrize(
    ("row", "drawn", "score"),
    [
        # C-7.2: in the line of the hexagons.
        ("like_tile", HEXAGON, 5),
        ("more_than_hexagons", HEXAGON, 3),
        ("more_than_hexagons do_again", HEXAGON, 6),
        ("do_again more_than_hexagons", HEXAGON, 6),
        ("more_than_hexagons take_back", HEXAGON, 5),
        ("more_than_hexagons do_again take_back", HEXAGON, 3),
        ("do_again take_back more_than_hexagons", HEXAGON, 3),
        # C-7.3
        ("need_space", GAP, 4),
        ("need_space do_again", GAP, 8),
        ("need_space take_back", GAP, 0),
        ("need_space", STEP, 0),
        ("need_space", " ^v^\nA...^", 0),
        # C-7.5
        ("like_tile", "eAe", 6),
        ("like_tile do_again", "eAe", 12),
        ("like_tile", "vAK", -3),
        # C-7.7
        ("wide", "A", 0),
        ("wide", "Av", 1),
        ("wide", "Av^", 1),
        ("wide", "Av^v", 2),
        ("wide", "vAv.v^", 1),
        ("wide do_again", "Av^v", 4),
        ("wide", STEP, 1),
        # C-7.8
        ("height", "A", 1),
        ("height", "vAv", 1),
        ("height", STEP, 2),
        ("height do_again", STEP, 4),
        # C-7.9
        ("pointy", "A", 0),
        ("pointy", "Av", 2),
        ("pointy", "vAv", 2),
        ("pointy", HEXAGON, 5),
        ("pointy do_again", STEP, 4),
        # C-7.10
        ("left_right", "A", 6),
        ("left_right", "Av", 0),
        ("left_right", "Av^", 6),
        ("left_right", "vAv", 6),
        ("left_right", GAP, 6),
        ("left_right", STEP, 0),
        ("left_right do_again", "A", 12),
        # C-7.11
        ("top_bottom", "A", 0),
        ("top_bottom", "A\nv", 7),
        ("top_bottom", "A\nv^", 0),
        ("top_bottom", "Av\nv^", 7),
        ("top_bottom", STEP, 0),
        ("top_bottom", HEXAGON, 12),
        ("top_bottom take_back", "A\nv", 0),
        # Cards that give nothing by themselves.
        ("think", "A", 0),
        ("do_again", "A", 0),
        ("do_again do_all wide", "Av", 1),
        ("wide do_all do_again", "Av", 1),
        ("wide take_back do_again", "Av", 0),
    ],
)
@pytest.mark.rule("C-7.2")
@pytest.mark.rule("C-7.3")
@pytest.mark.rule("C-7.4")
@pytest.mark.rule("C-7.5")
@pytest.mark.rule("C-7.6")
@pytest.mark.rule("C-7.7")
@pytest.mark.rule("C-7.8")
@pytest.mark.rule("C-7.9")
@pytest.mark.rule("C-7.10")
@pytest.mark.rule("C-7.11")
def test_what_a_mosaic_scores_with_a_row_of_cards(row: str, drawn: str, score: int) -> None:
    assert points(row, drawn)[0] == score


@pytest.mark.parametrize(
    ("row", "score"),
    [
        ("like_tile", 2),
        ("as_you_like", 4),
        ("as_you_like do_again", 8),
        ("do_again as_you_like", 8),
        ("as_you_like take_back", 2),
        ("as_you_like do_again take_back", 4),
    ],
)
@pytest.mark.rule("C-7.1")
def test_as_you_like_doubles_the_private_card(row: str, score: int) -> None:
    assert points(row, RED, private="red blue")[0] == score


@pytest.mark.parametrize(
    ("row", "score"),
    [
        ("red", 2),
        ("red do_again", 4),
        ("do_again red", 4),
        ("as_you_like red", 4),
        ("as_you_like red do_again", 8),
        ("as_you_like do_again red", 8),
        ("red take_back", 0),
    ],
)
@pytest.mark.rule("C-7.13")
def test_a_private_card_in_the_row_scores_for_everybody(row: str, score: int) -> None:
    assert points(row, RED, RED, private="magenta yellow") == [score, score]
    assert points("red", "rArrrrrrr", private="magenta yellow")[0] == 6


@pytest.mark.parametrize(
    ("row", "scores"),
    [
        ("your_colour", [2, 2]),
        ("your_colour do_again", [4, 2]),
        ("as_you_like your_colour", [4, 4]),
        ("as_you_like your_colour do_again", [8, 4]),
        ("your_colour take_back", [0, 2]),
    ],
)
@pytest.mark.rule("C-7.15")
def test_everybody_scores_the_left_neighbours_card(row: str, scores: list[int]) -> None:
    # Seat 0 has magenta and its left neighbour red; seat 1 scores its own red.
    assert points(row, RED, RED, private="magenta red") == scores


@pytest.mark.rule("C-7.14")
@pytest.mark.parametrize(
    ("mosaics", "scores"),
    [
        (("Av^", "Av", "A"), [5, 3, 0]),
        (("Av^", "Av^", "Av"), [5, 5, 3]),
        (("Av^", "Av", "Av"), [5, 3, 3]),
        (("Av", "Av", "Av"), [5, 5, 5]),
    ],
)
def test_most_tiles_and_second_most(mosaics: tuple[str, ...], scores: list[int]) -> None:
    assert points("many_tiles", *mosaics) == scores
    assert points("many_tiles do_again", *mosaics) == [2 * score for score in scores]


def row_of(state: Cmyk) -> list[str]:
    return [card.name for card in GAME.view(state, None).row]


def revealing(deck: str, row: str = "wide", hues: str = "red") -> Cmyk:
    """A K is discarded, so that the next card is revealed."""
    lone = real("0,0:120")
    private = "magenta yellow"
    state = table(
        lone, lone, held=["K"], pace="live", row=row, deck=deck, hues=hues, private=private
    )
    do(state, 0, "discard")
    return state


@pytest.mark.rule("C-7.6")
def test_take_back_cancels_the_card_before_it() -> None:
    state = revealing("take_back")
    assert row_of(state) == ["wide", "take_back"]
    assert [card.cancelled for card in GAME.view(state, None).row] == [True, False]


@pytest.mark.rule("C-7.6")
def test_take_back_as_first_card_leaves_the_game_for_another() -> None:
    met = 0
    for number in range(60):
        state = new(2, number)
        assert row_of(state)[0] != "take_back"
        if state.cards.dropped >> TAKE_BACK & 1:
            met += 1
            assert "take_back" in GAME.view(state, None).dropped
    assert met > 0


@pytest.mark.rule("C-7.13")
def test_colour_too_is_replaced_at_once() -> None:
    state = revealing("colour_too", hues="red")
    assert row_of(state) == ["wide", "red"]
    assert GAME.view(state, None).dropped == ("colour_too",)
    assert GAME.view(state, None).private_deck == 3


@pytest.mark.rule("C-7.15")
def test_your_colour_reveals_all_private_cards_for_good() -> None:
    state = revealing("your_colour take_back")
    assert [seat.private for seat in GAME.view(state, None).seats] == ["magenta", "yellow"]
    hidden = revealing("height")
    assert [seat.private for seat in GAME.view(hidden, None).seats] == [None, None]


@pytest.mark.rule("C-7.16")
def test_do_them_all_reveals_two_more() -> None:
    assert row_of(revealing("do_all height pointy")) == ["wide", "do_all", "height", "pointy"]
    # Immediate effects of these cards happen too.
    state = revealing("do_all take_back colour_too", hues="blue")
    assert row_of(state) == ["wide", "do_all", "take_back", "blue"]
    assert [card.cancelled for card in GAME.view(state, None).row] == [False, True, False, False]


@pytest.mark.rule("C-7.12")
@pytest.mark.parametrize(
    ("row", "deck", "after", "score"),
    [
        ("think", "height", "height", 2),
        ("think do_again", "height", "height do_again", 4),
        ("do_again think", "height", "do_again height", 4),
        ("think take_back", "height", "think take_back", 0),
        ("think like_tile", "take_back height", "height like_tile", 2),
        ("height think", "take_back", "height take_back", 0),
        ("think height", "do_again", "do_again height", 4),
        ("height think", "do_again", "height do_again", 4),
        ("think like_tile", "do_all height wide", "do_all like_tile height wide", 3),
        ("think", "colour_too", "red", 0),
        ("think", "your_colour", "your_colour", 0),
    ],
)
def test_let_me_think_is_replaced_at_the_end(row: str, deck: str, after: str, score: int) -> None:
    state = table(
        shape(STEP), shape("A"), row=row, deck=deck, hues="red", private="cyan blue", pace="live"
    )
    do(state, 0, "stop")
    assert row_of(state) == row.split()
    events = do(state, 1, "stop")
    assert row_of(state) == after.split()
    assert ("replaced" in keys(events)) == (after != row)
    assert state.score(0) == score


@pytest.mark.rule("C-7.12")
def test_let_me_think_is_replaced_where_nobody_listens_too() -> None:
    lone = shape("A")
    state = table(lone, lone, row="think", deck="height", piles=["100", "", "", "", ""])
    playout(state, Rng(seed_for("think")))
    assert [card.name for card in GAME.view(state, None).row] == ["height"]
