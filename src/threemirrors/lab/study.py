"""What a report on a game is made of: chapters, each of many matches, played portion by portion.

A portion is what one call of `run(plan, range)` plays. Portions are the same however many processes
play them, and those that are kept in a file are not played again: a study can be resumed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from threemirrors.bots import LEVELS
from threemirrors.lab.plan import Plan
from threemirrors.lab.totals import Totals, merged

MAIN = "main"
AT_LEAST, PORTIONS = 50, 200  # Matches in a portion, and portions of a chapter, as a rule.
FASTEST = 5  # The levels up to this one do not search, so that many matches are quickly played.


class Sweep(NamedTuple):
    """An option and the values to compare."""

    option: str
    values: tuple[Any, ...]


class Portion(NamedTuple):
    """Matches of a chapter, from the first to the one before the last."""

    chapter: str
    first: int
    last: int


@dataclass(frozen=True)
class Study:
    """What to find out: about one way to play, or about each of several."""

    plan: Plan
    sweep: Sweep | None = None
    strength: int = 0  # Matches for each level against the company of the first bot; 0: none.
    deals: int = 0  # Deals played again with the seats changed, to tell luck from skill; 0: none.

    def chapters(self) -> Mapping[str, Plan]:
        """The plans to play, by name: every value of a sweep, then every level."""
        return {**self.variants(), **self.levels()}

    def variants(self) -> Mapping[str, Plan]:
        if self.sweep is None:
            return {MAIN: self.plan}
        name = self.sweep.option
        return {
            f"{name}={value}": replace(self.plan, options={**self.plan.options, name: value})
            for value in self.sweep.values
        }

    def levels(self) -> Mapping[str, Plan]:
        """Each level alone among bots like the first one."""
        if not self.strength or len(self.plan.bots) < 2:
            return {}
        others = (self.plan.bots[0],) * (len(self.plan.bots) - 1)
        return {
            level: replace(self.plan, bots=(level, *others), matches=self.strength)
            for level in tuple(LEVELS)[:FASTEST]
        }

    def portions(self) -> list[Portion]:
        return [
            Portion(name, first, min(first + step, plan.matches))
            for name, plan in self.chapters().items()
            for step in [max(AT_LEAST, -(-plan.matches // PORTIONS))]
            for first in range(0, plan.matches, step)
        ]

    def check(self) -> None:
        """Raise a clear error before anything is played."""
        for plan in self.chapters().values():
            plan.check()


@dataclass
class Gathered:
    """What has been played so far, chapter by chapter."""

    study: Study
    chapters: dict[str, Totals] = field(default_factory=dict)
    done: set[Portion] = field(default_factory=set)

    def add(self, portion: Portion, totals: Totals) -> None:
        self.chapters[portion.chapter] = merged(self.of(portion.chapter), totals)
        self.done.add(portion)

    def of(self, chapter: str) -> Totals:
        return self.chapters.get(chapter, Totals())

    def missing(self) -> list[Portion]:
        return [portion for portion in self.study.portions() if portion not in self.done]
