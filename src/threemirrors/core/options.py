"""Reads a game's options; says of a wrong one which it is, what was given and what is allowed."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, inspect

from threemirrors.core.errors import BadOption

O = TypeVar("O", bound=Struct)  # noqa: E741  (O for options)

LONGEST_GIVEN = 60  # Characters of a given value that are repeated.
PLAIN: dict[type, str] = {
    inspect.BoolType: "true or false",
    inspect.NoneType: "null",
    inspect.StrType: "text",
}


def read_options(title: str, kind: type[O], given: Mapping[str, Any]) -> O:
    """The options of that game, with defaults for those not given; or BadOption."""
    try:
        return msgspec.convert(dict(given), kind)
    except msgspec.ValidationError as error:
        # What a game checks itself is told in its own words.
        raise BadOption(complaint(title, kind, given) or f"{title}: {error}") from None


def complaint(title: str, kind: type[Struct], given: Mapping[str, Any]) -> str:
    """What is wrong with the first option that is wrong by itself, if one is."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name, value in given.items():
        if name not in fields:
            has = f"it has {listed(fields, 'and')}" if fields else "it has none"
            return f"{title} has no option {as_given(name)}; {has}"
        try:
            msgspec.convert(value, fields[name].type)
        except msgspec.ValidationError:
            wanted = allowed(inspect.type_info(fields[name].type))
            return f"{title}: {name} must be {wanted}, not {as_given(value)}"
    for name, field in fields.items():
        if field.required and name not in given:
            return f"{title} needs the option {name}: {allowed(inspect.type_info(field.type))}"
    return ""


def as_given(value: Any) -> str:
    """The value as one writes it in JSON and on the command line, if need be shortened."""
    if isinstance(value, float):
        return str(value)  # JSON has no name for some.
    try:
        text = msgspec.json.encode(value, enc_hook=repr).decode()
    except (RecursionError, TypeError, ValueError):
        return "that"
    return text if len(text) <= LONGEST_GIVEN else f"{text[:LONGEST_GIVEN]}..."


def listed(words: Iterable[object], last: str) -> str:
    """As in "red, blue and green"."""
    *most, end = map(str, words)
    return f"{', '.join(most)} {last} {end}" if most else end


def allowed(kind: inspect.Type) -> str:
    """What a value of that kind is, in words."""
    match kind:
        case inspect.UnionType(types):
            lists = any(isinstance(each, inspect.CollectionType) for each in types)
            return (", or " if lists else " or ").join(map(allowed, types))
        case inspect.LiteralType() | inspect.EnumType():
            return listed(choices(kind), "or")
        case inspect.CollectionType():
            return f"a list of {several(kind.item_type)}"
        case inspect.IntType():
            return f"a whole number{limits(kind)}"
        case inspect.FloatType():
            return f"a number{limits(kind)}"
    return PLAIN.get(type(kind), "as the game describes it")


def several(kind: inspect.Type) -> str:
    """The same for many values."""
    match kind:
        case inspect.LiteralType() | inspect.EnumType():
            return listed(choices(kind), "and")
        case inspect.CollectionType():
            return f"lists of {several(kind.item_type)}"
    return f"items, each {allowed(kind)}"


def choices(kind: inspect.LiteralType | inspect.EnumType) -> list[Any]:
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    return [member.value for member in kind.cls]


def limits(kind: inspect.IntType | inspect.FloatType) -> str:
    """As in " from 1 to 1000"."""
    if kind.ge is None:
        return "" if kind.le is None else f" up to {kind.le}"
    return f" of at least {kind.ge}" if kind.le is None else f" from {kind.ge} to {kind.le}"
