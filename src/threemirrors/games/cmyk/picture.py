"""A CMYK! view as an SVG picture: piles on top, mosaics side by side. ink.svg has the styles."""

from importlib import resources
from math import hypot, sqrt

from threemirrors.games.cmyk.tables import INKS
from threemirrors.games.cmyk.view import CmykView, SeatView

SIDE = 64.0  # The side of a tile.
HIGH = SIDE * sqrt(3) / 2
MARGIN = 30.0
BAND = 5.0  # The width of a tile's coloured edge.
DOT = SIDE * 0.03
RGB = ((0, 174, 239), (236, 0, 140), (255, 242, 0))
PAPER = (255, 253, 246)
BLACK = "#17151f"

Point = tuple[float, float]


def svg(view: CmykView) -> str:
    """The tops of all piles, and every mosaic with the places where the watcher's tile fits."""
    parts, width = piles(view), MARGIN + len(view.piles) * (SIDE + MARGIN)
    left, lowest = MARGIN, 0.0
    for seat, own in enumerate(view.seats):
        spots = view.places if seat == view.seat else ()
        drawn, wide, high = mosaic(own, spots, left, 2 * MARGIN + HIGH + 40)
        parts += [*drawn, label(left + wide / 2, 2 * MARGIN + HIGH + 16, f"seat {seat}", "name")]
        left, lowest = left + wide + MARGIN, max(lowest, high)
    width, height = max(width, left), lowest + 3 * MARGIN + HIGH + 40
    styles = resources.files(__package__).joinpath("ink.svg").read_text(encoding="utf-8")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.1f} {height:.1f}" '
        f'width="{width:.0f}" height="{height:.0f}" role="img" '
        f'aria-label="CMYK!, {len(view.seats)} mosaics">\n{styles}'
        '<rect width="100%" height="100%" class="room"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def piles(view: CmykView) -> list[str]:
    parts = []
    for i, pile in enumerate(view.piles):
        at = MARGIN + i * (SIDE + MARGIN), MARGIN
        corners = triangle(at, up=True)
        middle = at[0] + SIDE / 2
        parts.append(
            tile(pile.top, corners, 0, up=True)
            if pile.top
            else f'<path d="{path(corners)}" class="spot"/>'
        )
        parts.append(label(middle, MARGIN + HIGH + 16, str(pile.count), "small"))
    return parts


def mosaic(
    own: SeatView, spots: tuple[tuple[int, int], ...], left: float, top: float
) -> tuple[list[str], float, float]:
    """A mosaic with its upper left corner there, and its width and height."""
    at = [(laid.x, laid.y) for laid in own.tiles]
    every = [*at, *spots, *own.gaps] or [(0, 0)]
    x0, y1 = min(x for x, _ in every), max(y for _, y in every)
    wide = (max(x for x, _ in every) - x0 + 2) * SIDE / 2
    high = (y1 - min(y for _, y in every) + 1) * HIGH

    def corners(x: int, y: int) -> list[Point]:
        corner = left + (x - x0) * SIDE / 2, top + (y1 - y) * HIGH
        return triangle(corner, up=(x + y) % 2 == 0)

    flat = INKS.index(own.flat) if own.flat else 0
    parts = [f'<path d="{path(inset(corners(x, y), 3))}" class="dead"/>' for x, y in own.gaps]
    parts += [
        tile(laid.tile, corners(laid.x, laid.y), flat, up=(laid.x + laid.y) % 2 == 0)
        for laid in own.tiles
    ]
    parts += [f'<path d="{path(inset(corners(x, y), 3))}" class="spot"/>' for x, y in spots]
    if at:
        parts.append(f'<path d="{path(inset(corners(0, 0), 1))}" class="first"/>')
    return parts, wide, high


def triangle(corner: Point, *, up: bool) -> list[Point]:
    """Its corners clockwise, the flat side between the last two, in a box with that corner."""
    x, y = corner
    if up:
        return [(x + SIDE / 2, y), (x + SIDE, y + HIGH), (x, y + HIGH)]
    return [(x + SIDE / 2, y + HIGH), (x, y), (x + SIDE, y)]


def tile(name: str, corners: list[Point], flat: int, *, up: bool) -> str:
    """Inks mixed according to the marks, an edge in each ink with its mark, light from top left."""
    outer, inner = inset(corners, 0.8), inset(corners, 0.8 + BAND)
    along = inset(corners, 0.8 + BAND / 2)
    ground = mixed(name)
    parts = [f'<path d="{path(outer)}" fill="{ground}" class="lead"/>']
    # Clockwise from the flat side: C-1.1. A tile that points down is rotated by half a turn.
    for i, (a, b) in enumerate(((1, 2), (2, 0), (0, 1))):
        ink = (flat + i) % 3
        band = path([outer[a], outer[b], inner[b], inner[a]])
        parts.append(f'<path d="{band}" class="{INKS[ink]} lead"/>')
        if name != "K":
            parts.append(mark(int(name[ink]), along[a], along[b], inner[3 - a - b]))
    parts.append(f'<path d="{path(inner)}" fill="{ground}"/>')
    parts.append(f'<path d="{path(inner)}" fill="url(#sheen)"/>')
    if name == "K":
        x, y = middle(corners)
        parts.append(f'<text x="{x:.1f}" y="{y:.1f}" class="k">K</text>')
    return f'<g data-tile="{name}" data-up="{int(up)}">{"".join(parts)}</g>'


def mixed(name: str) -> str:
    """The background colour: each ink takes its share of light from the paper (C-1.2)."""
    if name == "K":
        return BLACK
    channels = []
    for channel in range(3):
        light = float(PAPER[channel])
        for ink, rgb in enumerate(RGB):
            light *= 1 - int(name[ink]) / 5 * (1 - rgb[channel] / 255)
        channels.append(round(light))
    return "#" + "".join(f"{value:02x}" for value in channels)


def mark(n: int, a: Point, b: Point, tip: Point) -> str:
    """A bar, one to four dots, or a triangle, in the middle of a side."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    length = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length

    def at(far: float, towards: float = 0.0) -> Point:
        reach = hypot(tip[0] - x, tip[1] - y)
        nx, ny = (tip[0] - x) / reach, (tip[1] - y) / reach
        return x + ux * far + nx * towards, y + uy * far + ny * towards

    if n == 0:
        (ax, ay), (bx, by) = at(-2.6 * DOT), at(2.6 * DOT)
        bar = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
        return f'<path d="{bar}" class="bar" stroke-width="{DOT:.2f}"/>'
    if n == 5:
        shape = [at(0, 1.2 * DOT), at(1.5 * DOT, -0.9 * DOT), at(-1.5 * DOT, -0.9 * DOT)]
        return f'<path d="{path(shape)}" class="mark"/>'
    dots = [at((i - (n - 1) / 2) * 2.6 * DOT) for i in range(n)]
    return "".join(
        f'<circle cx="{dx:.1f}" cy="{dy:.1f}" r="{DOT:.2f}" class="mark"/>' for dx, dy in dots
    )


def middle(shape: list[Point]) -> Point:
    return sum(p[0] for p in shape) / len(shape), sum(p[1] for p in shape) / len(shape)


def inset(shape: list[Point], by: float) -> list[Point]:
    """A triangle made smaller by moving every side inwards by that much."""
    x, y = middle(shape)
    scale = 1 - by / (HIGH / 3)
    return [(x + (px - x) * scale, y + (py - y) * scale) for px, py in shape]


def path(shape: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in shape) + "Z"


def label(x: float, y: float, words: str, style: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{style}">{words}</text>'
