"""The best mosaic of a puzzle (C-10), or a proof that none is better, by OR-tools' CP-SAT solver.

The model of a mosaic knows no order. So an order is looked for in what the solver finds; if there
is none, the solver is told why, and goes on.
"""

from msgspec.structs import replace
from ortools.sat.python import cp_model

from threemirrors.core.best_known import BestKnown
from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.limits import outlooks
from threemirrors.games.cmyk.puzzle import Puzzle
from threemirrors.games.cmyk.puzzle_model import MosaicModel, beside
from threemirrors.games.cmyk.puzzle_points import points
from threemirrors.games.cmyk.tables import FIRST, FLAT, INKS, KINDS, LAY, STOP, TAKE

A_SECOND = 1.0  # Of the solver's own time, which counts steps and not seconds.
DIRECTED = {tables.RUN, tables.ROWS, tables.LEFT_RIGHT, tables.TOP_BOTTOM}
Mosaic = dict[int, int]  # Tiles by place, or places by tile, without the first one.


def improve_puzzle(puzzle: Puzzle, known: BestKnown, seconds: float) -> BestKnown:
    """Better moves than those, and the lowest bound that could be proven in the time."""
    flats = range(len(INKS)) if is_directed(puzzle) else range(1)
    bounds = []
    for flat in flats:
        search = FlatSearch(puzzle, flat, known)
        search.run(seconds / len(flats))
        known = search.known
        bounds.append(search.bound)
    bound = max(known.points, *bounds)
    return replace(known, bound=bound if known.bound is None else min(bound, known.bound))


def is_directed(puzzle: Puzzle) -> bool:
    """Whether it matters how a mosaic is turned; otherwise any flat ink will do (C-10.3)."""
    return any(card.counts in DIRECTED for card in puzzle.cards)


class FlatSearch:
    """Mosaics with one ink on flat sides that are better than the moves known so far."""

    def __init__(self, puzzle: Puzzle, flat: int, known: BestKnown) -> None:
        self.puzzle, self.flat, self.known = puzzle, flat, known
        outlook = outlooks(puzzle)
        self.sizes = [size for size, most in outlook.items() if most > known.points]
        self.bound = max(outlook.values())  # Of what was not looked at yet.

    def run(self, seconds: float) -> None:
        if not self.sizes:
            self.bound = self.known.points
            return
        mosaic = MosaicModel(self.puzzle, self.flat, self.sizes)
        total = points(mosaic)
        mosaic.model.maximize(total)
        left = seconds * A_SECOND
        while left > 0:
            mosaic.model.add(total > self.known.points)
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            solver.parameters.max_deterministic_time = left
            status = solver.solve(mosaic.model)
            left -= solver.response_proto.deterministic_time
            if status == cp_model.INFEASIBLE:
                self.bound = self.known.points
                return
            bound = round(solver.best_objective_bound)
            if bound > self.known.points:  # Else there was no time to find any: it is 0 then.
                self.bound = min(self.bound, bound)
            if status == cp_model.UNKNOWN:
                return
            self.learn(mosaic, solver, round(solver.objective_value))

    def learn(self, mosaic: MosaicModel, solver: cp_model.CpSolver, value: int) -> None:
        """Take over what was found; if it cannot be laid in any order, rule that out."""
        laid = {p: t for (t, p), lies in mosaic.lies.items() if solver.boolean_value(lies)}
        moves, stuck = in_order(self.puzzle, laid)
        if stuck:
            rule_out(mosaic, stuck)
        else:
            found = (FLAT + self.flat, *moves, STOP)
            self.known = BestKnown(value, found, self.known.bound)


def in_order(puzzle: Puzzle, laid: Mosaic) -> tuple[list[int], Mosaic]:
    """Moves that lay these tiles, and those that cannot be laid. What fits once fits later too."""
    left = {tile: place for place, tile in laid.items()}
    full, moves = {FIRST}, []
    while ready := [
        (number, tile)
        for number, tile in tops(puzzle, left)
        if any(other in full for other, _ in beside(left[tile]))
    ]:
        for number, tile in ready:
            place = left.pop(tile)
            full.add(place)
            moves += [TAKE + number * KINDS + tile, LAY + place]
    return moves, {place: tile for tile, place in left.items()}


def tops(puzzle: Puzzle, left: Mosaic) -> list[tuple[int, int]]:
    """The first tile of each pile that is among these, with the pile's number."""
    first = [next((tile for tile in pile if tile in left), None) for pile in puzzle.piles]
    return [(number, tile) for number, tile in enumerate(first) if tile is not None]


def rule_out(mosaic: MosaicModel, stuck: Mosaic) -> None:
    """Not all of these, unless something else lies beside one that comes first in its pile."""
    tiles = {tile: place for place, tile in stuck.items()}
    first = [tiles[tile] for _, tile in tops(mosaic.puzzle, tiles)]
    doors = {other for place in first for other, _ in beside(place)} - {*stuck}
    here = [mosaic.lies[tile, place].negated() for tile, place in tiles.items()]
    mosaic.model.add_bool_or(*here, *(mosaic.full[door] for door in doors & {*mosaic.full}))
