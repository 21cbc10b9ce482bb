"""The SQL of what was possible with a deal. Each function runs in a given transaction."""

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store import match_sql
from threemirrors.server.store.cells import row_from
from threemirrors.server.store.rows import MatchLog, PossibleRow, ReachedRow
from threemirrors.server.store.schema import HOLDERS, MATCHES, POSSIBLE, REACHED

COLUMNS = [POSSIBLE.c[name] for name in PossibleRow.__struct_fields__]
REACHED_COLUMNS = [REACHED.c[name] for name in ReachedRow.__struct_fields__]
MOST_LOOKED_AT = 1000  # Matches; whoever has played more has a best among these.


async def of_deal(conn: AsyncConnection, deal: str) -> PossibleRow | None:
    found = (await conn.execute(select(*COLUMNS).where(POSSIBLE.c.deal == deal))).first()
    return None if found is None else PossibleRow(*found)


async def keep(conn: AsyncConnection, row: PossibleRow, played: MatchLog) -> None:
    """With its match. If another process was quicker, its result stays."""
    if await of_deal(conn, row.deal):
        return
    await match_sql.add(conn, played.match, played.entries)
    await conn.execute(insert(POSSIBLE).values(msgspec.structs.asdict(row)))


async def best_of_deal(conn: AsyncConnection, deal: str) -> ReachedRow | None:
    query = select(*REACHED_COLUMNS).where(REACHED.c.deal == deal)
    found = (await conn.execute(query)).first()
    return None if found is None else ReachedRow(*found)


async def keep_best(conn: AsyncConnection, row: ReachedRow, played: MatchLog) -> None:
    """With its match. If another process was quicker, its result stays."""
    if await best_of_deal(conn, row.deal):
        return
    await match_sql.add(conn, played.match, played.entries)
    await conn.execute(insert(REACHED).values(msgspec.structs.asdict(row)))


async def matches_of(conn: AsyncConnection, deals: list[str]) -> list[str]:
    """The matches in which these deals were played to see what was possible."""
    found: list[str] = []
    for table in (POSSIBLE, REACHED):
        found += await conn.scalars(select(table.c.match).where(table.c.deal.in_(deals)))
    return found


async def best_alone(conn: AsyncConnection, guest: bytes, game: str) -> int | None:
    """The most points of the guest in a finished match for one, whichever deal it had."""
    query = (
        select(*match_sql.SHOWN)
        .join(HOLDERS, HOLDERS.c.match == MATCHES.c.id)
        .where(HOLDERS.c.guest == guest, HOLDERS.c.seat == 0, MATCHES.c.game == game)
        .where(MATCHES.c.status == "over", MATCHES.c.lesson.is_(False), MATCHES.c.origin == "")
        .order_by(MATCHES.c.changed_at.desc())
        .limit(MOST_LOOKED_AT)
    )
    rows = [row_from(found) for found in await conn.execute(query)]
    alone = [row.outcome for row in rows if len(row.people) == 1 and row.outcome]
    return max((outcome.points[0] for outcome in alone), default=None)
