"""Looks at what a move would complete, to put a refusal into words: which image, and where."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Breach, Fact
from threemirrors.games.four_corners import table
from threemirrors.games.four_corners.tables import NAMES
from threemirrors.games.four_corners.words_of import images_in, pattern_name

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners


def refuse(rule: str, key: str, **facts: Fact) -> Breach:
    return Breach(rule, f"four_corners.refused.{key}", facts)


def completes(after: "FourCorners") -> tuple[list[str], list[str]]:
    """The images made on this board since the step began, and where."""
    after.find_made()
    made = table.patterns_in(after, after.made_points, after.made_lines)
    images = {image for pattern in made for image in images_in(after.pattern_image(pattern))}
    return [NAMES[image] for image in sorted(images)], [pattern_name(p) for p in made]


def completed(state: "FourCorners", after: "FourCorners", rule: str = "F-6.2") -> Breach:
    """F-6.2, F-9.6: it completes a pattern, and no card fits."""
    images, places = completes(after)
    own = sorted(set(table.cards(state.goals, state.side_of(state.seat))))
    if state.solo and rule == "F-6.2":
        rule = "F-9.6"
    cards: Fact = [NAMES[image] for image in own]
    return refuse(rule, "completes", images=images, places=places, goals=cards)
