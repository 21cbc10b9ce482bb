"""What the store keeps of a match: its row in the lists, and the entries of its log."""

from typing import Literal, get_args

from msgspec import Struct

from threemirrors.table.setup import Status

STATUSES: tuple[str, ...] = get_args(Status)


class MatchRow(Struct, frozen=True):
    """A match as lists show it. Times are in milliseconds since 1970."""

    id: str  # Made by the caller, fit for a URL.
    game: str
    name: str
    public: bool
    opened_at: int
    status: Status
    changed_at: int
    head: int  # The number of the last entry.
    people: tuple[str, ...]  # The names at the seats, for lists and search.
    quarantined: str = ""  # Why, if the log is damaged.


class Entry(Struct, frozen=True):
    """One entry of a match's log. What the body says is not the store's business."""

    match: str
    seq: int
    at: int
    body: bytes


class MatchLog(Struct, frozen=True, forbid_unknown_fields=True):
    """A match with all its entries, as it is exported; no secret of a seat is in it."""

    format: Literal[1]
    match: MatchRow
    entries: tuple[Entry, ...]
