"""The picture of a view: well-formed SVG with every board, hole and tile in its place."""

import re
from xml.etree.ElementTree import Element, fromstring

import pytest

from tests.games.kaleido.play import TWELVE, all_laid, at_random, new, play, position, seen, table
from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.rules import Kaleido
from threemirrors.games.kaleido.tables import LETTERS

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("red", "yellow", "green", "blue", "purple", "white")


def picture(state: Kaleido) -> Element:
    return fromstring(GAME.picture(state, None))


def boards(root: Element) -> list[Element]:
    return root.findall(f"{SVG}g")


def classes(element: Element) -> list[str]:
    """The classes of all paths inside."""
    return [str(path.get("class")) for path in element.iter(f"{SVG}path")]


def spots(element: Element) -> list[tuple[float, float]]:
    """All points of all paths inside."""
    found = re.findall(r"(-?[\d.]+) (-?[\d.]+)", " ".join(p.get("d", "") for p in element.iter()))
    return [(float(x), float(y)) for x, y in found]


@pytest.mark.parametrize("players", GAME.players)
def test_every_board_hole_and_tile_is_drawn(players: int) -> None:
    *_, state = at_random(players, 0)
    view, drawn = seen(state), boards(picture(state))
    assert len(drawn) == len(view.boards)
    for board, group in zip(view.boards, drawn, strict=True):
        assert group.findtext(f"{SVG}text") == board.name
        assert classes(group).count("board") == 1
        assert classes(group).count("hole") == board.holes.count(".")
        for letter, name in zip(LETTERS, NAMES, strict=True):
            assert classes(group).count(f"{name} lead") == board.holes.count(letter)


def test_a_tile_is_drawn_against_its_side() -> None:
    """For the six tiles of a board, clockwise from the top."""
    state = table("r y g b p w .6", hands="r y g b p")
    group = boards(picture(state))[0]
    middles = {}
    for path in group.iter(f"{SVG}path"):
        if str(path.get("class")).endswith(" lead"):
            corners = spots(path)
            middles[str(path.get("class")).split()[0]] = (
                round(sum(x for x, _ in corners) / 3),
                round(sum(y for _, y in corners) / 3),
            )
    x, y = 36, 21  # The distance from the centre of a hole to that of its board.
    assert middles == {
        "red": (0, -2 * y),
        "yellow": (x, -y),
        "green": (x, y),
        "blue": (0, 2 * y),
        "purple": (-x, y),
        "white": (-x, -y),
    }


def test_boards_filled_in_this_turn_are_ringed() -> None:
    state = table("r3 g2 .1 y3 g2 .1")
    assert [classes(group).count("ring") for group in boards(picture(state))] == [0, 0]
    play(state, "wB6")
    assert [classes(group).count("ring") for group in boards(picture(state))] == [0, 1]
    play(state, "rA6")
    assert [classes(group).count("ring") for group in boards(picture(state))] == [1, 1]


def test_joined_boards_stand_a_boards_height_apart() -> None:
    state = position(r"""
        Kaleido, 3 players
        > seat 0: red 12 tiles 0 points; 2 white, 1 boards
          seat 1: yellow 12 tiles 0 points; 2 white, 2 boards
          seat 2: green 12 tiles 0 points; 2 white, 2 boards
        asked: tile or extra

        A/. . .\
         \. . ./B/. . .\
        C/. . .\ \. . ./
         \. . ./
        """)
    names = [group.find(f"{SVG}text") for group in boards(picture(state))]
    at = [
        (float(name.get("x", "")), float(name.get("y", ""))) for name in names if name is not None
    ]
    assert at == [(0, 0), (108, 62.4), (0, 124.7)]


@pytest.mark.parametrize("state", [new(2), all_laid(5, TWELVE)])
def test_everything_lies_inside_the_frame(state: Kaleido) -> None:
    root = picture(state)
    left, top, width, height = (float(n) for n in root.get("viewBox", "").split())
    for group in boards(root):
        for x, y in spots(group):
            assert left < x < left + width
            assert top < y < top + height
    assert (root.get("width"), root.get("height")) == (f"{width:.0f}", f"{height:.0f}")


def test_the_picture_says_what_it_is() -> None:
    root = picture(all_laid(5, TWELVE))
    assert (root.get("role"), root.get("aria-label")) == ("img", "Kaleido, 12 boards")


def test_every_fill_and_class_is_defined_in_the_picture() -> None:
    text = GAME.picture(table("r y g b p w .6", hands="r y g b p"), None)
    defined = set(re.findall(r'id="([\w-]+)"', text))
    assert set(re.findall(r"url\(#([\w-]+)\)", text)) <= defined
    styled = set(re.findall(r"\.([a-z]+)\{", text))
    assert {
        word for names in re.findall(r'class="([^"]+)"', text) for word in names.split()
    } <= styled


def test_the_picture_fetches_and_runs_nothing() -> None:
    root = picture(all_laid(5, TWELVE))
    assert not {element.tag.removeprefix(SVG) for element in root.iter()} & {
        "script",
        "image",
        "use",
    }
    assert not any("href" in name for element in root.iter() for name in element.attrib)


def test_every_seat_is_shown_the_same_picture() -> None:
    state = table("r3 g2 .1 y3 g2 .1")
    assert {GAME.picture(state, seat) for seat in (None, 0, 1, 2)} == {GAME.picture(state, None)}
