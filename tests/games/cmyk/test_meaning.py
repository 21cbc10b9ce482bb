"""What a move would do is shown before it is made; and a seat sees its own current sheet."""

from tests.games.cmyk.play import shape, table
from threemirrors.core.facts import Event
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk

ALMOST = """
^v^
vA
"""
CLOSING = GAME.parse_move("lay(1,0)")
BESIDE = GAME.parse_move("lay(2,1)")


def held(tile: str, row: str = "many_tiles") -> Cmyk:
    return table(shape(ALMOST), shape("A"), row=row, held=[tile, None])


def told(state: Cmyk, move: int) -> list[Event]:
    assert move in state.legal_moves(0)
    return GAME.meaning(state.copy(), 0, move)


def test_closing_a_hexagon_is_told_with_what_it_brings() -> None:
    hexagons, points = told(held("101"), CLOSING)
    assert (hexagons.key, hexagons.facts) == ("cmyk.meaning.hexagons", {"n": 1})
    assert (points.key, points.facts) == ("cmyk.meaning.points", {"by": "+5"})


def test_a_tile_that_brings_points_by_a_card_alone() -> None:
    (points,) = told(held("101", row="wide"), BESIDE)
    assert points.facts == {"by": "+1"}


def test_of_a_black_tile_only_the_hexagon_is_known() -> None:
    assert [event.key for event in told(held("K"), CLOSING)] == ["cmyk.meaning.hexagons"]


def test_nothing_is_made_up_about_takes() -> None:
    state = table(shape(ALMOST), shape("A"), piles=("101 101 101",) * 5)
    takes = [move for move in state.legal_moves(0) if GAME.move_text(move).startswith("take")]
    assert takes
    assert all(GAME.meaning(state.copy(), 0, move) == [] for move in takes)


def test_a_seat_sees_its_own_sheet_and_no_other_while_the_game_goes_on() -> None:
    state = table(shape(ALMOST), shape("A"), row="pointy")
    own, other = GAME.view(state, 0).seats
    assert own.sheet is not None
    assert own.sheet.total == state.score(0)
    assert other.sheet is None
    assert all(seat.sheet is None for seat in GAME.view(state, None).seats)
