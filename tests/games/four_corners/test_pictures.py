"""What the rules say below a picture is what lies there."""

import pytest

from tests.captions import caption
from threemirrors.core import words
from threemirrors.games.four_corners.tables import LETTERS, NAMES
from web.src.games.four_corners.pictures import Scene, pictures

DRAWN = pictures()
LANGUAGES = pytest.mark.parametrize("language", words.LANGUAGES)


def named(letter: str, language: str) -> str:
    """What an image is called."""
    return words.messages("four_corners", language)[f"name.{NAMES[LETTERS.index(letter)]}"]


def at_point(scene: Scene, point: str) -> list[str]:
    """The corners of the tiles around the point below and to the right of a square."""
    column, row = point[0], int(point[1])
    after = chr(ord(column) + 1)
    squares = {f"{column}{row}": 2, f"{after}{row}": 3, f"{after}{row + 1}": 0}
    squares[f"{column}{row + 1}"] = 1
    tiles = scene["tiles"]
    return [tiles[square][2 + corner] for square, corner in squares.items() if square in tiles]


@LANGUAGES
def test_the_tile_is_told_from_its_centre_round_its_corners(language: str) -> None:
    (scene,) = DRAWN["tile"]
    (tile,) = scene["tiles"].values()
    told = caption("four_corners", language, "tile")
    places = [told.index(named(letter, language)) for letter in tile.replace(":", "")]
    assert places == sorted(places)


@LANGUAGES
@pytest.mark.parametrize(("name", "scene"), [("rosette", 0), ("rotating", 1), ("breaking", 0)])
def test_four_corners_show_the_image_that_the_caption_names(
    name: str, scene: int, language: str
) -> None:
    drawn = DRAWN[name][scene]
    assert at_point(drawn, drawn["rings"][0]) == ["A"] * 4
    assert named("A", language) in caption("four_corners", language, name)


def test_turned_tiles_make_and_break_the_image() -> None:
    for name, scene in (("rotating", 0), ("breaking", 1)):
        assert set(at_point(DRAWN[name][scene], "c3")) != {"A"}
    assert sorted(DRAWN["rotating"][0]["turned"].values()) == [-90, 90]  # One each way.


@LANGUAGES
@pytest.mark.parametrize(("name", "scene"), [("sequence", 0), ("exchanging", 1)])
def test_four_centres_in_a_row_show_the_image_that_the_caption_names(
    name: str, scene: int, language: str
) -> None:
    drawn = DRAWN[name][scene]
    assert drawn["rings"] == ["b2-e2"]
    assert {drawn["tiles"][square][0] for square in ("b2", "c2", "d2", "e2")} == {"E"}
    assert named("E", language) in caption("four_corners", language, name)


def test_an_exchange_changes_nothing_else() -> None:
    before, after = (dict(scene["tiles"]) for scene in DRAWN["exchanging"])
    before["e2"], before["e3"] = before["e3"], before["e2"]
    assert before == after


@LANGUAGES
def test_the_barred_square_would_complete_what_the_caption_names(language: str) -> None:
    (scene,) = DRAWN["barred"]
    assert scene["barred"] == {"d4": "A"}
    assert at_point(scene, "c3") == ["A"] * 3
    assert scene["hand"][2] == "A"
    assert named("A", language) in caption("four_corners", language, "barred")


@LANGUAGES
def test_two_tiles_match_at_one_of_two_points(language: str) -> None:
    (scene,) = DRAWN["matching"]
    assert at_point(scene, scene["point"]) == ["A", "A"]
    told = caption("four_corners", language, "matching")
    above = at_point(scene, "c2")
    assert all(named(letter, language) in told for letter in ["A", *above])
    assert len(set(above)) == 2
