"""What the rules say below a picture is what the position in it gives."""

import re
from collections import Counter

import pytest

from tests.captions import caption
from threemirrors.games.kaleido.tables import LETTERS
from web.src.games.kaleido.pictures import Scene, pictures

DRAWN = pictures()
SCORED = [name for name, scenes in DRAWN.items() if "points" in scenes[0]]
NUMBERS = ("one", "two", "three", "four", "five", "six")
ENGLISH = {"r": "red", "y": "yellow", "g": "green", "b": "blue", "p": "purple", "w": "white"}
JAPANESE = dict(zip("rygbpw", "赤黄緑青紫白", strict=True))


def tiles(scene: Scene) -> dict[str, int]:
    """The tiles in the outlined holes, by letter."""
    inside = {board["name"]: board["holes"] for board in scene["boards"]}
    return dict(Counter(inside[hole[0]][int(hole[1]) - 1] for hole in scene["holes"]))


@pytest.mark.parametrize("name", [name for name in SCORED if len(DRAWN[name]) == 1])
def test_a_caption_counts_the_tiles(name: str) -> None:
    assert "".join(ENGLISH) == LETTERS
    (scene,) = DRAWN[name]
    english = caption("kaleido", "en", name).lower()
    told = re.findall(rf"({'|'.join(NUMBERS)}) ({'|'.join(ENGLISH.values())})\b", english)
    counted = {ENGLISH[letter]: n for letter, n in tiles(scene).items()}
    assert {colour: NUMBERS.index(n) + 1 for n, colour in told} == counted
    japanese = caption("kaleido", "ja", name)
    assert all(f"{JAPANESE[letter]}{n}" in japanese for letter, n in tiles(scene).items())


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", SCORED)
def test_a_caption_tells_the_points(name: str, language: str) -> None:
    words = caption("kaleido", language, name)
    names = ENGLISH if language == "en" else JAPANESE
    numbers = {int(n) for n in re.findall(r"\d+", words)}
    points = [n for scene in DRAWN[name] for n in scene["points"].values()]
    counts = [n for scene in DRAWN[name] for n in tiles(scene).values()]
    assert set(points) <= numbers <= {*points, *counts, *([12, 3] if name == "tie" else [])}
    for scene in DRAWN[name]:
        assert all(names[colour[0]] in words.lower() for colour in scene["points"])


def test_the_pictures_show_what_they_are_named_after() -> None:
    points = {name: sorted(DRAWN[name][0]["points"].values()) for name in SCORED}
    assert points["most"] == [4, 8]
    assert points["tie"] == [4, 4, 4]
    assert points["second"] == [2, 2, 8]
    assert (points["all"], points["white"]) == ([12], [8])


def test_turning_a_board_changes_who_gets_most_at_the_corner() -> None:
    before, after = (scene["points"] for scene in DRAWN["turning"])
    assert (before, after) == ({"green": 8, "yellow": 4}, {"red": 8, "yellow": 4})
    assert DRAWN["corner"] == DRAWN["turning"][1:]
