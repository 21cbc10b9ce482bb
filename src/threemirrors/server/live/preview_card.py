"""The picture that stands beside a link: 1200 by 630, in the style of the page."""

import base64
import re
import unicodedata
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources

from msgspec import Struct

WIDTH, HEIGHT = 1200, 630
MARGIN = 72
# The page's dark theme: web/src/styles/tokens.css.
BACK, RIM, TEXT, QUIET = "#121124", "#322f57", "#efecf8", "#c0bbda"
FONTS = "Marcellus, Noto Serif CJK JP, Noto Serif JP, Hiragino Mincho ProN, Yu Mincho, serif"
# A letter that lines may be broken beside, or a word.
PIECE = re.compile(r"[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*")
MOST_LINES = 5  # Of small text; beyond that, the last one says that there is more.


class Card(Struct, frozen=True):
    """What the picture shows."""

    title: str
    lines: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()  # SVG. One stands beside the words, several below them.
    of: tuple[str, ...] = ()  # Where there is no picture: games to draw one of.


def drawn(card: Card) -> str:
    """The whole card as an SVG picture."""
    beside = len(card.pictures) == 1
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONTS}">',
        f'<rect {size} fill="{BACK}"/>',
        image(grain(), 0, 0, 640, 640),
        image(grain(), 640, 0, 640, 640),
        f'<rect y="{HEIGHT - 6}" width="{WIDTH}" height="6" fill="{RIM}"/>',
        *(beside_it(card) if beside else below_it(card)),
        "</svg>",
    ]
    return "".join(parts)


def beside_it(card: Card) -> Iterator[str]:
    """Words on the left, the position on the right."""
    room = 520
    yield image(logo(), MARGIN - 8, 60, 64, 64)
    yield text("Three Mirrors", MARGIN + 68, 103, 32, QUIET)
    size = fitting(card.title, 76, room)
    yield text(card.title, MARGIN, 290, size, TEXT)
    lines = [part for line in card.lines for part in wrapped(line, room / 34)]
    for number, line in enumerate(few(lines)):
        yield text(line, MARGIN, 356 + 46 * number, 34, QUIET)
    yield image(card.pictures[0], 632, 42, 526, 540)


def below_it(card: Card) -> Iterator[str]:
    """The name above, and a picture of each of the first games below."""
    yield image(logo(), WIDTH / 2 - 48, 40, 96, 96)
    yield text(card.title, WIDTH / 2, 206, fitting(card.title, 68, 1000), TEXT, "middle")
    for number, line in enumerate(card.lines[:1]):
        yield text(line, WIDTH / 2, 256 + 40 * number, fitting(line, 30, 1050), QUIET, "middle")
    shown = card.pictures[:3]
    for place, picture in enumerate(shown):
        middle = WIDTH / 2 + 360 * (place - (len(shown) - 1) / 2)
        yield image(picture, middle - 160, 290, 320, 310)


def few(lines: Sequence[str]) -> list[str]:
    return list(lines) if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 1], "…"]


def text(words: str, x: float, y: float, size: float, fill: str, anchor: str = "start") -> str:
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size:.0f}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def fitting(words: str, size: float, room: float) -> float:
    """The size at which the words fit; nothing here can measure them exactly."""
    return min(size, room / max(breadth(words), 1.0))


def breadth(words: str) -> float:
    """About how broad they are, in letters as broad as they are high."""
    return sum(1.0 if unicodedata.east_asian_width(each) in "WF" else 0.56 for each in words)


def wrapped(words: str, room: float) -> Iterator[str]:
    """In lines, broken between words and around letters that need no space between them."""
    line = ""
    for piece in PIECE.findall(words):
        if line and breadth(line + piece.rstrip()) > room:
            yield line.rstrip()
            line = ""
        line += piece
    yield line.rstrip()


def image(svg: str, x: float, y: float, width: float, height: float) -> str:
    """A picture of its own: its styles and names do not meet those of others."""
    kept = base64.b64encode(clear(svg).encode()).decode()
    return (
        f'<image x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}" '
        f'href="data:image/svg+xml;base64,{kept}"/>'
    )


def clear(svg: str) -> str:
    """Without a ground of its own: pictures of games have one of the class `room`."""
    return re.sub(r'class="room"', 'fill="none"', svg)


def logo() -> str:
    return public("icon.svg")


def grain() -> str:
    return public("lacquer.svg")


def public(name: str) -> str:
    """A file of the page; nothing if it was not built."""
    file = resources.files("threemirrors.server") / "web" / name
    return file.read_text("utf-8") if file.is_file() else EMPTY


EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
