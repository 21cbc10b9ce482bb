"""C-1: the components."""

import re
from collections import Counter
from importlib import resources

import pytest

from threemirrors.games.cmyk import GAME, tables
from threemirrors.games.cmyk.tables import CARDS, INKS, TILES, K, word

# C-1.2: the printed table: tiles of each ink by mark.
PRINTED = {0: 26, 1: 21, 2: 15, 3: 11, 4: 6, 5: 3}
# How many tiles fit a gap between two sides, by the two marks.
TWO_SIDED = ("665432", "654321", "543210", "432200", "321000", "210000")


@pytest.mark.rule("C-1.1")
def test_inks_run_clockwise_whatever_lies_flat() -> None:
    tile = TILES.index((1, 2, 3))
    for flat in range(3):
        # From the flat side of a tile that points up: left, then right, is clockwise.
        marks = [word(tile, flat) >> 3 * way & 7 for way in range(3)]
        assert marks == [(1, 2, 3)[(flat + way) % 3] for way in range(3)]


@pytest.mark.rule("C-1.2")
def test_the_tiles_are_those_of_the_printed_table() -> None:
    assert len(TILES) == len(set(TILES)) == 82
    for ink in range(len(INKS)):
        assert Counter(marks[ink] for marks in TILES) == PRINTED


@pytest.mark.rule("C-1.2")
@pytest.mark.parametrize("inks", [(0, 1), (1, 2), (2, 0)])
def test_so_many_tiles_fit_a_gap_between_two_sides(inks: tuple[int, int]) -> None:
    for a, row in enumerate(TWO_SIDED):
        for b, fitting in enumerate(row):
            found = [m for m in TILES if (m[inks[0]], m[inks[1]]) == (a, b)]
            assert len(found) == int(fitting)


@pytest.mark.rule("C-1.3")
def test_two_of_the_84_tiles_are_black() -> None:
    assert len(tables.EVERY_TILE) == 84
    assert Counter(tables.EVERY_TILE)[K] == 2


@pytest.mark.rule("C-1.4")
def test_sixteen_public_and_six_private_cards() -> None:
    names = [card.name for card in CARDS]
    assert len(set(names)) == len(names) == 16 + 6
    assert [card.rule for card in CARDS[:16]] == [f"C-7.{n}" for n in range(1, 17)]
    assert tuple(names[16:]) == tables.COLOURS


@pytest.mark.rule("C-1.5")
def test_two_to_five_play_or_one_alone() -> None:
    assert list(GAME.players) == [1, 2, 3, 4, 5]


def numbers(pxd: str) -> dict[str, int]:
    block = pxd.partition("cdef enum:\n")[2].partition("\n\n")[0]
    pairs = (line.strip().split(" = ") for line in block.splitlines())
    return {name: int(number) for name, number in pairs}


def test_the_numbers_c_knows_are_those_of_the_tables() -> None:
    pxd = resources.files("threemirrors.games.cmyk").joinpath("constants.pxd")
    found = numbers(pxd.read_text(encoding="utf-8"))
    assert len(found) > 50
    for constant, number in found.items():
        assert getattr(tables, constant) == number, constant


def test_both_rulebooks_state_the_same_rules() -> None:
    home = resources.files("threemirrors.games.cmyk")
    stated = [
        re.findall(r"^- \*\*(C-\d+\.\d+)\*\*", home.joinpath(name).read_text("utf-8"), re.MULTILINE)
        for name in ("RULES.md", "RULES.ja.md")
    ]
    assert stated[0] == stated[1]
    assert len(stated[0]) == 53
