"""The lesson shows what it says: a clover scored and broken up, two rotations, a barred square."""

from threemirrors.games.four_corners import GAME
from threemirrors.games.four_corners.moves import Lay
from threemirrors.games.four_corners.view import FourCornersView
from threemirrors.table.lesson import lesson_of, lesson_seed

LESSON = lesson_of("four_corners")
CLOVER, SCORED, BROKEN, BARRED = 2, 3, 4, 5  # The steps that begin with it.


def view_at(step: int) -> FourCornersView:
    state = GAME.deal(LESSON.players, lesson_seed("four_corners"), LESSON.options)
    for seat, text in LESSON.way_to(step):
        state.apply(seat, GAME.parse_move(text))
    return GAME.view(state, 0)


def test_the_clover_is_scored_and_broken_up() -> None:
    before, after = view_at(CLOVER), view_at(SCORED)
    assert "B" in before.goals  # The clover.
    assert (before.turns, before.seats[0].scored, after.seats[0].scored) == (2, (), ("B",))
    assert after.step == "break"
    assert view_at(BROKEN).step == "spin"


def test_the_lit_square_is_barred_however_the_tile_is_turned() -> None:
    view = view_at(BARRED)
    assert (view.turns, view.step) == (3, "act")
    assert view.own is not None
    barred = [
        each for each in view.own.barred if isinstance(each.move, Lay) and each.move.square == "a3"
    ]
    assert {each.image for each in barred} == {"E"}  # The wheel.
    assert len(barred) == 4
