"""Kaleido's moves as text and as JSON: "rB4", "wB4", "[2,-1]", "end", "turn3"."""

import re
from functools import cache
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from threemirrors.core.errors import UnknownMove
from threemirrors.games.kaleido.tables import (
    BOARD,
    BOARD_LETTERS,
    COLOURS,
    END,
    HOLES,
    LETTERS,
    TURN,
    WHITE_NAME,
    cell_at,
    on_grid,
    place_of,
)

NAMES = (*COLOURS, WHITE_NAME)


class PutTile(Struct, frozen=True, tag="tile", forbid_unknown_fields=True):
    """Put an own or white tile into a hole: board by letter, hole 1 to 6 clockwise from the top."""

    colour: Literal["red", "yellow", "green", "blue", "purple", "white"]
    board: Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"]
    hole: Literal[1, 2, 3, 4, 5, 6]


class LayBoard(Struct, frozen=True, tag="board", forbid_unknown_fields=True):
    """Lay a board on the grid, at axial coordinates relative to board A."""

    q: int
    r: int


class NoExtra(Struct, frozen=True, tag="end", forbid_unknown_fields=True):
    """End the turn without an extra."""


class TurnBoard(Struct, frozen=True, tag="turn", forbid_unknown_fields=True):
    """Turn the scored board in question clockwise by that many sixths."""

    sixths: Literal[0, 1, 2, 3, 4, 5]


MoveForm: TypeAlias = PutTile | LayBoard | NoExtra | TurnBoard

TILE_TEXT = re.compile(rf"([{LETTERS}])([{BOARD_LETTERS}])([1-6])")
BOARD_TEXT = re.compile(r"\[(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)\]")
TURN_TEXT = re.compile(r"turn([0-5])")


@cache
def form(move: int) -> MoveForm:
    if move >= TURN:
        return TurnBoard(move - TURN)  # type: ignore[arg-type]
    if move == END:
        return NoExtra()
    if move >= BOARD:
        return LayBoard(*place_of(move - BOARD))
    colour, hole = divmod(move, HOLES)
    return PutTile(NAMES[colour], BOARD_LETTERS[hole // 6], hole % 6 + 1)  # type: ignore[arg-type]


def code(move: MoveForm) -> int:
    match move:
        case TurnBoard(sixths):
            return TURN + sixths
        case NoExtra():
            return END
        case LayBoard(q, r):
            if not on_grid(q, r):
                raise UnknownMove(f"[{q},{r}] is off the grid")
            return BOARD + cell_at(q, r)
    return NAMES.index(move.colour) * HOLES + BOARD_LETTERS.index(move.board) * 6 + move.hole - 1


def text(move: int) -> str:
    put = form(move)
    match put:
        case TurnBoard(sixths):
            return f"turn{sixths}"
        case NoExtra():
            return "end"
        case LayBoard(q, r):
            return f"[{q},{r}]"
    return f"{LETTERS[NAMES.index(put.colour)]}{put.board}{put.hole}"


def parse(words: str) -> int:
    if words == "end":
        return END
    if found := TILE_TEXT.fullmatch(words):
        colour, board, hole = found.groups()
        return LETTERS.index(colour) * HOLES + BOARD_LETTERS.index(board) * 6 + int(hole) - 1
    if found := BOARD_TEXT.fullmatch(words):
        return code(LayBoard(int(found[1]), int(found[2])))
    if found := TURN_TEXT.fullmatch(words):
        return TURN + int(found[1])
    raise UnknownMove(
        f"{words!r} is not a move: rB4 puts a tile, wB4 a white one, [2,-1] lays a board, "
        "turn3 turns one, end ends the turn"
    )


def from_form(shape: object) -> int:
    try:
        return code(msgspec.convert(shape, MoveForm))
    except msgspec.ValidationError as error:
        raise UnknownMove(f"not a Kaleido move: {error}") from None
