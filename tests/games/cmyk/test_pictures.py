"""What the rules say below a picture is what the mosaic in it gives."""

import re

import pytest

from tests.captions import book, caption
from threemirrors.core import words
from threemirrors.games.cmyk.tables import CARDS, COLOURS, NAMES, PUBLIC, TILE_COLOURS
from web.src.games.cmyk.pictures import pictures

DRAWN = pictures()
LANGUAGES = pytest.mark.parametrize("language", words.LANGUAGES)
POINTS = {
    name: [
        seat["points"] for scene in scenes for seat in scene.get("seats", []) if "points" in seat
    ]
    for name, scenes in DRAWN.items()
}
SCORED = [name for name, points in POINTS.items() if points]


@LANGUAGES
@pytest.mark.parametrize("name", SCORED)
def test_a_caption_tells_the_points(name: str, language: str) -> None:
    told = re.findall(r"\d+", re.sub(r"[CMY]\d+", "", caption("cmyk", language, name)))
    assert {str(abs(n)) for n in POINTS[name]} <= set(told)


def test_the_points_are_those_of_the_rules() -> None:
    told = {name: points[-1] for name, points in POINTS.items() if points}
    assert (told["hexagon"], told["more-than-hexagons"], told["black-laid"]) == (5, 3, -3)
    assert (told["private"], told["as-you-like"], told["your-colour"]) == (3, 6, 3)
    assert (told["wide"], told["do-again"], told["take-back"], told["think"]) == (3, 6, 0, 3)
    assert (told["need-space"], told["like-tile"], told["height"], told["pointy"]) == (4, 6, 3, 3)
    assert (told["left-right"], told["top-bottom"]) == (6, 7)
    assert POINTS["many-tiles"] == [5, 3]


@LANGUAGES
def test_every_public_card_has_its_picture_and_its_name_in_its_paragraph(language: str) -> None:
    names = words.messages("cmyk", language)
    for card in CARDS[:PUBLIC]:
        picture = card.name.replace("_", "-")
        rows = [shown["name"] for scene in DRAWN[picture] for shown in scene["row"]]
        assert card.name in rows
        paragraph = book("cmyk", language).split(f"**{card.rule}** ")[1].split("\n- **")[0]
        assert paragraph.startswith(names[f"name.{card.name}"])
        assert f"<!-- picture: {picture} -->" in paragraph


def test_every_private_card_is_shown_with_tiles_of_its_colour() -> None:
    ((_, hues),) = DRAWN["colours"][0].items()
    assert tuple(hues) == COLOURS
    for colour, tiles in enumerate(hues.values()):
        assert {TILE_COLOURS[NAMES.index(tile)] for tile in tiles} == {colour}


@LANGUAGES
def test_the_tile_in_hand_is_named_and_fits_where_it_glows(language: str) -> None:
    (scene,) = DRAWN["fitting"]
    named = words.messages("cmyk", language)[f"name.{scene['held']}"]
    assert named in caption("cmyk", language, "fitting")
    assert len(scene["places"]) == 3


def test_the_guide_counts_all_coloured_tiles() -> None:
    assert sum(DRAWN["marks"][0]["marks"]) == len(NAMES) - 1
