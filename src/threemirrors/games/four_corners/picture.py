"""A Four Corners view as an SVG picture. rosettes.svg has our seven rosettes."""

from importlib import resources

from threemirrors.games.four_corners.names import SQUARE_CODES
from threemirrors.games.four_corners.tables import LETTERS, NAMES
from threemirrors.games.four_corners.view import FourCornersView

SCALE = 96  # The size of a tile in pixels.
MARGIN = 0.4
CORNER, CENTRE = 0.34, 0.23  # The sizes of corner and centre rosettes.
SPOTS = ((0, 0), (1, 0), (1, 1), (0, 1))
SIDES = 6


def svg(view: FourCornersView) -> str:
    """The board, and below it the goals and tiles of the seat whose view it is."""
    rosettes = resources.files(__package__).joinpath("rosettes.svg").read_text(encoding="utf-8")
    width, below = max(view.size, 4) + 2 * MARGIN, view.size + MARGIN
    height = below + (1.6 if view.own else 0) + 2 * MARGIN
    parts = [f'<rect x="{-MARGIN}" y="{-MARGIN}" width="100%" height="100%" class="room"/>']
    parts += [square(number, view.size) for number in range(view.size**2)]
    parts += [tile(each.tile, *spot(each.square)) for each in view.board]
    parts += [marked(name) for name in asked_about(view)]
    if view.own:
        parts += [goal(image, i, below) for i, image in enumerate(view.own.goals)]
        parts += [tile(text, i * 1.1, below + 0.5) for i, text in enumerate(view.own.hand)]
    box = f"{-MARGIN} {-MARGIN} {width} {height:.2f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" '
        f'width="{width * SCALE:.0f}" height="{height * SCALE:.0f}" role="img" '
        f'aria-label="Four Corners, {len(view.board)} tiles">\n{rosettes}'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def spot(square: str) -> tuple[int, int]:
    row, column = divmod(SQUARE_CODES[square], SIDES)
    return column, row


def square(number: int, size: int) -> str:
    row, column = divmod(number, size)
    return f'<rect x="{column}" y="{row}" width="1" height="1" class="empty"/>'


def asked_about(view: FourCornersView) -> tuple[str, ...]:
    """The squares still to be dealt with in a break."""
    lines = [name for line in view.breaking.lines[:1] for name in line.squares]
    return view.breaking.turning or tuple(n for n in lines if n not in view.breaking.replaced)


def marked(name: str) -> str:
    x, y = spot(name)
    return f'<rect x="{x + 0.03}" y="{y + 0.03}" width=".94" height=".94" class="mark"/>'


def tile(text: str, x: float, y: float) -> str:
    """A standard tile as it lies, or the name of a special one."""
    body = '<rect x="0" y="0" width="1" height="1" class="body"/>'
    if ":" not in text:
        body += f'<text x=".5" y=".56" text-anchor="middle" class="note">{text}</text>'
    else:
        corners = zip(text[2:], SPOTS, strict=True)
        body += "".join(rosette(letter, cx, cy, CORNER) for letter, (cx, cy) in corners)
        body += rosette(text[0], 0.5, 0.5, CENTRE)
    return f'<g transform="translate({x:g} {y:g})" clip-path="url(#fc-tile)">{body}</g>'


def goal(image: str, i: int, y: float) -> str:
    return rosette(image, i * 0.5 + 0.2, y + 0.15, 0.18)


def rosette(letter: str, x: float, y: float, size: float) -> str:
    name = NAMES[LETTERS.index(letter)]
    return f'<use href="#fc-{name}" transform="translate({x:g} {y:g}) scale({size})"/>'
