"""Why a lay may be good: hexagons it closes or brings near, and points."""

from tests.games.cmyk.play import shape, table
from tests.games.cmyk.test_meaning import BESIDE, CLOSING, held
from threemirrors.core.facts import Effect
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk

FOUR = """
^v
vA
"""


def effects(state: Cmyk, move: int) -> list[Effect]:
    assert move in state.legal_moves(0)
    return GAME.effects(state.copy(), 0, move)


def test_a_closed_hexagon_is_told_with_its_points() -> None:
    (told,) = effects(held("101"), CLOSING)
    assert told.event.key == "cmyk.reason.closes"
    assert told.event.facts == {"n": 1, "by": "+5"}
    assert told.weight > 5


def test_points_without_a_hexagon_are_told_too() -> None:
    (told,) = effects(held("101", "wide"), BESIDE)
    assert (told.event.key, told.event.facts) == ("cmyk.reason.brings", {"by": "+1"})


def test_a_hexagon_that_lacks_one_tile_is_told() -> None:
    state = table(shape(FOUR), shape("A"), row="many_tiles", held=["101", None])
    keys = [each.event.key for each in effects(state, GAME.parse_move("lay(1,1)"))]
    assert "cmyk.reason.nears" in keys


def test_other_moves_bring_nothing_by_themselves() -> None:
    state = table(shape(FOUR), shape("A"))
    assert all(GAME.effects(state.copy(), 0, move) == [] for move in state.legal_moves(0))
