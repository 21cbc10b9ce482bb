"""All mosaics of a puzzle (C-10) as one model for OR-tools' CP-SAT solver.

The model knows which tile may lie where (C-3.2) and which tiles may be taken (C-3.1), but not in
which order; limits.py gives it bounds that it would be slow to find.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

from ortools.sat.python.cp_model import CpModel, IntVar

from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.puzzle import Puzzle
from threemirrors.games.cmyk.tables import (
    FIRST,
    MARKS,
    NOTHING,
    WIDTH,
    in_reach,
    place_at,
    place_of,
    points_up,
)

LEAST_RIM = 3  # One tile's; two tiles with so many between them add as many to it.


def beside(place: int) -> tuple[tuple[int, int], ...]:
    """The three places that share a side with this one, each with the direction of that side."""
    if points_up(place):
        return (place - WIDTH, 0), (place - 1, 1), (place + 1, 2)
    return (place + WIDTH, 0), (place - 1, 2), (place + 1, 1)


def around(place: int) -> tuple[int, ...]:
    """C-5.1: the six places around the tip of a place that points up."""
    above = place + WIDTH
    return place - 1, place, place + 1, above - 1, above, above + 1


def within(reach: int) -> list[int]:
    """The places that so many tiles can lead to from the first, nearest first."""
    found = {FIRST: None}
    for _ in range(reach):
        found |= {place: None for known in list(found) for place, _ in beside(known)}
    return list(found)


def strips(place: int) -> tuple[int, int, int]:
    """The row of a place, and its strips in the two other directions."""
    x, y = place_of(place)
    return y, (x - y) // 2, (x + y + 1) // 2


class MosaicModel:
    """Where tiles lie, for one choice of the ink on flat sides (C-10.3)."""

    def __init__(self, puzzle: Puzzle, flat: int, sizes: Sequence[tuple[int, int]]) -> None:
        """Only mosaics of these sizes, as numbers of tiles and of sides on the rim."""
        self.puzzle, self.flat = puzzle, flat
        self.model = CpModel()
        self.places = within(max(rim for _, rim in sizes) - LEAST_RIM)
        self.tiles = [tile for pile in puzzle.piles for tile in pile]
        self.lies = {
            (tile, place): self.model.new_bool_var("")
            for tile in self.tiles
            for place in self.places[1:]
        }
        self.full = {place: self.model.new_bool_var("") for place in self.places}
        self.taken = {tile: self.model.new_bool_var("") for tile in self.tiles}
        self.place_tiles()
        self.match_sides()
        self.limit(sizes)

    def place_tiles(self) -> None:
        """Each tile lies in one place at most, and only if those above it in its pile do."""
        model = self.model
        model.add(self.full[FIRST] == 1)
        for place in self.places[1:]:
            model.add_exactly_one(
                self.full[place].negated(), *(self.lies[tile, place] for tile in self.tiles)
            )
        for tile in self.tiles:
            model.add_exactly_one(
                self.taken[tile].negated(), *(self.lies[tile, p] for p in self.places[1:])
            )
        for pile in self.puzzle.piles:
            for above, below in pairwise(pile):
                model.add_implication(self.taken[below], self.taken[above])

    def match_sides(self) -> None:
        """C-3.2: a side between two places has one mark, which tiles on it must have."""
        self.shared: list[IntVar] = []
        for place in self.places:
            for other, way in beside(place):
                if place < other and other in self.full:
                    marks = [self.model.new_bool_var("") for _ in MARKS]
                    self.model.add_exactly_one(marks)
                    self.match_side(place, way, marks)
                    self.match_side(other, way, marks)
                    self.shared.append(self.both(self.full[place], self.full[other]))

    def match_side(self, place: int, way: int, marks: list[IntVar]) -> None:
        if place == FIRST:
            self.model.add(marks[self.mark(self.puzzle.first, way)] == 1)
            return
        for mark in MARKS:
            having = [self.lies[t, place] for t in self.tiles if self.mark(t, way) == mark]
            self.model.add_at_most_one(marks[mark].negated(), *having)

    def mark(self, tile: int, way: int) -> int:
        return tables.word(tile, self.flat) >> 3 * way & 7

    def both(self, one: IntVar, other: IntVar) -> IntVar:
        result = self.model.new_bool_var("")
        self.model.add_bool_or(result, one.negated(), other.negated())
        self.model.add_implication(result, one)
        self.model.add_implication(result, other)
        return result

    def limit(self, sizes: Sequence[tuple[int, int]]) -> None:
        """What counting tells: hexagons need shared sides, and whatever lies far apart a rim."""
        model, most = self.model, len(self.tiles) + 1
        self.n_tiles = model.new_int_var(1, most, "")
        self.rim = model.new_int_var(LEAST_RIM, most + 2, "")
        model.add(self.n_tiles == 1 + sum(self.taken.values()))
        model.add(self.rim == 3 * self.n_tiles - 2 * sum(self.shared))
        model.add_allowed_assignments([self.n_tiles, self.rim], sizes)
        model.add(2 * sum(self.hexagons) <= self.n_tiles + 2 - self.rim)
        crossed: list[IntVar] = []
        for way in range(3):
            strip = self.any_of({p: strips(p)[way] for p in self.places})
            crossed += strip.values()
        model.add(sum(crossed) <= self.rim)

    def any_of(self, group: dict[int, int]) -> dict[int, IntVar]:
        """For each group of places, whether one of them has a tile."""
        found = {each: self.model.new_bool_var("") for each in group.values()}
        for place, each in group.items():
            self.model.add_implication(self.full[place], found[each])
        for each, some in found.items():
            here = [self.full[place] for place, its in group.items() if its == each]
            self.model.add_bool_or(*here, some.negated())
        return found

    @cached_property
    def hexagons(self) -> list[IntVar]:
        """C-5.1: each needs six tiles."""
        found = []
        for place in self.places:
            six = around(place)
            if points_up(place) and all(each in self.full for each in six):
                hexagon = self.model.new_bool_var("")
                for each in six:
                    self.model.add_implication(hexagon, self.full[each])
                found.append(hexagon)
        return found

    def places_at(self, x: int, y: int) -> list[int]:
        """The place there, or none if it is out of reach."""
        place = place_at(x, y) if in_reach(x, y) else NOTHING
        return [place] if place in self.full else []

    def neighbours(self, place: int) -> list[IntVar]:
        return [self.full[other] for other, _ in beside(place) if other in self.full]
