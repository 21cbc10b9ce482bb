"""The row of a match as it is found: a damaged cell harms its own row, and no list."""

from typing import Any, get_type_hints

import msgspec
from sqlalchemy import Row

from threemirrors.server.store.rows import MatchRow

KINDS: dict[str, Any] = get_type_hints(MatchRow)
IN_JSON = ("people", "outcome")
STAND_INS: dict[str, Any] = {
    "public": False,
    "opened_at": 0,
    "status": "over",
    "changed_at": 0,
    "head": 0,
    "people": (),
    "rules": 0,
    "outcome": None,
    "lesson": False,
}


def row_from(found: Row[Any]) -> MatchRow:
    """The row in the order of MatchRow's fields."""
    columns = dict(zip(MatchRow.__struct_fields__, found, strict=True))
    try:
        return msgspec.convert({name: value_of(name, columns[name]) for name in columns}, MatchRow)
    except (msgspec.MsgspecError, UnicodeError):
        return mended(columns)


def value_of(name: str, cell: Any) -> Any:
    """Some are stored as JSON; anything that is not text is judged as it is."""
    return msgspec.json.decode(cell) if name in IN_JSON and isinstance(cell, str) else cell


def mended(columns: dict[str, Any]) -> MatchRow:
    """The row with plain values in place of damaged cells, which it names as its reason."""
    sound: dict[str, Any] = {}
    damaged: list[str] = []
    for name, cell in columns.items():
        try:
            sound[name] = msgspec.convert(value_of(name, cell), KINDS[name])
        except (msgspec.MsgspecError, UnicodeError):
            sound[name] = STAND_INS.get(name, "")
            damaged.append(name)
    reason = f"its row cannot be read: {', '.join(damaged)}"
    return MatchRow(**sound | {"quarantined": reason})
