"""Why a move may be good: what it fills or turns, weighed by the points it brings its seat."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Effect, Event
from threemirrors.games.kaleido import queries
from threemirrors.games.kaleido.meaning import (
    BOARD_FILLED,
    BOARD_MEETS,
    CORNER_CHANGES,
    meaning,
)
from threemirrors.games.kaleido.tables import COLOURS

if TYPE_CHECKING:
    from threemirrors.games.kaleido.rules import Kaleido

NEARLY_FULL = 2  # Holes left on a board that is soon worth points.
A_CORNER = 0.5  # A new corner, which anybody may yet win.
LEADING = 0.4  # Most tiles on a board that is nearly full.


def effects(state: "Kaleido", seat: int, move: int) -> list[Effect]:
    own: set[str] = {COLOURS[colour] for colour in queries.colours_of(state, seat)}
    return [Effect(event, weight(event, own)) for event in meaning(state, seat, move)]


def weight(event: Event, own: set[str]) -> float:
    if event.key == BOARD_MEETS:
        return A_CORNER * counts(event, "corners")
    gain = most(event, "points", own)
    if event.key == BOARD_FILLED:
        return gain
    if event.key == CORNER_CHANGES:  # K-5.3: scored at the end, unless it changes before.
        return max(0.0, gain - most(event, "points", rest(event, "points", own)))
    ahead = most(event, "counts", own) > most(event, "counts", rest(event, "counts", own))
    return LEADING if ahead and counts(event, "empty") <= NEARLY_FULL else 0.0


def counts(event: Event, fact: str) -> int:
    n = event.facts[fact]
    assert isinstance(n, int)
    return n


def most(event: Event, fact: str, colours: set[str]) -> float:
    """The most that one of these colours has."""
    tally = event.facts[fact]
    assert isinstance(tally, dict)
    return float(max((n for name, n in tally.items() if name in colours), default=0))


def rest(event: Event, fact: str, own: set[str]) -> set[str]:
    tally = event.facts[fact]
    assert isinstance(tally, dict)
    return set(tally) - own
