"""What the server asks of the database about reviews. They are kept with their match."""

from functools import partial

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store.access import Access
from threemirrors.server.store.rows import ReviewRow
from threemirrors.server.store.schema import MATCHES, REVIEWS


class ReviewStore:
    """One review of a match for each pair of eyes."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def found(self, match: str, eyes: str) -> ReviewRow | None:
        return await self._access.read(partial(select_review, match=match, eyes=eyes))

    async def keep(self, row: ReviewRow) -> None:
        """In place of an older one. If the match is gone meanwhile, there is nothing to keep."""
        await self._access.write(partial(replace_review, row=row))


async def select_review(conn: AsyncConnection, match: str, eyes: str) -> ReviewRow | None:
    columns = [REVIEWS.c[name] for name in ReviewRow.__struct_fields__]
    query = select(*columns).where(REVIEWS.c.match == match, REVIEWS.c.eyes == eyes)
    row = (await conn.execute(query)).first()
    return None if row is None else ReviewRow(row.match, row.eyes, row.engine, bytes(row.body))


async def replace_review(conn: AsyncConnection, row: ReviewRow) -> None:
    if await conn.scalar(select(MATCHES.c.id).where(MATCHES.c.id == row.match)) is None:
        return
    old = REVIEWS.c.match == row.match, REVIEWS.c.eyes == row.eyes
    await conn.execute(delete(REVIEWS).where(*old))
    values = {"match": row.match, "eyes": row.eyes, "engine": row.engine, "body": row.body}
    await conn.execute(insert(REVIEWS).values(values))
