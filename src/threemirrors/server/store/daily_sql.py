"""The SQL of results of the deal of the day. Each function runs in a given transaction."""

from sqlalchemy import func, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store import dialect
from threemirrors.server.store.rows import DailyResult, DailyRow
from threemirrors.server.store.schema import DAILY_RESULTS, HOLDERS, MATCHES

KEPT = ["day", "game", "guest", "match", "points"]
TOLD = [DAILY_RESULTS.c[name] for name in DailyResult.__struct_fields__]


async def keep(conn: AsyncConnection, match: str, points: int) -> None:
    """For whoever holds the seat of that match. Only their first result counts."""
    found = (
        select(MATCHES.c.daily, MATCHES.c.game, HOLDERS.c.guest, MATCHES.c.id, literal(points))
        .join(HOLDERS, HOLDERS.c.match == MATCHES.c.id)
        .where(MATCHES.c.id == match, MATCHES.c.daily != "", HOLDERS.c.seat == 0)
    )
    new = dialect.insert(conn, DAILY_RESULTS).from_select(KEPT, found)
    await conn.execute(new.on_conflict_do_nothing())


async def of_day(conn: AsyncConnection, game: str, day: str, guest: bytes | None) -> DailyRow:
    points = DAILY_RESULTS.c.points
    query = select(points, func.count()).where(
        DAILY_RESULTS.c.day == day, DAILY_RESULTS.c.game == game
    )
    found = await conn.execute(query.group_by(points).order_by(points))
    counts = tuple((row[0], row[1]) for row in found)
    if guest is None:
        return DailyRow(counts)
    own = [each for each in await of_guest(conn, guest) if each.game == game]
    yours = next((each for each in own if each.day == day), None)
    days = frozenset(each.day for each in own)
    return DailyRow(counts, yours, await running(conn, game, day, guest), days)


async def of_guest(conn: AsyncConnection, guest: bytes) -> list[DailyResult]:
    """The latest day first."""
    query = select(*TOLD).where(DAILY_RESULTS.c.guest == guest)
    newest = query.order_by(DAILY_RESULTS.c.day.desc(), DAILY_RESULTS.c.game)
    return [DailyResult(*row) for row in await conn.execute(newest)]


async def running(conn: AsyncConnection, game: str, day: str, guest: bytes) -> str:
    """The guest's latest match with that deal that is not over; empty if there is none."""
    query = (
        select(MATCHES.c.id)
        .join(HOLDERS, HOLDERS.c.match == MATCHES.c.id)
        .where(HOLDERS.c.guest == guest, MATCHES.c.daily == day, MATCHES.c.game == game)
        .where(MATCHES.c.status == "playing", MATCHES.c.quarantined == "")
        .order_by(MATCHES.c.changed_at.desc())
        .limit(1)
    )
    return await conn.scalar(query) or ""
