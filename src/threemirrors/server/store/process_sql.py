"""The SQL of processes that share a PostgreSQL: who lives, who keeps which table, who is where.

Times are those of PostgreSQL's own clock, so processes on several hosts agree.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store.rows import Alive, Entry, SharedRow

BEAT = text("""
    INSERT INTO processes (id, beat_at) VALUES (:me, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET beat_at = clock_timestamp()
    RETURNING xmax = 0
""")
OTHERS = text("""
    SELECT id, beat_at < clock_timestamp() - make_interval(secs => :lifetime) AS dead
    FROM processes WHERE id <> :me
""")
# The time is compared again: somebody who was thought dead may have come back just now.
INHERIT = text("""
    DELETE FROM leases USING processes
    WHERE leases.process = processes.id AND processes.id <> :me
      AND beat_at < clock_timestamp() - make_interval(secs => :lifetime)
    RETURNING leases.match
""")
RUNNING = text("""
    SELECT id FROM matches WHERE id = ANY(CAST(:matches AS text[])) AND status = 'playing'
""")
BURY = text("""
    DELETE FROM processes
    WHERE id <> :me AND beat_at < clock_timestamp() - make_interval(secs => :lifetime)
""")
LEAVE = text("UPDATE processes SET beat_at = 'epoch' WHERE id = :me")
CLAIM = text("""
    INSERT INTO leases (match, process)
    SELECT match, CAST(:me AS text) FROM unnest(CAST(:matches AS text[])) AS match ORDER BY match
    ON CONFLICT (match) DO NOTHING
""")
MINE = text("""
    SELECT match FROM leases WHERE process = :me AND match = ANY(CAST(:matches AS text[]))
""")
RELEASE = text("""
    DELETE FROM leases WHERE process = :me AND match = ANY(CAST(:matches AS text[]))
""")
LOOK = text("""
    SELECT matches.id, head, leases.process,
           (SELECT string_agg(seats, ',') FROM present
            WHERE present.match = matches.id AND present.process <> :me)
    FROM matches LEFT JOIN leases ON leases.match = matches.id
    WHERE matches.id = ANY(CAST(:matches AS text[]))
""")
COME = text("""
    INSERT INTO present (match, process, seats) VALUES (:match, :me, :seats)
    ON CONFLICT (match, process) DO UPDATE SET seats = :seats
""")
TAILS = text("""
    SELECT entries.match, seq, at, body, link
    FROM unnest(CAST(:matches AS text[]), CAST(:heads AS bigint[])) AS known (match, head)
    JOIN entries ON entries.match = known.match AND seq > head
    ORDER BY entries.match, seq
""")
GO = text("DELETE FROM present WHERE match = :match AND process = :me")


async def beat(conn: AsyncConnection, me: str, lifetime: float) -> Alive:
    """Live on, and inherit the tables of those who do not."""
    is_new = bool(await conn.scalar(BEAT, {"me": me}))
    others = list(await conn.execute(OTHERS, {"me": me, "lifetime": lifetime}))
    orphans: list[str] = []
    if any(other.dead for other in others):
        left_behind = list(await conn.scalars(INHERIT, {"me": me, "lifetime": lifetime}))
        orphans += await conn.scalars(RUNNING, {"matches": left_behind})
        await conn.execute(BURY, {"me": me, "lifetime": lifetime})
    return Alive(sum(not other.dead for other in others), is_new, tuple(orphans))


async def leave(conn: AsyncConnection, me: str) -> None:
    """Count as dead from now on, so that others inherit at once."""
    await conn.execute(LEAVE, {"me": me})


async def claim(conn: AsyncConnection, me: str, matches: Sequence[str]) -> set[str]:
    """Those of the matches that are this process's to keep; each has one keeper at most."""
    given = {"me": me, "matches": list(matches)}
    await conn.execute(CLAIM, given)
    return set(await conn.scalars(MINE, given))


async def release(conn: AsyncConnection, me: str, matches: Sequence[str]) -> None:
    await conn.execute(RELEASE, {"me": me, "matches": list(matches)})


async def look(conn: AsyncConnection, me: str, matches: Sequence[str]) -> dict[str, SharedRow]:
    """What others may have changed; a match that is gone is missing."""
    found = await conn.execute(LOOK, {"me": me, "matches": list(matches)})
    return {row[0]: SharedRow(row[1], row[2] or "", numbers(row[3])) for row in found}


async def tails(conn: AsyncConnection, heads: dict[str, int]) -> list[Entry]:
    """What follows each of these heads, in order: one read for many logs."""
    given = {"matches": list(heads), "heads": list(heads.values())}
    return [Entry(*row) for row in await conn.execute(TAILS, given)]


async def show(conn: AsyncConnection, me: str, here: dict[str, str | None]) -> None:
    """By match: which seats are connected here; None if nobody is, not even a spectator."""
    for match, seats in here.items():
        given: dict[str, Any] = {"match": match, "me": me}
        if seats is None:
            await conn.execute(GO, given)
        else:
            await conn.execute(COME, given | {"seats": seats})


def numbers(cell: str | None) -> frozenset[int] | None:
    return None if cell is None else frozenset(int(each) for each in cell.split(",") if each)
