"""A write for its own sake: if it can be stored, so can a move."""

from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store.dialect import insert
from threemirrors.server.store.schema import PULSE


async def beat(conn: AsyncConnection, at: int) -> None:
    new = insert(conn, PULSE).values(id=1, at=at)
    await conn.execute(new.on_conflict_do_update(index_elements=["id"], set_={"at": at}))
