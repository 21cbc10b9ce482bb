"""Every move has one text and one JSON form, and nothing else is read as a move."""

import json
import re

import msgspec
import pytest

from threemirrors.core.errors import UnknownMove
from threemirrors.games.cmyk import GAME


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("take3:120", {"type": "take", "pile": 3, "tile": "120"}),
        ("take7:K", {"type": "take", "pile": 7, "tile": "K"}),
        ("lay(1,0)", {"type": "lay", "x": 1, "y": 0}),
        ("lay(-32,15)", {"type": "lay", "x": -32, "y": 15}),
        ("back", {"type": "back"}),
        ("discard", {"type": "discard"}),
        ("stop", {"type": "stop"}),
        ("resume", {"type": "resume"}),
        ("flat-magenta", {"type": "flat", "ink": "magenta"}),
        ("ready", {"type": "ready"}),
    ],
)
def test_moves_look_like_this(text: str, shape: dict[str, object]) -> None:
    move = GAME.parse_move(text)
    assert json.loads(msgspec.json.encode(GAME.move_form(move))) == shape
    assert GAME.move_from_form(shape) == move
    assert GAME.move_text(move) == text


def test_there_are_2637_moves() -> None:
    assert GAME.move_codes == 64 * 32 + 7 * 83 + 5 + 3


@pytest.mark.parametrize(
    "text",
    ["", "take", "take0:120", "take8:120", "take1:600", "take1:12", "lay(1, 0)", "lay(01,0)"],
)
def test_another_text_is_no_move(text: str) -> None:
    with pytest.raises(UnknownMove, match=rf"^{re.escape(repr(text))} is not a move: take3"):
        GAME.parse_move(text)


@pytest.mark.parametrize("text", ["take1:555", "take1:333"])
def test_only_tiles_there_are_can_be_taken(text: str) -> None:
    if text.endswith("333"):
        assert GAME.move_text(GAME.parse_move(text)) == text
    else:
        with pytest.raises(UnknownMove, match="no tile '555'"):
            GAME.parse_move(text)


@pytest.mark.parametrize("text", ["lay(32,0)", "lay(-33,0)", "lay(0,16)", "lay(0,-17)"])
def test_a_place_off_the_grid_is_no_move(text: str) -> None:
    with pytest.raises(UnknownMove, match="off the grid"):
        GAME.parse_move(text)


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        ({"type": "lay", "x": 0}, "missing required field `y`"),
        ({"type": "lay", "x": 0.5, "y": 0}, "got `float`"),
        ({"type": "lay", "x": 0, "y": 0, "seat": 1}, "unknown field `seat`"),
        ({"type": "take", "pile": 8, "tile": "000"}, "Invalid enum value 8"),
        ({"type": "take", "pile": 1, "tile": 0}, "got `int`"),
        ({"type": "take", "pile": 1, "tile": "black"}, "no tile 'black'"),
        ({"type": "flat", "ink": "black"}, "Invalid enum value 'black'"),
        ({"type": "pass"}, "Invalid value 'pass'"),
    ],
)
def test_nothing_else_is_the_json_of_a_move(shape: object, said: str) -> None:
    with pytest.raises(UnknownMove, match=re.escape(said)):
        GAME.move_from_form(shape)
