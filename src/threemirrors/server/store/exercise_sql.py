"""The SQL of exercises. Each function runs in a given transaction."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store.rows import ExerciseRow
from threemirrors.server.store.schema import EXERCISES

FIELDS = [EXERCISES.c[name] for name in ExerciseRow.__struct_fields__]
MOST_KEPT = 500  # Exercises of one guest.


async def add(conn: AsyncConnection, rows: Sequence[ExerciseRow]) -> int:
    """Those that the guest does not have yet, as far as there is room; returns how many."""
    added = 0
    for row in rows:
        own = EXERCISES.c.guest == row.guest
        same = own & (EXERCISES.c.match == row.match) & (EXERCISES.c.ply == row.ply)
        known = await conn.scalar(select(EXERCISES.c.id).where(same))
        kept = await conn.scalar(select(func.count()).select_from(EXERCISES).where(own)) or 0
        if known is None and kept < MOST_KEPT:
            await conn.execute(insert(EXERCISES).values(msgspec.structs.asdict(row)))
            added += 1
    return added


async def of_guest(conn: AsyncConnection, guest: bytes) -> list[ExerciseRow]:
    """Those that are due first come first."""
    query = select(*FIELDS).where(EXERCISES.c.guest == guest)
    query = query.order_by(EXERCISES.c.due_at, EXERCISES.c.match, EXERCISES.c.ply)
    return [ExerciseRow(*found) for found in await conn.execute(query)]


async def found(conn: AsyncConnection, ident: str) -> ExerciseRow | None:
    row = (await conn.execute(select(*FIELDS).where(EXERCISES.c.id == ident))).first()
    return None if row is None else ExerciseRow(*row)


async def mark(conn: AsyncConnection, ident: str, due_at: int, solved: int, times: int) -> None:
    new = {"due_at": due_at, "solved": solved, "times": times}
    await conn.execute(update(EXERCISES).where(EXERCISES.c.id == ident).values(new))


async def remove(conn: AsyncConnection, guest: bytes, ident: str) -> bool:
    """False if the guest has no such exercise."""
    own = (EXERCISES.c.id == ident) & (EXERCISES.c.guest == guest)
    return (await conn.execute(delete(EXERCISES).where(own))).rowcount > 0
