"""Moves written by name: enough for a game without its own move format."""

from collections.abc import Sequence
from enum import Enum

import msgspec
from msgspec import Struct

from threemirrors.core.errors import UnknownMove


class NamedMove(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="named"):
    """A move as a browser sees it: its text, ready for a button."""

    text: str


class ListedMoves:
    """Each move has the name that the list or the enum gives it."""

    MoveForm = NamedMove

    def __init__(self, moves: Sequence[str] | type[Enum]) -> None:
        self.texts = [each if isinstance(each, str) else each.name.lower() for each in moves]
        self.codes = {text: code for code, text in enumerate(self.texts)}

    def text(self, move: int, /) -> str:
        return self.texts[move]

    def parse(self, text: str, /) -> int:
        try:
            return self.codes[text]
        except KeyError:
            known = ", ".join(self.texts)
            raise UnknownMove(f"{text!r} is not a move: choose from {known}") from None

    def form(self, move: int, /) -> NamedMove:
        return NamedMove(self.text(move))

    def from_form(self, form: object, /) -> int:
        try:
            return self.parse(msgspec.convert(form, NamedMove).text)
        except msgspec.ValidationError as error:
            raise UnknownMove(f"{form!r} is not a move: {error}") from None
