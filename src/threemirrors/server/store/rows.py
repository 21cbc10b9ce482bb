"""What the store keeps of a match: its row in the lists, and its log entries."""

from typing import Literal, get_args

from msgspec import Struct

from threemirrors.table.setup import Status

STATUSES: tuple[str, ...] = get_args(Status)


class MatchRow(Struct, frozen=True):
    """A match as shown in lists. Times are in milliseconds since 1970."""

    id: str  # Chosen by the caller, and safe in a URL.
    game: str
    name: str
    public: bool
    opened_at: int
    status: Status
    changed_at: int
    head: int  # The number of the last entry.
    people: tuple[str, ...]  # The names at the seats, for lists and search.
    quarantined: str = ""  # The reason, if the log is damaged.
    rules: int = 1  # The version of the game's rules that it is played by.


class Entry(Struct, frozen=True):
    """One entry of a match's log. The store does not care what the body says."""

    match: str
    seq: int
    at: int
    body: bytes


class MatchLog(Struct, frozen=True, forbid_unknown_fields=True):
    """A match with all its entries, for export; it contains no seat secrets."""

    format: Literal[1]
    match: MatchRow
    entries: tuple[Entry, ...]
