"""Appends to logs: accepts what follows, refuses what is late, and tolerates repeats."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.core.facts import Outcome
from threemirrors.server.store import daily_sql, match_sql, seat_sql
from threemirrors.server.store.errors import Gap, Missing, StoreError, Taken, Unstorable
from threemirrors.server.store.rows import STATUSES, Entry, SeatChange
from threemirrors.server.store.schema import ENTRIES, MATCHES


class Append(Struct, frozen=True):
    """An entry, and what it changes in its match's row."""

    entry: Entry
    status: str | None = None
    people: tuple[str, ...] | None = None
    listed_at: int | None = None  # When lists may show it, if later than it happened.
    outcome: Outcome | None = None
    score: int | None = None  # The points that count for the deal of the day.


class Head:
    """Where a log ends while entries are being added to it."""

    def __init__(self, match: str, seq: int, name: str) -> None:
        self.seq = seq
        self.name = name
        self.entries: list[dict[str, Any]] = []
        self.changes: dict[str, Any] = {
            "match": match,
            "new_status": None,
            "new_people": None,
            "new_search": None,
            "new_outcome": None,
        }

    def add(self, new: Append) -> None:
        """If the entry is refused, nothing changes."""
        if new.status not in (None, *STATUSES):
            raise Unstorable(f"a match cannot be {new.status!r}, only {', '.join(STATUSES)}")
        changes = {} if new.people is None else match_sql.people_columns(self.name, new.people)
        if new.outcome is not None:
            changes["outcome"] = match_sql.outcome_cell(new.outcome) or ""
        if new.status is not None:
            changes["status"] = new.status
        self.seq = new.entry.seq
        self.entries.append(msgspec.structs.asdict(new.entry))
        self.changes |= {f"new_{column}": value for column, value in changes.items()}
        at = new.entry.at if new.listed_at is None else new.listed_at
        self.changes |= {"new_head": new.entry.seq, "at": at}


def _or_as_it_was(column: str) -> ColumnElement[str]:
    new = bindparam(f"new_{column}", type_=MATCHES.c[column].type)
    return func.coalesce(new, MATCHES.c[column])


# Statements are built once, since building one costs more than running it.
HEADS = (
    select(MATCHES.c.id, MATCHES.c.head, MATCHES.c.name)
    .where(MATCHES.c.id.in_(bindparam("matches", expanding=True)))
    .with_for_update()
)
ADD = insert(ENTRIES)
MOVE = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("match"))
    .values(
        head=bindparam("new_head"),
        changed_at=bindparam("at"),
        status=_or_as_it_was("status"),
        people=_or_as_it_was("people"),
        search=_or_as_it_was("search"),
        outcome=_or_as_it_was("outcome"),
    )
)


async def append_all(conn: AsyncConnection, news: Sequence[Append]) -> list[StoreError | None]:
    """Append entries to their logs in order. Returns why each was refused, or None.

    Many at once, because a round trip to SQLite costs more than the work done there.
    """
    heads = await _heads(conn, {new.entry.match for new in news})
    refusals = [refusal_of(heads.get(new.entry.match), new) for new in news]
    moved = [head for head in heads.values() if head.entries]
    if moved:
        await _write(conn, ADD, [entry for head in moved for entry in head.entries])
        await _write(conn, MOVE, [head.changes for head in moved])
    for new, refusal in zip(news, refusals, strict=True):
        if new.score is not None and refusal is None:
            await daily_sql.keep(conn, new.entry.match, new.score)
    for number, new in enumerate(news):
        if isinstance(refusals[number], Taken) and await _is_kept(conn, new.entry):
            refusals[number] = None  # It was sent again because the answer got lost.
    return refusals


async def append_seat_change(conn: AsyncConnection, new: Append, change: SeatChange) -> None:
    """The entry and all that belongs to sitting down or standing up, in one transaction.

    A crash can never leave a taken seat that nobody holds, nor a used ticket without a seat.
    """
    [refusal] = await append_all(conn, [new])
    if refusal:
        raise refusal
    await seat_sql.change_seat(conn, new.entry.match, change)


async def _heads(conn: AsyncConnection, matches: set[str]) -> dict[str, Head]:
    # In PostgreSQL a second writer waits here until the first has committed, and then sees the
    # new head. In SQLite there is no second writer.
    found = await conn.execute(HEADS, {"matches": sorted(matches)})
    return {row.id: Head(row.id, row.head, row.name) for row in found}


def refusal_of(head: Head | None, new: Append) -> StoreError | None:
    entry = new.entry
    if head is None:
        return Missing(f"there is no match {entry.match}")
    if entry.seq > head.seq + 1:
        return Gap(f"entry {entry.seq} of match {entry.match} does not follow entry {head.seq}")
    if entry.seq <= head.seq:
        return Taken(f"entry {entry.seq} of match {entry.match} is another one already")
    try:
        head.add(new)
    except Unstorable as refusal:
        return refusal
    return None


async def _write(conn: AsyncConnection, statement: Any, rows: list[dict[str, Any]]) -> None:
    await conn.execute(statement, rows if len(rows) > 1 else rows[0])


async def _is_kept(conn: AsyncConnection, entry: Entry) -> bool:
    return await match_sql.entries(conn, entry.match, entry.seq - 1, most=1) == [entry]
