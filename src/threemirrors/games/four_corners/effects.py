"""Why a move may be good: what it scores, brings near for the seat, or spoils for others."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Effect, Event
from threemirrors.games.four_corners import tables
from threemirrors.games.four_corners.meaning import meaning
from threemirrors.games.four_corners.names import images_in, pattern_name

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners

NEARS = "four_corners.reason.nears"
SPOILS = "four_corners.reason.spoils"
DRAWS = "four_corners.reason.draws"
CORNERS_SHOWN = 4  # F-5.1: as many make the image.
A_GOAL = 10.0
NEAR = 3.0  # One corner is missing, and the seat holds that goal.
SPOILED = 1.0  # One corner was missing, and somebody else may hold that goal.
ANOTHER_GOAL = 0.5

Spots = set[tuple[int, int]]  # Inner points and images.


def effects(state: "FourCorners", seat: int, move: int) -> list[Effect]:
    if move == tables.DRAW_GOAL:
        return [Effect(Event(DRAWS), ANOTHER_GOAL)]
    if move >= tables.DONE:
        return []  # What is broken after scoring, or dealt, is nobody's plan.
    before, goals = nearly_made(state), state.cards.goal_images(seat)
    found = [Effect(event, A_GOAL) for event in meaning(state, seat, move)]
    if found or state.is_over():
        return found
    after = nearly_made(state)
    news = [(NEARS, NEAR, spot) for spot in sorted(after - before) if goals >> spot[1] & 1]
    lost = [(SPOILS, SPOILED, spot) for spot in sorted(before - after) if not goals >> spot[1] & 1]
    return [Effect(Event(key, facts(spot)), weight) for key, weight, spot in news + lost]


def facts(spot: tuple[int, int]) -> dict[str, int | str | list[str] | dict[str, int]]:
    point, image = spot
    return {"image": tables.NAMES[image], "pattern": pattern_name(point)}


def nearly_made(state: "FourCorners") -> Spots:
    """The inner points at which an image lacks just one corner."""
    board = state.board
    found: Spots = set()
    for number, point in enumerate(tables.inner_points()[: board.n_inner]):
        shown = [board.point[point] >> 8 * k & tables.IMAGE_BITS for k in range(CORNERS_SHOWN)]
        for image in images_in(shown[0] | shown[1]):  # Three of four are among these.
            if sum(corner >> image & 1 for corner in shown) == CORNERS_SHOWN - 1:
                found.add((number, image))
    return found
