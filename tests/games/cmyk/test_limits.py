"""Counting: no mosaic exceeds what limits.py says. All small shapes are tried."""

from collections.abc import Iterator

from threemirrors.games.cmyk import limits
from threemirrors.games.cmyk.game import GAME
from threemirrors.games.cmyk.puzzle import puzzle_of
from threemirrors.games.cmyk.puzzle_model import around, beside, strips, within
from threemirrors.games.cmyk.tables import FIRST, TAKE, WIDTH, points_up

Shape = frozenset[int]
LARGEST = 7


def shapes(most: int) -> Iterator[Shape]:
    """All connected shapes with the first place, up to so many places."""
    layer = {frozenset({FIRST})}
    for _ in range(most):
        yield from layer
        layer = {
            shape | {other} for shape in layer for place in shape for other, _ in beside(place)
        } - layer
        layer = {shape for shape in layer if len(shape) == max(map(len, layer))}


def touching(shape: Shape, place: int) -> int:
    return sum(other in shape for other, _ in beside(place))


def test_no_small_shape_has_more_than_counting_allows() -> None:
    seen = 0
    for shape in shapes(LARGEST):
        n = len(shape)
        rim = sum(3 - touching(shape, place) for place in shape)
        near = {other for place in shape for other, _ in beside(place)}
        hexagons = sum(points_up(place) and shape.issuperset(around(place)) for place in shape)
        gaps = sum(touching(shape, place) == 3 for place in near - shape)
        tips = sum(touching(shape, place) == 1 for place in shape)
        runs = [[p, *range(p + 1, p + n)] for p in shape]
        longest = max(next((i for i, p in enumerate(run) if p not in shape), n) for run in runs)
        crossed = sum(len({strips(place)[way] for place in shape}) for way in range(3))
        assert limits.shortest_rim(n) <= rim
        assert hexagons <= limits.most_hexagons(n, rim)
        assert gaps <= limits.most_gaps(n, rim)
        assert tips <= limits.most_tips(n, rim)
        assert len({place // WIDTH for place in shape}) <= limits.most_rows(rim)
        assert longest <= limits.longest_run(n, rim)
        assert crossed <= rim
        assert shape <= {*within(rim - 3)}
        seen += 1
    assert seen > 500


def test_a_full_deal_has_at_most_six_hexagons() -> None:
    assert [
        limits.most_hexagons(n, limits.shortest_rim(n)) for n in (5, 6, 10, 13, 16, 19, 22)
    ] == [*range(7)]


def test_a_bound_is_never_below_what_somebody_reached() -> None:
    for seed in range(2):
        start = GAME.new(1, seed)
        state = start.copy()
        while not state.is_over():  # Takes and lays whatever comes first.
            moves = state.legal_moves(0)
            held = state.supply.held[0] >= 0
            state.apply(0, next(move for move in moves if held or move >= TAKE))
        outlook = limits.outlooks(puzzle_of(start))
        size = int(state.mosaics.n_laid[0])
        assert state.points(0) <= max(most for (n, _), most in outlook.items() if n == size)
    assert GAME.most_points(start) == max(outlook.values())
