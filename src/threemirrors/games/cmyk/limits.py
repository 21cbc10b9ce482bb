"""What no mosaic of a puzzle can exceed, found by counting alone.

A mosaic of n tiles with b sides on its rim has (n + 2 - b) / 2 hexagons at most (Euler's formula),
and b is at least the root of 6 n. Rows, runs, tips and gaps all need a longer rim, so they compete
with hexagons. And tiles share a side only if a mark comes twice.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from math import isqrt

from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.puzzle import Puzzle


def shortest_rim(tiles: int) -> int:
    """The fewest sides on the rim of so many tiles; each shared side takes two off 3 n."""
    rim = isqrt(6 * tiles - 1) + 1
    return rim + (rim + tiles) % 2


def most_hexagons(tiles: int, rim: int) -> int:
    """C-5.1, with so many sides on the rim."""
    return max(0, (tiles + 2 - rim) // 2)


def most_gaps(tiles: int, rim: int) -> int:
    """C-7.3: filled, gaps take three sides each off the rim."""
    gaps = 0
    while shortest_rim(tiles + gaps + 1) + 3 * (gaps + 1) <= rim:
        gaps += 1
    return gaps


def most_tips(tiles: int, rim: int) -> int:
    """C-7.9: each has two sides on the rim; without them, the rest is a mosaic with a rim too."""
    if tiles == 2:
        return 2  # Nothing would be left without them.
    return max(
        (t for t in range(1, rim // 2 + 1) if t < tiles and rim - t >= shortest_rim(tiles - t)),
        default=0,
    )


def most_rows(rim: int) -> int:
    """C-7.8: every strip of the grid, in each of three directions, has two sides on the rim."""
    return rim // 2


def longest_run(tiles: int, rim: int) -> int:
    """C-7.7: a run has at least one side of each of its tiles on the rim, and both its ends."""
    return min(tiles, rim - 2)


def rims(tiles: int, shared: int) -> range:
    """How many sides a rim can have if at most so many are shared."""
    return range(max(shortest_rim(tiles), 3 * tiles - 2 * shared), tiles + 3, 2)


def points_by_rim(puzzle: Puzzle, tiles: int, rim: int) -> int:
    most = {
        tables.GAPS: most_gaps(tiles, rim),
        tables.TIPS: most_tips(tiles, rim),
        tables.ROWS: most_rows(rim),
        tables.RUN: longest_run(tiles, rim),
        tables.LEFT_RIGHT: 1,
        tables.TOP_BOTTOM: 1 - tiles % 2,  # C-7.11
    }
    points = puzzle.hexagon * most_hexagons(tiles, rim)
    for card in puzzle.cards:
        points += card.factor * card.points * (most.get(card.counts, 0) // card.per)
    return points


def most_shared(kinds: list[int]) -> int:
    """Sides that these tiles can share: each takes two tiles with the same mark of one ink."""
    marks = Counter((ink, tables.TILES[tile][ink]) for tile in kinds for ink in range(3))
    return sum(count // 2 for count in marks.values())


@lru_cache(maxsize=4)  # A puzzle is asked about several times.
def outlooks(puzzle: Puzzle) -> Mapping[tuple[int, int], int]:
    """The most points with so many tiles and so long a rim, whatever is taken from the piles."""
    by_tiles: dict[tuple[int, int], int] = {}
    for taken in product(*(range(len(pile) + 1) for pile in puzzle.piles)):
        kinds = [puzzle.first]
        for pile, n in zip(puzzle.piles, taken, strict=True):
            kinds += pile[:n]
        key = len(kinds), most_shared(kinds)
        by_tiles[key] = max(by_tiles.get(key, 0), puzzle.points_of_tiles(kinds))
    found: dict[tuple[int, int], int] = {}
    for (tiles, shared), points in by_tiles.items():
        for rim in rims(tiles, shared):
            most = points + points_by_rim(puzzle, tiles, rim)
            found[tiles, rim] = max(found.get((tiles, rim), 0), most)
    return found
