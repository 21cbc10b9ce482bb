"""A Kaleido view as an SVG picture: stained glass on dark lacquer. glass.svg has the glass."""

from importlib import resources
from math import cos, hypot, pi, sin, sqrt

from threemirrors.games.kaleido.tables import COLOURS, LETTERS, WHITE_NAME
from threemirrors.games.kaleido.view import BoardView, KaleidoView

SIZE = 72.0  # From the centre of a board to a corner.
MARGIN = 28.0
NAMES = dict(zip(LETTERS, (*COLOURS, WHITE_NAME), strict=True))

Point = tuple[float, float]


def svg(view: KaleidoView) -> str:
    """All boards with their tiles and letters; boards filled this turn are ringed."""
    middles = {board.name: middle(board) for board in view.boards}
    left = min(x for x, _ in middles.values()) - SIZE - MARGIN
    top = min(y for _, y in middles.values()) - SIZE * sqrt(3) / 2 - MARGIN
    width = max(x for x, _ in middles.values()) + SIZE + MARGIN - left
    height = max(y for _, y in middles.values()) + SIZE * sqrt(3) / 2 + MARGIN - top
    box = f"{left:.1f} {top:.1f} {width:.1f} {height:.1f}"
    glass = resources.files(__package__).joinpath("glass.svg").read_text(encoding="utf-8")
    boards = [drawn(board, middles[board.name], board.name in view.filled) for board in view.boards]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" aria-label="Kaleido, {len(boards)} boards">\n{glass}'
        f'<rect x="{left:.1f}" y="{top:.1f}" width="100%" height="100%" class="room"/>\n'
        + "\n".join(boards)
        + "\n</svg>\n"
    )


def middle(board: BoardView) -> Point:
    return 1.5 * SIZE * board.q, sqrt(3) * SIZE * (board.r + board.q / 2)


def drawn(board: BoardView, at: Point, ringed: bool) -> str:
    corners = [around(at, SIZE, 60 * i - 120) for i in range(6)]
    frame = path(inset(corners, 2))
    parts = [f'<path d="{frame}" class="board"/>']
    for side, letter in enumerate(board.holes):
        hole = inset([at, corners[side], corners[(side + 1) % 6]], 5)
        parts.append(empty(hole) if letter == "." else tile(hole, NAMES[letter]))
    if ringed:
        parts.append(f'<path d="{frame}" class="ring"/>')
    parts.append(f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" class="name">{board.name}</text>')
    return f"<g>{''.join(parts)}</g>"


def empty(hole: list[Point]) -> str:
    d = path(hole)
    return f'<path d="{d}" class="hole"/><path d="{d}" fill="url(#recess)"/>'


def tile(hole: list[Point], colour: str) -> str:
    """Glass: a flat colour, its texture, light from the top left, a lighter inner edge, leading."""
    d = path(hole)
    return (
        f'<path d="{d}" class="{colour} lead"/><path d="{d}" fill="url(#on-{colour})"/>'
        f'<path d="{d}" fill="url(#sheen)"/><path d="{path(inset(hole, 2.6))}" class="edge"/>'
    )


def around(at: Point, radius: float, degrees: float) -> Point:
    """A point on the circle, clockwise from the right."""
    return at[0] + radius * cos(degrees * pi / 180), at[1] + radius * sin(degrees * pi / 180)


def inset(shape: list[Point], by: float) -> list[Point]:
    """A regular shape made smaller by moving every side inwards by that much."""
    x = sum(p[0] for p in shape) / len(shape)
    y = sum(p[1] for p in shape) / len(shape)
    radius = hypot(shape[0][0] - x, shape[0][1] - y)
    scale = 1 - by / (radius * cos(pi / len(shape)))
    return [(x + (px - x) * scale, y + (py - y) * scale) for px, py in shape]


def path(shape: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in shape) + "Z"
