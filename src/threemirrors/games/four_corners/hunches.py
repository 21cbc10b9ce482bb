"""What a seat may guess of its rivals' goals, from how often they passed up or prepared an image.

Somebody who holds a goal scores it when one corner is missing; whoever leaves it alone turn after
turn probably has other goals. What they bring close, they probably hold.
"""

from collections import Counter
from collections.abc import Iterator
from math import exp
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from threemirrors.core.facts import Hunch
from threemirrors.games.four_corners import tables
from threemirrors.games.four_corners.names import SQUARE_CODES
from threemirrors.games.four_corners.tables import IMAGES, LETTERS, SIDE
from threemirrors.games.four_corners.view import FourCornersView

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners

# Fitted to games of bots (decision 46).
PASSED_UP = -1.5  # A turn in which one corner was missing and the image was not scored.
PREPARED = 2.1  # A turn after which one corner is missing at one more place.
CHANGED = 2 / 3  # What still holds of three goals after one may have been changed (F-4.4).
LIKELY = 0.6  # Less is hardly worth saying.

Counts = list[float]


class Notes(Struct):
    """What a seat has seen so far: by side and image, what was passed up and what was prepared."""

    turns: int
    seat: int  # Whose turn it is.
    near: Counts  # Where that turn began.
    scored: list[list[str]]
    passed: list[Counts]
    prepared: list[Counts]
    changing: bool = False  # Whether a goal card was drawn this turn.


def remember(notes: bytes, view: FourCornersView) -> bytes:
    if view.own is None or view.players == 1:
        return b""
    sides = sides_of(view)
    if not notes:
        nothing = [[0.0] * IMAGES for _ in range(sides)]
        scored = [list(seat.scored) for seat in view.seats[:sides]]
        first = Notes(view.turns, view.turn or 0, near(view), scored, nothing, nothing)
        return msgspec.json.encode(first)
    known = msgspec.json.decode(notes, type=Notes)
    known.changing = known.changing or view.step == "return"
    if view.turns != known.turns:
        take_stock(known, view, sides)
    return msgspec.json.encode(known)


def take_stock(known: Notes, view: FourCornersView, sides: int) -> None:
    """A turn is over: note what it says about the goals of its side."""
    side, now = known.seat % sides, near(view)
    scored = list(view.seats[side].scored)
    news = Counter(scored) - Counter(known.scored[side])
    passed, prepared = known.passed[side], known.prepared[side]
    for image in range(IMAGES):
        if LETTERS[image] in news:
            passed[image] = prepared[image] = 0.0  # That card is gone.
        elif not news:
            passed[image] += min(1.0, known.near[image])
            prepared[image] += now[image] - known.near[image]
    if known.changing:
        known.passed[side] = [CHANGED * each for each in passed]
        known.prepared[side] = [CHANGED * each for each in prepared]
    known.scored[side], known.changing = scored, False
    known.turns, known.seat, known.near = view.turns, view.turn or 0, now


def sides_of(view: FourCornersView) -> int:
    return view.players // 2 if view.teams else view.players


def near(view: FourCornersView) -> Counts:
    """By image, at how many inner points three of four corners show it (F-5.1)."""
    tiles = {SQUARE_CODES[lying.square]: lying.tile[2:] for lying in view.board}
    found = [0.0] * IMAGES
    for corners in points(tiles):
        for letter, n in Counter(corners).items():
            if n == 3:
                found[LETTERS.index(letter)] += 1
    return found


def points(tiles: dict[int, str]) -> Iterator[str]:
    """The corners that meet at each inner point; corners of a tile are NW NE SE SW."""
    for row in range(SIDE - 1):
        for column in range(SIDE - 1):
            square = tables.square_at(row, column)
            around = ((square, 2), (square + 1, 3), (square + SIDE, 1), (square + SIDE + 1, 0))
            yield "".join(tiles[place][corner] for place, corner in around if place in tiles)


def hunches(view: FourCornersView, notes: bytes) -> list[Hunch]:
    """The cards that rivals likely hold, likeliest first."""
    if not notes or view.own is None:
        return []
    known = msgspec.json.decode(notes, type=Notes)
    own = view.own.seat % sides_of(view)
    found = [
        Hunch(side, "goal", {"card": tables.NAMES[image]}, round(share, 2))
        for side in range(sides_of(view))
        if side != own
        for image, share in enumerate(shares(view, known, side))
        if share >= LIKELY
    ]
    return sorted(found, key=lambda hunch: -hunch.share)


def shares(view: FourCornersView, known: Notes, side: int) -> list[float]:
    """How likely the side holds a card of each image."""
    unseen = unseen_cards(view)
    total, goals = sum(unseen), view.seats[side].goals
    found = []
    for image in range(IMAGES):
        lacks = max(1e-6, 1.0 - unseen[image] / max(1, total)) ** goals
        told = PASSED_UP * known.passed[side][image] + PREPARED * known.prepared[side][image]
        odds = (1.0 - lacks) / lacks * exp(told)
        found.append(odds / (1.0 + odds))
    return found


def unseen_cards(view: FourCornersView) -> list[int]:
    """F-8.2: teams have two cards for each goal, so cards count in pairs there."""
    copies = 2 if view.teams else 1
    seen: Counter[str] = Counter()
    assert view.own is not None
    for seat in view.seats[: sides_of(view)]:
        seen.update(letter for letter in seat.scored for _ in range(copies))
    seen.update(letter for letter in view.own.goals for _ in range(copies))
    seen.update((*view.own.removed, *view.own.deck.values()))
    if view.own.fresh:
        seen[view.own.fresh] += 1
    left = (tables.GOALS[i] - seen[LETTERS[i]] for i in range(IMAGES))
    return [max(0, n) // copies for n in left]


def is_right(state: "FourCorners", hunch: Hunch) -> bool:
    image = tables.NAMES.index(str(hunch.facts["card"]))
    return bool(state.cards.goal_images(hunch.seat) >> image & 1)
