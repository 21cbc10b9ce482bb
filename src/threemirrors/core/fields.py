"""A part of a position: numbers and rows of numbers, each declared once.

A position consists of parts (a board, a supply, the turn), each a final class with its own `.pxd`
that declares its fields public. Copying, comparing and pickling follow from that, so the fields
are never listed a second time. In plain Python, the fields are what `__init__` sets.
"""

from typing import Any, TypeAlias

import cython

Fields: TypeAlias = dict[str, Any]  # By name: a number, or a list of numbers.

NAMES: dict[type, tuple[str, ...]] = {}  # Field names of each kind of part, filled on first use.

if not cython.compiled:

    def copy_numbers(part: "Part", other: "Part", _: int) -> None:
        for name, value in vars(other).items():
            setattr(part, name, list(value) if isinstance(value, list) else value)


class Part:
    """Holds numbers only, never objects, so that C can copy them all as one block of memory."""

    def copy_from(self, other: "Part") -> None:
        """Become equal to another part of the same class, without allocating."""
        copy_numbers(self, other, BEGINNING)

    def key(self) -> tuple[object, ...]:
        """Everything in the part, for comparing. Parts for which that is too strict override it."""
        return frozen(self)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and frozen(self) == frozen(other)

    __hash__ = None  # type: ignore[assignment]  # It is mutable.

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (type(self), dict(zip(names_of(self), frozen(self), strict=True)))


BEGINNING: int = Part.__basicsize__  # Where in a part's memory its own fields begin.


def fields(part: Part) -> Fields:
    """The fields of a part by name; lists are copied."""
    found = {name: getattr(part, name) for name in names_of(part)}
    return {name: list(v) if isinstance(v, list) else v for name, v in found.items()}


def names_of(part: Part) -> tuple[str, ...]:
    kind = type(part)
    if kind not in NAMES:
        public = (name for name in dir(part) if not name.startswith("_"))
        NAMES[kind] = tuple(name for name in public if is_field(getattr(part, name)))
    return NAMES[kind]


def is_field(value: object) -> bool:
    return isinstance(value, int | float | list)


def frozen(part: Part) -> tuple[object, ...]:
    found = [getattr(part, name) for name in names_of(part)]
    return tuple([tuple(value) if isinstance(value, list) else value for value in found])


def restored(kind: type[Part], values: Fields) -> Part:
    """Rebuild a pickled part."""
    part = kind.__new__(kind)
    for name, value in values.items():
        setattr(part, name, list(value) if isinstance(value, tuple) else value)
    return part
