"""The values in a plain Python state: numbers, text, lists and the like."""

from copy import deepcopy
from types import NoneType
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from threemirrors.core.chance import Luck

Spent = Annotated[int, Meta(ge=0, lt=1 << 31)]
NEVER_CHANGE = frozenset({int, str, bool, float, bytes, NoneType})


def copied(value: Any) -> Any:
    """A copy that shares nothing mutable with the original."""
    kind = type(value)
    if kind in NEVER_CHANGE:
        return value
    if kind is list:
        return [copied(item) for item in value]
    if kind is dict:
        return {key: copied(item) for key, item in value.items()}
    if kind is Luck:
        return value.copy()
    return deepcopy(value)


def frozen(value: Any) -> object:
    """The value in an immutable form; equal values give equal results."""
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in value)
    if isinstance(value, dict):
        return tuple((key, frozen(item)) for key, item in sorted(value.items()))
    if isinstance(value, set | frozenset):
        return tuple(sorted(value))
    if isinstance(value, Luck):
        return (value.seed().hex(), value.spent())
    return value


def to_plain(value: Any) -> Any:
    """The value as plain JSON values. Luck is not allowed: it would reveal what comes next."""
    return msgspec.to_builtins(value, str_keys=True, order="deterministic")


def to_plain_with_luck(value: Any) -> Any:
    """The same with luck, for text that only the owner of the match sees."""
    return msgspec.to_builtins(value, str_keys=True, order="deterministic", enc_hook=frozen)


def from_plain(value: Any, kind: Any) -> Any:
    """The value converted back to that type, or msgspec.ValidationError."""
    return msgspec.convert(value, kind, str_keys=True, dec_hook=restored)


def restored(_kind: type, value: Any) -> Luck:
    """Luck, from its seed and how much of it was spent; the only type with a format of our own."""
    seed, spent = msgspec.convert(value, tuple[str, Spent])
    luck = Luck(bytes.fromhex(seed))
    luck.skip_to(spent)
    return luck
