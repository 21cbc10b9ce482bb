"""A line as positions to look at: from one seat's view alone, and only as far as it is possible."""

import msgspec

from threemirrors.core.discovery import game_named
from threemirrors.review.findings import LineMove
from threemirrors.table.foreseen import foreseen

GAME = game_named("four_corners")
SEED = bytes(range(32))


def line_from(moves: int) -> tuple[bytes, list[LineMove], list[bytes]]:
    """Seat 0's view, the first moves of a match, and what seat 0 sees after each."""
    state = GAME.new(2, SEED, first=0)
    view = GAME.view_json(state, 0)
    line, after = [], []
    for _ in range(moves):
        seat = state.actors()[0]
        move = state.legal_moves(seat)[0]
        line.append(LineMove(seat, GAME.move_text(move)))
        state.apply(seat, move)
        after.append(GAME.view_json(state, 0))
    return view, line, after


def test_each_move_and_what_the_seat_would_see() -> None:
    view, line, after = line_from(1)
    start, first = foreseen(GAME, 0, view, line, ply=6)
    assert (start.ply, bytes(start.view), first.ply, first.seat) == (6, view, 7, 0)
    assert first.text == line[0].move
    board = msgspec.json.decode(bytes(first.view))["board"]
    assert board == msgspec.json.decode(after[0])["board"]


def test_it_depends_on_nothing_but_the_view() -> None:
    view, line, _ = line_from(2)
    assert foreseen(GAME, 0, view, line) == foreseen(GAME, 0, view, line)


def test_it_ends_where_the_line_is_not_possible() -> None:
    view, line, _ = line_from(1)
    broken = [*line, LineMove(1, "rubbish"), *line]
    assert len(foreseen(GAME, 0, view, broken)) == 2
    assert len(foreseen(GAME, 0, view, [])) == 1
