"""The points of a mosaic in the solver's model, exactly as the rules count them (C-5 to C-7)."""

from collections.abc import Callable

from ortools.sat.python.cp_model import IntVar, LinearExpr

from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.limits import longest_run, most_gaps, most_rows, most_tips
from threemirrors.games.cmyk.puzzle_model import MosaicModel, strips
from threemirrors.games.cmyk.tables import CAP, EQUAL, FIRST, TILE_COLOURS, place_of

Count = LinearExpr | int


def points(m: MosaicModel) -> Count:
    """C-5.2: hexagons, public cards, private card; there is no K (C-10.2)."""
    total: Count = m.puzzle.hexagon * sum(m.hexagons) + m.puzzle.colour_factor * of_colour(m)
    for card in m.puzzle.cards:
        if card.counts in COUNTS:
            total += card.factor * card.points * COUNTS[card.counts](m)
    return total


def of_colour(m: MosaicModel) -> Count:
    """C-6.1: at most six."""
    counted = m.model.new_int_var(0, CAP, "")
    m.model.add(counted <= taken(m, lambda tile: TILE_COLOURS[tile] == m.puzzle.colour))
    return counted


def taken(m: MosaicModel, wanted: Callable[[int], bool]) -> Count:
    """How many such tiles there are, the first one included."""
    return int(wanted(m.puzzle.first)) + sum(m.taken[t] for t in m.tiles if wanted(t))


def even(m: MosaicModel) -> Count:
    """C-7.5: tiles with three equal marks."""
    return taken(m, lambda tile: tile in EQUAL)


def gaps(m: MosaicModel) -> Count:
    """C-7.3: empty places with tiles on all three sides."""
    found = []
    for place in m.places[1:]:
        if len(m.neighbours(place)) == 3:
            gap = m.model.new_bool_var("")
            m.model.add_implication(gap, m.full[place].negated())
            for each in m.neighbours(place):
                m.model.add_implication(gap, each)
            found.append(gap)
    return limited(m, sum(found), most_gaps)


def tips(m: MosaicModel) -> Count:
    """C-7.9: tiles that touch exactly one other; only a lone first tile touches none."""
    found = []
    for place in m.places:
        tip = m.model.new_bool_var("")
        m.model.add_implication(tip, m.full[place])
        m.model.add(sum(m.neighbours(place)) == 1).only_enforce_if(tip)
        found.append(tip)
    return limited(m, sum(found), most_tips)


def limited(m: MosaicModel, found: Count, most: Callable[[int, int], int]) -> IntVar:
    """The same number, with what counting says about it."""
    n = len(m.tiles) + 1
    counted = m.model.new_int_var(0, n, "")
    m.model.add(counted == found)
    allowed = [
        (tiles, rim, k)
        for tiles in range(1, n + 1)
        for rim in range(3, tiles + 3)
        for k in range(most(tiles, rim) + 1)
    ]
    m.model.add_allowed_assignments([m.n_tiles, m.rim, counted], allowed)
    return counted


def rows(m: MosaicModel) -> Count:
    """C-7.8: rows with at least one tile."""
    found = m.any_of({place: strips(place)[0] for place in m.places})
    return limited(m, sum(found.values()), lambda _, rim: most_rows(rim))


def half_run(m: MosaicModel) -> Count:
    """C-7.7: points for every two tiles of a run; some run is chosen, the longest pays best."""
    begins = {place: m.model.new_bool_var("") for place in m.places}
    within = {place: m.model.new_bool_var("") for place in m.places}
    m.model.add_exactly_one(begins.values())
    for place, inside in within.items():
        m.model.add_implication(inside, m.full[place])
        before = [within[place - 1]] if place - 1 in within else []
        m.model.add_bool_or(inside.negated(), begins[place], *before)
    length = limited(m, sum(within.values()), longest_run)
    halves = m.model.new_int_var(0, len(m.tiles), "")
    m.model.add(2 * halves <= length)
    return halves


def left_right(m: MosaicModel) -> Count:
    """C-7.10: about a vertical axis through tips."""
    return mirrored(m, 0, 0)


def top_bottom(m: MosaicModel) -> Count:
    """C-7.11: about a grid line."""
    return mirrored(m, 1, 1)


def mirrored(m: MosaicModel, across: int, odd: int) -> Count:
    """Whether the places are their own mirror image about one of the possible axes."""
    axes = []
    images = {place_of(place)[across] + place_of(FIRST)[across] for place in m.places}
    for doubled in sorted(each for each in images if each % 2 == odd):
        axis = m.model.new_bool_var("")
        for place in m.places:
            at = list(place_of(place))
            at[across] = doubled - at[across]
            there = [m.full[image] for image in m.places_at(*at)]
            m.model.add_bool_or(axis.negated(), m.full[place].negated(), *there)
        axes.append(axis)
    m.model.add_at_most_one(axes)
    return sum(axes)


COUNTS: dict[int, Callable[[MosaicModel], Count]] = {
    tables.GAPS: gaps,
    tables.EVEN: even,
    tables.TIPS: tips,
    tables.ROWS: rows,
    tables.RUN: half_run,
    tables.LEFT_RIGHT: left_right,
    tables.TOP_BOTTOM: top_bottom,
}
