"""K-1: what is on the table and in hand before the first turn."""

import pytest

from tests.games.kaleido.play import legal, new, play, position, refusal, seen
from threemirrors.core.chance import seed_for
from threemirrors.core.errors import BadOption
from threemirrors.games.kaleido import GAME

Cell = tuple[int, int]
AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # Clockwise from the top.


def neighbours(cells: list[Cell]) -> set[str]:
    """The moves that lay a board beside one of these."""
    beside = {(q + dq, r + dr) for q, r in cells for dq, dr in AROUND} - set(cells)
    return {f"[{q},{r}]" for q, r in beside}


def lays(moves: set[str]) -> set[str]:
    return {move for move in moves if move.startswith("[")}


@pytest.mark.rule("K-1.1")
@pytest.mark.parametrize("players", [0, 1, 6, -3])
def test_only_two_to_five_can_play(players: int) -> None:
    with pytest.raises(BadOption, match=rf"Kaleido is for 2 to 5 players, not {players}"):
        new(players)


@pytest.mark.rule("K-1.1")
def test_five_players_share_the_five_colours() -> None:
    names = [seat.colours[0].name for seat in seen(new(5)).seats]
    assert names == ["red", "yellow", "green", "blue", "purple"]


@pytest.mark.rule("K-1.1")
def test_white_is_nobodys_colour() -> None:
    with pytest.raises(BadOption, match="colours must be"):
        new(3, colours=[["red"], ["white"], ["green"]])


@pytest.mark.rule("K-1.2")
@pytest.mark.parametrize(
    ("players", "colours", "tiles", "whites", "boards"),
    [(2, 2, 11, 4, 4), (3, 1, 12, 2, 2), (4, 1, 11, 2, 2), (5, 1, 11, 2, 2)],
)
def test_what_each_player_has(
    players: int, colours: int, tiles: int, whites: int, boards: int
) -> None:
    for seat in seen(new(players)).seats:
        assert [colour.tiles for colour in seat.colours] == [tiles] * colours
        assert (seat.whites, seat.boards, seat.points) == (whites, boards, 0)


@pytest.mark.rule("K-1.2")
@pytest.mark.parametrize(
    ("players", "holes", "tiles", "whites"),
    [(2, 60, 44, 8), (3, 48, 36, 6), (4, 60, 44, 8), (5, 72, 55, 10)],
)
def test_what_all_have_together(players: int, holes: int, tiles: int, whites: int) -> None:
    view = seen(new(players))
    assert 6 * (len(view.boards) + sum(seat.boards for seat in view.seats)) == holes
    assert sum(colour.tiles for seat in view.seats for colour in seat.colours) == tiles
    assert sum(seat.whites for seat in view.seats) == whites


@pytest.mark.rule("K-1.3")
def test_two_boards_lie_in_the_middle_joined_along_one_side() -> None:
    drawn = r"""
        Kaleido, 3 players
        > seat 0: red 12 tiles 0 points; 2 white, 2 boards
          seat 1: yellow 12 tiles 0 points; 2 white, 2 boards
          seat 2: green 12 tiles 0 points; 2 white, 2 boards
        asked: tile or extra

        A/. . .\
         \. . ./B/. . .\
                 \. . ./
        """
    assert new(3) == position(drawn)


@pytest.mark.rule("K-1.4")
def test_a_board_has_six_holes() -> None:
    own = {move for move in legal(new(3)) if move.startswith("r")}
    assert own == {f"r{board}{hole}" for board in "AB" for hole in range(1, 7)}


@pytest.mark.rule("K-1.4")
@pytest.mark.parametrize("side", range(6))
def test_hole_n_lies_against_side_n(side: int) -> None:
    """Boards across sides n and n + 1 meet A at a corner that its holes n and n + 1 touch."""
    state = new(3)
    for q, r in (AROUND[side], AROUND[(side + 1) % 6]):
        if (q, r) != (1, 0):  # Board B is there from the start.
            play(state, f"[{q},{r}]", f"{'ry'[state.progress.seat]}B{state.progress.seat + 1}")
    own = [{hole for hole in corner.holes if hole[0] == "A"} for corner in seen(state).corners]
    assert {f"A{side + 1}", f"A{(side + 1) % 6 + 1}"} in own


@pytest.mark.rule("K-1.4")
@pytest.mark.parametrize("step", AROUND)
def test_the_grid_has_room_for_all_boards_in_a_straight_line(step: Cell) -> None:
    state = new(5)
    cells = [(0, 0), (1, 0)]
    q, r = (1, 0) if step == (1, 0) else (0, 0)
    for turn in range(10):
        q, r = q + step[0], r + step[1]
        assert lays(legal(state)) == neighbours(cells)
        play(state, f"[{q},{r}]", f"{'rygbp'[turn % 5]}{'CDEFGHIJKL'[turn]}1")
        cells.append((q, r))
    assert [(board.q, board.r) for board in seen(state).boards] == cells


@pytest.mark.rule("K-1.5")
def test_anyone_may_be_drawn_to_begin() -> None:
    begun = {GAME.new(5, seed_for(number)).progress.seat for number in range(60)}
    assert begun == {0, 1, 2, 3, 4}


@pytest.mark.rule("K-1.5")
@pytest.mark.parametrize("first", range(4))
def test_the_first_player_may_be_chosen_at_the_table(first: int) -> None:
    assert new(4, first=first).actors() == [first]


@pytest.mark.rule("K-1.5")
def test_play_goes_clockwise() -> None:
    state = new(4, first=2)
    order = []
    for move in ("gA1", "bA2", "rA3", "yA4", "gA5"):
        order.append(state.progress.seat)
        play(state, move, "end")
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.rule("K-1.6")
def test_players_may_choose_their_colours() -> None:
    state = new(3, colours=[["purple"], ["red"], ["blue"]])
    assert refusal(state, "pA1") is None
    assert [seat.colours[0].name for seat in seen(state).seats] == ["purple", "red", "blue"]


@pytest.mark.rule("K-1.6")
def test_a_colour_has_one_owner() -> None:
    with pytest.raises(BadOption, match="each colour has one owner"):
        new(3, colours=[["red"], ["blue"], ["red"]])
