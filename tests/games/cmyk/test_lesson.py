"""The lesson shows what it says: a hexagon that one tile closes, and a K that brings a card."""

from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.view import CmykView
from threemirrors.table.lesson import lesson_of, lesson_seed

LESSON = lesson_of("cmyk")
GAP, CLOSED, BLACK, END = 4, 5, 6, 7  # The steps that begin with it.


def view_at(step: int) -> CmykView:
    state = GAME.deal(LESSON.players, lesson_seed("cmyk"), LESSON.options)
    for seat, text in LESSON.way_to(step):
        state.apply(seat, GAME.parse_move(text))
    return GAME.view(state, 0)


def test_one_tile_closes_the_hexagon() -> None:
    before, after = view_at(GAP), view_at(CLOSED)
    assert (before.seats[0].hexagons, after.seats[0].hexagons) == (0, 1)
    assert before.piles[0].top == "402"  # The words say that it is on the first pile.
    assert len(after.seats[0].tiles) == len(before.seats[0].tiles) + 1


def test_a_k_brings_a_card() -> None:
    before, after = view_at(BLACK), view_at(END)
    assert "K" in [pile.top for pile in before.piles]
    assert (len(before.row), len(after.row)) == (1, 2)
