"""The SQL of matches and their logs. Each function runs in a transaction that is passed in."""

import unicodedata
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, case, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.core.facts import Outcome
from threemirrors.server.store.cells import row_from
from threemirrors.server.store.errors import Missing, Unstorable
from threemirrors.server.store.rows import Entry, MatchRow
from threemirrors.server.store.schema import (
    DAILY_RESULTS,
    ENTRIES,
    HOLDERS,
    MATCHES,
    OPENERS,
    POSSIBLE,
    REVIEWS,
    TICKETS,
)

LONGEST_REASON = 500  # Characters.
SHOWN = [MATCHES.c[name] for name in MatchRow.__struct_fields__]


async def add(conn: AsyncConnection, row: MatchRow, entries: Sequence[Entry]) -> None:
    """Create a match with its log so far."""
    await conn.execute(insert(MATCHES).values(_columns(row)))
    await conn.execute(insert(ENTRIES), [msgspec.structs.asdict(entry) for entry in entries])


async def entries(
    conn: AsyncConnection, match: str, after: int = -1, most: int | None = None
) -> list[Entry]:
    found = await conn.execute(
        select(ENTRIES)
        .where(ENTRIES.c.match == match, ENTRIES.c.seq > after)
        .order_by(ENTRIES.c.seq)
        .limit(most)
    )
    return [Entry(*row) for row in found]


async def match(conn: AsyncConnection, ident: str) -> MatchRow | None:
    found = (await conn.execute(select(*SHOWN).where(MATCHES.c.id == ident))).first()
    return None if found is None else row_from(found)


async def matches(
    conn: AsyncConnection,
    wanted: dict[str, Any],
    status: str | None = None,
    words: str = "",
    before: int | None = None,
    limit: int = 50,
    now: int | None = None,
) -> list[MatchRow]:
    """Matches with the given column values whose name or people contain the text.

    Nobody can do anything at a closed table, so lists leave it out.
    """
    query = select(*SHOWN).order_by(MATCHES.c.changed_at.desc(), MATCHES.c.id).limit(max(0, limit))
    shown = MATCHES.c.status if now is None else status_at(now)
    query = query.where(shown != "closed")
    if status is not None:
        query = query.where(shown == status)
    for column, value in wanted.items():
        query = query.where(MATCHES.c[column] == value)
    if words:
        query = query.where(MATCHES.c.search.contains(folded(words), autoescape=True))
    if before is not None:
        query = query.where(MATCHES.c.changed_at < before)
    found = [row_from(row) for row in await conn.execute(query)]
    return found if now is None else as_seen(found, now)


def status_at(now: int) -> ColumnElement[str]:
    """The status everybody may know: what a delayed match has come to is told later."""
    young = (MATCHES.c.changed_at > now) & (MATCHES.c.status != "open")
    return case((young, "playing"), else_=MATCHES.c.status)


def as_seen(rows: list[MatchRow], now: int) -> list[MatchRow]:
    """Of what is too young to be told, not even the order of the changes is."""
    young = [row for row in rows if row.changed_at > now]
    seen = [
        msgspec.structs.replace(
            row,
            changed_at=now,
            status=row.status if row.status == "open" else "playing",
            head=0,
            outcome=None,
        )
        for row in sorted(young, key=lambda row: row.id)
    ]
    return seen + rows[len(young) :]


async def remove(conn: AsyncConnection, ident: str) -> None:
    bots = list(await conn.scalars(select(POSSIBLE.c.match).where(POSSIBLE.c.deal == ident)))
    for table in (POSSIBLE, REVIEWS, DAILY_RESULTS, ENTRIES, TICKETS, HOLDERS, OPENERS):
        await conn.execute(delete(table).where(table.c.match == ident))
    await conn.execute(delete(MATCHES).where(MATCHES.c.id == ident))
    for match_of_bot in bots:  # What a bot reached with the deal of this match alone.
        await remove(conn, match_of_bot)


async def idents(conn: AsyncConnection, after: str, most: int) -> list[str]:
    """The next ids, in id order."""
    query = select(MATCHES.c.id).where(MATCHES.c.id > after).order_by(MATCHES.c.id).limit(most)
    return [ident for ident in await conn.scalars(query) if isinstance(ident, str)]


async def count(conn: AsyncConnection) -> int:
    return await conn.scalar(select(func.count()).select_from(MATCHES)) or 0


async def mend(conn: AsyncConnection, row: MatchRow) -> None:
    """What follows from the log is written anew, and the mark is removed."""
    new: dict[str, Any] = {"head": row.head, "rules": row.rules, "origin": row.origin}
    new["quarantined"] = ""
    new |= people_columns(row.name, row.people) | {"outcome": outcome_cell(row.outcome)}
    await conn.execute(update(MATCHES).where(MATCHES.c.id == row.id).values(new))


async def quarantine(conn: AsyncConnection, ident: str, why: str) -> None:
    # The reason may quote damaged data, so whatever is not text is dropped.
    reason = why.encode(errors="replace").decode().replace("\0", "?")[:LONGEST_REASON]
    done = await conn.execute(
        update(MATCHES).where(MATCHES.c.id == ident).values(quarantined=reason)
    )
    if done.rowcount == 0:
        raise Missing(f"there is no match {ident}")


def folded(words: str) -> str:
    """Text with case differences removed.

    Done here because databases disagree about letters beyond A to Z.
    """
    return unicodedata.normalize("NFKC", words).casefold()


def plain(words: str) -> str:
    """The same text, if every database can store it."""
    if "\0" in words:
        raise Unstorable("a text with a null character in it cannot be stored")
    return words


def people_columns(name: str, people: tuple[str, ...]) -> dict[str, str]:
    # One name per line, so that a search does not match across names.
    search = "\n".join(folded(each) for each in (name, *map(plain, people)))
    return {"people": msgspec.json.encode(people).decode(), "search": search}


def outcome_cell(outcome: Outcome | None) -> str | None:
    return None if outcome is None else msgspec.json.encode(outcome).decode()


def _columns(row: MatchRow) -> dict[str, Any]:
    for words in (row.id, row.game, row.name, row.quarantined):
        plain(words)
    columns = msgspec.structs.asdict(row) | people_columns(row.name, row.people)
    return columns | {"outcome": outcome_cell(row.outcome)}
