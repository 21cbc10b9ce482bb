"""Four Corners' moves as text and as JSON: "lay1c3.2", "c3+", "a1~b2", "score:b2", "break:c3-"."""

from functools import cache
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from threemirrors.core.errors import UnknownMove
from threemirrors.games.four_corners import tables
from threemirrors.games.four_corners.names import pattern_name
from threemirrors.games.four_corners.tables import LETTERS, PAIR_LIST, square_name

Square: TypeAlias = Annotated[str, Meta(pattern="^[a-f][1-6]$")]
Image: TypeAlias = Literal["A", "B", "C", "D", "E", "F", "G"]
Quarters: TypeAlias = Literal[0, 1, 2, 3]
Kind: TypeAlias = Literal["rotate", "swap"]

PLAIN = {tables.DOUBLE: "double", tables.DRAW_GOAL: "goal", tables.DONE: "done"}
SQUARE_NAMES = [square_name(square) for square in range(tables.SQUARES)]
PATTERN_NAMES = [pattern_name(pattern) for pattern in range(tables.PATTERNS)]
ROTATION_MARKS = ("+", "++", "-")  # A quarter clockwise, a half turn, a quarter back.
WAYS: tuple[Literal["clockwise", "counterclockwise"], ...] = ("clockwise", "counterclockwise")


class Lay(Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """Lay a tile from the hand (1 to 3) on a square, rotated clockwise by that many quarters."""

    slot: Literal[1, 2, 3]
    square: Square
    turn: Quarters


class Rotate(Struct, frozen=True, tag="rotate", forbid_unknown_fields=True):
    """Rotate a tile on the board clockwise by one, two (spends a rotate-180) or three quarters."""

    square: Square
    quarters: Literal[1, 2, 3]


class Swap(Struct, frozen=True, tag="swap", forbid_unknown_fields=True):
    """Swap two tiles on the board."""

    squares: tuple[Square, Square]


class Double(Struct, frozen=True, tag="double", forbid_unknown_fields=True):
    """Spend a swap-two: two exchanges follow."""


class DrawGoal(Struct, frozen=True, tag="draw_goal", forbid_unknown_fields=True):
    """Draw the top goal card."""


class ReturnGoal(Struct, frozen=True, tag="return_goal", forbid_unknown_fields=True):
    """Put a goal card with that image at the bottom of the deck."""

    image: Image


class Score(Struct, frozen=True, tag="score", forbid_unknown_fields=True):
    """Score a pattern just made: a point by the square to its upper left, a line by its ends."""

    pattern: str


class Done(Struct, frozen=True, tag="done", forbid_unknown_fields=True):
    """Score no more; or, in solitaire, rotate nothing."""


class Turn(Struct, frozen=True, tag="turn", forbid_unknown_fields=True):
    """Rotate this tile by a quarter, to break an image."""

    square: Square
    way: Literal["clockwise", "counterclockwise"]


class Replace(Struct, frozen=True, tag="replace", forbid_unknown_fields=True):
    """Put the drawn tile here, to break a sequence; in solitaire, in any orientation."""

    square: Square
    turn: Quarters


class GiveBack(Struct, frozen=True, tag="give_back", forbid_unknown_fields=True):
    """Return this one of two special tiles to the pile."""

    special: Kind


class TakePair(Struct, frozen=True, tag="take_pair", forbid_unknown_fields=True):
    """Take a pair of goal cards with that image, for one without a copy."""

    image: Image


MoveForm: TypeAlias = (
    Lay
    | Rotate
    | Swap
    | Double
    | DrawGoal
    | ReturnGoal
    | Score
    | Done
    | Turn
    | Replace
    | GiveBack
    | TakePair
)


PLAIN_FORMS: dict[int, MoveForm] = {
    tables.DOUBLE: Double(),
    tables.DRAW_GOAL: DrawGoal(),
    tables.DONE: Done(),
}


@cache
def form(move: int) -> MoveForm:
    return FORMS[move]


def made_form(move: int) -> MoveForm:  # noqa: C901  (one line for each kind of move)
    if move < tables.ROTATE:
        slot, rest = divmod(move, 144)
        return Lay(slot + 1, SQUARE_NAMES[rest // 4], rest % 4)  # type: ignore[arg-type]
    if move < tables.SWAP:
        square, quarters = divmod(move - tables.ROTATE, 3)
        return Rotate(SQUARE_NAMES[square], quarters + 1)  # type: ignore[arg-type]
    if move < tables.DOUBLE:
        a, b = PAIR_LIST[move - tables.SWAP]
        return Swap((SQUARE_NAMES[a], SQUARE_NAMES[b]))
    if move in PLAIN:
        return PLAIN_FORMS[move]
    if move < tables.SCORE:
        return ReturnGoal(LETTERS[move - tables.KEEP_OUT])  # type: ignore[arg-type]
    if move < tables.DONE:
        return Score(PATTERN_NAMES[move - tables.SCORE])
    if move < tables.REPLACE:
        square, way = divmod(move - tables.BREAK, 2)
        return Turn(SQUARE_NAMES[square], WAYS[way])
    if move < tables.GIVE_BACK:
        square, rotation = divmod(move - tables.REPLACE, 4)
        return Replace(SQUARE_NAMES[square], rotation)  # type: ignore[arg-type]
    if move < tables.TAKE_PAIR:
        return GiveBack(tables.KINDS[move - tables.GIVE_BACK])  # type: ignore[arg-type]
    return TakePair(LETTERS[move - tables.TAKE_PAIR])  # type: ignore[arg-type]


def made_text(move: int) -> str:  # noqa: C901  (one line for each kind of move)
    put = made_form(move)
    match put:
        case Lay(slot, square, rotation):
            return f"lay{slot}{square}.{rotation}"
        case Rotate(square, quarters):
            return f"{square}{ROTATION_MARKS[quarters - 1]}"
        case Swap((a, b)):
            return f"{a}~{b}"
        case ReturnGoal(image):
            return f"return:{image}"
        case Score(pattern):
            return f"score:{pattern}"
        case Turn(square, way):
            return f"break:{square}{'+' if way == WAYS[0] else '-'}"
        case Replace(square, rotation):
            return f"put:{square}.{rotation}"
        case GiveBack(special):
            return f"back:{special}"
        case TakePair(image):
            return f"pair:{image}"
    return PLAIN[move]


FORMS = [made_form(move) for move in range(tables.CODES)]
TEXTS = [made_text(move) for move in range(tables.CODES)]
CODE_OF_FORM = {shape: move for move, shape in enumerate(FORMS)}
CODE_OF_TEXT = {text: move for move, text in enumerate(TEXTS)}


def text(move: int) -> str:
    return TEXTS[move]


def parse(words: str) -> int:
    try:
        return CODE_OF_TEXT[words]
    except KeyError:
        raise UnknownMove(
            f"{words!r} is not a move: lay1c3.2 lays a tile, c3+ turns one, a1~b2 "
            "exchanges two, goal draws a card, score:b2 scores, done ends a choice"
        ) from None


def from_form(shape: object) -> int:
    try:
        meant = msgspec.convert(shape, MoveForm)
    except msgspec.ValidationError as error:
        raise UnknownMove(f"not a Four Corners move: {error}") from None
    if isinstance(meant, Swap):
        meant = Swap((min(meant.squares, key=place), max(meant.squares, key=place)))
    try:
        return CODE_OF_FORM[meant]
    except KeyError:
        raise UnknownMove(f"not a Four Corners move: {shape!r}") from None


def place(square: str) -> int:
    return SQUARE_NAMES.index(square)
