"""The SQL of moves in real time that pass from one process to the one that orders them."""

from collections.abc import Sequence

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store.rows import PassedRow

# Whoever asks last is answered: the line to another process may have ended.
ADD = text("""
    INSERT INTO passed_moves (id, match, process, body, at)
    VALUES (:id, :match, :me, :body, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET process = :me, answer = NULL
""")
OPEN = text("""
    SELECT id, match, body, extract(epoch FROM clock_timestamp() - at) AS age FROM passed_moves
    WHERE answer IS NULL AND match = ANY(CAST(:matches AS text[])) ORDER BY at
""")
ANSWER = text("UPDATE passed_moves SET answer = :answer WHERE id = :id")
REMOVE = text("DELETE FROM passed_moves WHERE id = :id")
ANSWERED = text("""
    DELETE FROM passed_moves WHERE process = :me AND answer IS NOT NULL RETURNING id, match, answer
""")


async def add(conn: AsyncConnection, me: str, row: PassedRow) -> None:
    given = {"id": row.id, "match": row.match, "me": me, "body": row.body}
    await conn.execute(ADD, given)


async def unanswered(conn: AsyncConnection, matches: Sequence[str]) -> list[PassedRow]:
    """Moves at these matches that nobody has answered yet, the oldest first."""
    found = await conn.execute(OPEN, {"matches": list(matches)})
    return [PassedRow(row.id, row.match, row.body, float(row.age or 0)) for row in found]


async def answer(conn: AsyncConnection, ident: str, body: bytes) -> None:
    await conn.execute(ANSWER, {"id": ident, "answer": body})


async def remove(conn: AsyncConnection, ident: str) -> None:
    await conn.execute(REMOVE, {"id": ident})


async def answers(conn: AsyncConnection, me: str) -> list[PassedRow]:
    """Each once."""
    return [PassedRow(*row) for row in await conn.execute(ANSWERED, {"me": me})]
