"""Why a move may be good: points and hexagons, and hexagons that lack but one tile."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Effect, Event, Fact
from threemirrors.games.cmyk.meaning import HEXAGONS, POINTS, meaning
from threemirrors.games.cmyk.tables import TAKE, WIDTH, points_up

if TYPE_CHECKING:
    from threemirrors.games.cmyk.rules import Cmyk

CLOSES = "cmyk.reason.closes"
BRINGS = "cmyk.reason.brings"
NEARS = "cmyk.reason.nears"
AROUND_TIP = (-1, 0, 1, WIDTH - 1, WIDTH, WIDTH + 1)  # C-5.1: from the tile that points up to it.
A_HEXAGON = 2.0  # Besides its points: it may count for cards to come.
NEARLY = 1.5  # A hexagon that one more tile closes.


def effects(state: "Cmyk", seat: int, move: int) -> list[Effect]:
    """For a laid tile; a taken one is as good as what is done with it, which follows."""
    if move >= TAKE:
        return []
    before = nearly_closed(state, seat)
    facts = {event.key: event.facts for event in meaning(state, seat, move)}
    closed, by = facts.get(HEXAGONS, {}).get("n", 0), facts.get(POINTS, {}).get("by", "+0")
    found = [gains(closed, by)]
    more = nearly_closed(state, seat) - before
    found.append(Effect(Event(NEARS, {"n": more}), max(0.0, NEARLY * more)))
    return [effect for effect in found if effect.weight > 0]


def gains(closed: Fact, by: Fact) -> Effect:
    """What the tile brings at once, in one sentence."""
    points = float(str(by))
    if closed:
        weight = A_HEXAGON * float(str(closed)) + max(0.0, points)
        return Effect(Event(CLOSES, {"n": closed, "by": by}), weight)
    return Effect(Event(BRINGS, {"by": by}), points)


def nearly_closed(state: "Cmyk", seat: int) -> int:
    """How many points of the grid have tiles in five of the six places around them."""
    laid = set(state.mosaics.laid_by(seat))
    tips = {place - step for place in laid for step in AROUND_TIP}
    return sum(points_up(tip) and len(around(tip) & laid) == len(AROUND_TIP) - 1 for tip in tips)


def around(tip: int) -> set[int]:
    return {tip + step for step in AROUND_TIP}
