"""Observations of Kaleido: that the numbers are where the planes say, counted from the seat."""

from array import array

import pytest

from threemirrors.core.chance import Rng
from threemirrors.core.observer import Observer
from threemirrors.core.playout import playout
from threemirrors.games.kaleido.game import GAME
from threemirrors.games.kaleido.rules import Kaleido


def after(*moves: str, players: int = 3) -> Kaleido:
    state = GAME.new(players, 1, first=0)
    for move in moves:
        state.apply(state.actors()[0], move)
    return state


def plane(observer: Observer, seen: "array[float]", name: str) -> list[float]:
    return seen[observer.plane(name).where].tolist()


def row(values: list[float], width: int, index: int) -> list[float]:
    return values[width * index : width * index + width]


def test_holes_are_told_by_whose_they_are() -> None:
    observer, state = GAME.observer(3), after("rA3")
    for seat, role in ((0, 0), (1, 2), (2, 1)):  # Red is the seat's own, or some seats on.
        holes = plane(observer, observer.observe(state, seat), "holes")
        assert row(holes, 5, 2) == [float(each == role) for each in range(5)]
        assert row(holes, 5, 0) == [0, 0, 0, 0, 1]
        assert row(holes, 5, 12) == [0] * 5  # The third board is not there yet.


def test_places_say_what_is_there_and_what_is_to_be_turned() -> None:
    observer, state = GAME.observer(3), after("rA3")
    places = plane(observer, observer.observe(state, 0), "places")
    assert [row(places, 5, board) for board in range(3)] == [
        [1, 0, 0, 0, 0],
        [1, 1, 0, 0, 0],
        [0, 0, 0, 0, 0],
    ]


def test_a_filled_board_waits_to_be_turned() -> None:
    state = after()
    side = 0
    while not state.boards.pending:
        for move in state.legal_moves(state.actors()[0]):
            if GAME.move_text(move).endswith(f"A{side + 1}"):
                state.apply(state.actors()[0], move)
                side += 1
                break
        else:
            state.apply(state.actors()[0], "end")
    if "end" in [GAME.move_text(move) for move in state.legal_moves(state.actors()[0])]:
        state.apply(state.actors()[0], "end")
    observer = GAME.observer(3)
    seen = observer.observe(state, state.actors()[0])
    assert row(plane(observer, seen, "places"), 5, 0) == [1, 0, 0, 1, 1]
    assert plane(observer, seen, "phase") == [0, 0, 0, 1, 0]


def test_seats_and_colours_start_with_ones_own() -> None:
    observer, state = GAME.observer(3), after("rA3")
    seen = observer.observe(state, 2)
    assert row(plane(observer, seen, "seats"), 5, 1) == [1, 2, 2, 0, 0]  # Red may add an extra.
    assert row(plane(observer, seen, "colours"), 7, 0) == [12, 0, 0, 0, 1, 0, 0]
    assert row(plane(observer, seen, "colours"), 7, 1) == [11, 0, 1, 0, 0, 0, 0]
    assert plane(observer, seen, "phase") == [0, 0, 1, 0, 0]


def test_of_two_colours_the_due_one_comes_first() -> None:
    observer, state = GAME.observer(2), after("rA3", players=2)
    colours = plane(observer, observer.observe(state, 0), "colours")
    assert [row(colours, 7, role)[2:].index(1) for role in range(4)] == [1, 0, 3, 4]
    assert row(plane(observer, observer.observe(state, 1), "seats"), 5, 0)[3] == 1


@pytest.mark.parametrize("players", GAME.players)
def test_corners_and_points_are_those_of_the_state(players: int) -> None:
    observer, state = GAME.observer(players), GAME.new(players, 3)
    playout(state, Rng(4))
    seen = observer.observe(state, 1)
    seats = plane(observer, seen, "seats")
    for i in range(players):
        seat = (1 + i) % players
        assert row(seats, 5, i)[4] == pytest.approx(state.points(seat) / 10)
        assert row(seats, 5, i)[0] == 0  # It is over.
    corners = plane(observer, seen, "corners")
    width = len(corners) // 24
    told = [row(corners, width, i) for i in range(24)]
    there = [corner for corner in told if corner[0]]
    shown = GAME.view(state, None).corners
    assert len(there) == len(shown)
    assert sorted(corner[1] for corner in there) == sorted(corner.empty for corner in shown)
    coloured = sorted(sum(n for name, n in corner.counts.items()) for corner in shown)
    assert sorted(sum(corner[2:]) for corner in there) == coloured
