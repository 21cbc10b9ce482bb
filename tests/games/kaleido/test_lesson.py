"""The lesson shows what it says: 8 and 4, a corner won by turning, a game won by that corner."""

from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.view import KaleidoView
from threemirrors.table.lesson import lesson_of, lesson_seed

LESSON = lesson_of("kaleido")
FILLED, SCORED, TURNED, END = 4, 5, 6, 7  # The steps that begin with it.


def view_at(step: int) -> KaleidoView:
    state = GAME.deal(LESSON.players, lesson_seed("kaleido"), LESSON.options)
    for seat, text in LESSON.way_to(step):
        state.apply(seat, GAME.parse_move(text))
    return GAME.view(state, 0)


def test_the_board_scores_eight_and_four() -> None:
    assert view_at(FILLED).filled == ("A",)
    scored = view_at(SCORED)
    assert [seat.points for seat in scored.seats] == [8, 4, 0]
    assert scored.turning == "A"


def test_turning_wins_the_corner() -> None:
    (before,), (after,) = view_at(SCORED).corners, view_at(TURNED).corners
    assert before.points == {"red": 8, "yellow": 4}
    assert after.points == {"blue": 8, "yellow": 4}


def test_the_corner_decides_the_game() -> None:
    (won,) = view_at(TURNED).corners
    end = view_at(END)
    assert end.phase == "over"
    (same,) = (corner for corner in end.corners if set(corner.holes) == set(won.holes))
    assert same.points == won.points
    blue, red, yellow = (seat.points for seat in end.seats)
    assert blue > max(red, yellow)
    assert blue - 8 < max(red, yellow - 4)
