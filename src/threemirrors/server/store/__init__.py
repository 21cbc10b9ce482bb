"""The durable store: matches as append-only logs, in an SQLite file or in PostgreSQL."""

from threemirrors.server.store.errors import (
    BadAddress,
    BadImport,
    Damaged,
    Gap,
    Missing,
    NoCopy,
    StoreError,
    StoreInUse,
    StoreTooNew,
    StoreUnsafe,
    StoreUnwritable,
    Taken,
    Unavailable,
    Unstorable,
)
from threemirrors.server.store.rows import Entry, MatchRow
from threemirrors.server.store.store import Store

__all__ = [
    "BadAddress",
    "BadImport",
    "Damaged",
    "Entry",
    "Gap",
    "MatchRow",
    "Missing",
    "NoCopy",
    "Store",
    "StoreError",
    "StoreInUse",
    "StoreTooNew",
    "StoreUnsafe",
    "StoreUnwritable",
    "Taken",
    "Unavailable",
    "Unstorable",
]
