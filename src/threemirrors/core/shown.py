"""A position for code that does not know the game: text, picture, and the moves by name."""

from html import escape
from typing import Any

from msgspec import Struct

LETTER, LINE = 10, 20  # The size of a letter in the picture.
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
    'font-family="monospace" font-size="16" xml:space="preserve">\n<title>{title}</title>\n'
    '<rect width="100%" height="100%" fill="#fff"/>\n{lines}\n</svg>\n'
)


class Choice(Struct, frozen=True):
    """A legal move: what to call it, and what to send to make it."""

    text: str
    move: Any


class Shown(Struct, frozen=True):
    """What a page shows for a game that it has no folder for."""

    text: str
    picture: str
    choices: tuple[Choice, ...]


def text_picture(title: str, text: str) -> str:
    """The text as an SVG picture, in a monospaced font."""
    rows = text.rstrip().expandtabs().splitlines()
    lines = "\n".join(
        f'<text x="{LETTER}" y="{LINE * place}">{escape(row, quote=False)}</text>'
        for place, row in enumerate(rows, start=1)
    )
    return SVG.format(
        width=LETTER * (2 + max((len(row) for row in rows), default=0)),
        height=LINE * (1 + len(rows)),
        title=escape(title, quote=False),
        lines=lines,
    )
