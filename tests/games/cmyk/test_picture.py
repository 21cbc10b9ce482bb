"""A picture shows every tile with its inks correctly mixed, its marks, and where a tile fits."""

import re
from xml.etree import ElementTree as ET

import pytest

from tests.games.cmyk.play import begun, new, real, table
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.picture import mixed

LONE = real("0,0:120")


@pytest.mark.parametrize(
    ("tile", "colour"),
    [
        ("000", "#fffdf6"),  # Paper.
        ("500", "#00ade7"),
        ("050", "#ec0087"),
        ("005", "#fff000"),
        ("K", "#17151f"),
    ],
)
@pytest.mark.rule("C-1.2")
def test_inks_are_mixed_truly(tile: str, colour: str) -> None:
    assert mixed(tile) == colour


@pytest.mark.rule("C-1.2")
def test_more_ink_is_never_lighter() -> None:
    light = [sum(bytes.fromhex(mixed(name)[1:])) for name in ("000", "100", "110", "111", "222")]
    assert light == sorted(light, reverse=True)


def tiles(picture: str) -> list[str]:
    return re.findall(r'data-tile="(\w+)"', picture)


def test_all_tops_and_mosaics_are_drawn() -> None:
    state = table(real("0,0:120 1,0:K 0,-1:104"), LONE, piles=["100", "", "K", "042", "333"])
    drawn = tiles(GAME.picture(state, None))
    assert sorted(drawn) == sorted(["100", "K", "042", "333", "104", "120", "K", "120"])
    ET.fromstring(GAME.picture(state, 1))


def test_marks_are_a_bar_dots_or_a_triangle() -> None:
    state = table(LONE, LONE, piles=["051", "", "", "", ""])
    picture = GAME.picture(state, None)
    top = picture.partition('data-tile="051"')[2].partition("</g>")[0]
    assert (top.count('class="bar"'), top.count("<circle"), top.count('class="mark"')) == (1, 1, 2)


@pytest.mark.rule("C-3.2")
def test_the_watcher_sees_where_the_held_tile_fits() -> None:
    state = table(LONE, LONE, held=["100"], pace="live", piles=["000"] * 5)
    assert GAME.picture(state, 0).count('class="spot"') == 2
    assert GAME.picture(state, 1).count('class="spot"') == 0


def test_a_picture_can_be_drawn_at_any_time() -> None:
    for state in (new(5), begun(5, pace="live")):
        for seat in (None, 0, 4):
            ET.fromstring(GAME.picture(state, seat))
