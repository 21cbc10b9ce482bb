"""Every move has one text and one JSON form, and nothing else is read as a move."""

import json
import re

import msgspec
import pytest

from threemirrors.core.errors import UnknownMove
from threemirrors.games.kaleido import GAME

CODES = range(GAME.move_codes)


def form(move: int) -> object:
    """The move as sent: plain JSON values."""
    return json.loads(msgspec.json.encode(GAME.move_form(move)))


def test_there_are_1015_moves() -> None:
    assert GAME.move_codes == 6 * 72 + 24 * 24 + 1 + 6


def test_every_move_comes_back_from_its_text() -> None:
    for move in CODES:
        assert GAME.parse_move(GAME.move_text(move)) == move


def test_no_two_moves_share_a_text() -> None:
    assert len({GAME.move_text(move) for move in CODES}) == len(CODES)


def test_every_move_comes_back_from_its_json() -> None:
    for move in CODES:
        assert GAME.move_from_form(form(move)) == move
        assert GAME.move_from_form(msgspec.to_builtins(GAME.move_form(move))) == move


def test_no_two_moves_share_a_json() -> None:
    assert len({json.dumps(form(move), sort_keys=True) for move in CODES}) == len(CODES)


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("rB4", {"type": "tile", "colour": "red", "board": "B", "hole": 4}),
        ("pL6", {"type": "tile", "colour": "purple", "board": "L", "hole": 6}),
        ("wA1", {"type": "tile", "colour": "white", "board": "A", "hole": 1}),
        ("[2,-1]", {"type": "board", "q": 2, "r": -1}),
        ("[-11,12]", {"type": "board", "q": -11, "r": 12}),
        ("end", {"type": "end"}),
        ("turn3", {"type": "turn", "sixths": 3}),
    ],
)
def test_moves_look_like_this(text: str, shape: object) -> None:
    assert form(GAME.parse_move(text)) == shape


@pytest.mark.parametrize("move", [-1, 1015, 10**30])
def test_what_is_no_code_has_no_text_and_no_form(move: int) -> None:
    said = rf"{move} is not a move: codes are 0 to 1014"
    with pytest.raises(UnknownMove, match=said):
        GAME.move_text(move)
    with pytest.raises(UnknownMove, match=said):
        GAME.move_form(move)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "r", "rA", "A1", "rA0", "rA7", "rA11", "rM1", "xA1", "RA1", "ra1", "r A1"),
        *(" rA1", "rA1 ", "rA1\n", "rA1\0", "rA-1", "rA1.0", "rA1 rA2", "red A1", "1Ar"),
        *("rA\u0661", "rA\uff11", "rA\u00b9", "\uff52A1", "r\u0391 1", "r\u03911"),
        *("[0,0", "0,0]", "0,0", "[0]", "[0,0,0]", "[,]", "[ 0,0]", "[0, 0]", "[0,0]\n", "(0,0)"),
        *("[00,0]", "[01,0]", "[-0,0]", "[+1,0]", "[1.0,0]", "[1e0,0]", "[--1,0]", "[0x1,0]"),
        *("[\u0661,0]", "[\uff11,0]", "[\u22121,0]", "[100,0]", "[a,b]"),
        *("END", "End", "end ", "ends", "pass", "turn", "turn6", "turn-1", "turn 1", "turn1.0"),
        *("turn\u0661", "turn10", "Turn1", "1008", "\u202eend", "None"),
    ],
)
def test_nothing_else_is_a_text_of_a_move(text: str) -> None:
    with pytest.raises(UnknownMove, match=rf"^{re.escape(repr(text))} is not a move: rB4"):
        GAME.parse_move(text)


@pytest.mark.parametrize("text", ["[1\u0661,0]", "[0,-1\uff11]"])
def test_digits_of_other_scripts_are_not_read(text: str) -> None:
    with pytest.raises(UnknownMove, match="is not a move"):
        GAME.parse_move(text)


@pytest.mark.parametrize("text", ["[13,0]", "[-12,0]", "[0,13]", "[0,-12]", "[99,-99]"])
def test_a_board_off_the_grid_is_no_move(text: str) -> None:
    with pytest.raises(UnknownMove, match=rf"{re.escape(text)} is off the grid"):
        GAME.parse_move(text)
    q, r = json.loads(text)
    with pytest.raises(UnknownMove, match="is off the grid"):
        GAME.move_from_form({"type": "board", "q": q, "r": r})


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        (None, "got `null`"),
        (7, "got `int`"),
        ("end", "got `str`"),
        ([], "got `array`"),
        (b"end", "got `bytes`"),
        ({}, "missing required field `type`"),
        ({"type": "pass"}, "Invalid value 'pass'"),
        ({"type": None}, "Expected `str`"),
        ({"type": ["end"]}, "Expected `str`"),
        ({"type": "end", "seat": 1}, "unknown field `seat`"),
        ({"type": "turn"}, "missing required field `sixths`"),
        ({"type": "turn", "sixths": 6}, "Invalid enum value 6"),
        ({"type": "turn", "sixths": -1}, "Invalid enum value -1"),
        ({"type": "turn", "sixths": True}, "got `bool`"),
        ({"type": "turn", "sixths": "1"}, "got `str`"),
        ({"type": "turn", "sixths": 1.0}, "got `float`"),
        ({"type": "turn", "sixths": 1, "board": "A"}, "unknown field `board`"),
        ({"type": "board", "q": 0}, "missing required field `r`"),
        ({"type": "board", "q": 0.5, "r": 0}, "got `float`"),
        ({"type": "board", "q": "0", "r": 0}, "got `str`"),
        ({"type": "board", "q": True, "r": 0}, "got `bool`"),
        ({"type": "board", "q": None, "r": 0}, "got `null`"),
        ({"type": "board", "q": 0, "r": [0]}, "got `array`"),
        ({"type": "board", "q": 10**30, "r": 0}, "off the grid"),
        ({"type": "board", "q": 0, "r": 0, "s": 0}, "unknown field `s`"),
        ({"type": "tile", "colour": "red", "board": "A"}, "missing required field `hole`"),
        ({"type": "tile", "colour": "pink", "board": "A", "hole": 1}, "Invalid enum value 'pink'"),
        ({"type": "tile", "colour": "r", "board": "A", "hole": 1}, "Invalid enum value 'r'"),
        ({"type": "tile", "colour": "red", "board": "M", "hole": 1}, "Invalid enum value 'M'"),
        ({"type": "tile", "colour": "red", "board": "a", "hole": 1}, "Invalid enum value 'a'"),
        ({"type": "tile", "colour": "red", "board": "A", "hole": 0}, "Invalid enum value 0"),
        ({"type": "tile", "colour": "red", "board": "A", "hole": 7}, "Invalid enum value 7"),
        ({"type": "tile", "colour": "red", "board": "A", "hole": "\u0661"}, "got `str`"),
        ({"type": "tile", "colour": "red", "board": "A", "hole": 1, "x": 1}, "unknown field `x`"),
    ],
)
def test_nothing_else_is_the_json_of_a_move(shape: object, said: str) -> None:
    with pytest.raises(UnknownMove, match=re.escape(said)):
        GAME.move_from_form(shape)
