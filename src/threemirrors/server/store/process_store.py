"""What processes that share a PostgreSQL ask of it about each other."""

from collections.abc import Sequence
from functools import partial

from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store import passed_sql, process_sql
from threemirrors.server.store.access import Access
from threemirrors.server.store.notifications import Notifications
from threemirrors.server.store.rows import Alive, Entry, PassedRow, SharedRow


class ProcessStore:
    """Seen from one process, which has an id of its own."""

    def __init__(self, access: Access, me: str) -> None:
        self._access = access
        self.me = me
        self.notifications = Notifications(access.engine)
        self._told: Alive | None = None

    async def beat(self, lifetime: float) -> Alive:
        """Tell that this process lives, and learn who else does.

        The tables of those not heard of for so many seconds are told to one process only.
        """
        await self._access.write(partial(self._beat, lifetime=lifetime))
        assert self._told is not None
        told, self._told = self._told, None
        return told

    async def _beat(self, conn: AsyncConnection, lifetime: float) -> None:
        """What was learnt is kept until it is told: the store says it once.

        If the answer to a beat is lost, the next one finds this process known, and nobody dead.
        """
        now = await process_sql.beat(conn, self.me, lifetime)
        before = self._told or Alive(0, is_new=False)
        orphans = tuple(dict.fromkeys(before.orphans + now.orphans))
        self._told = Alive(now.others, before.is_new or now.is_new, orphans)

    async def leave(self) -> None:
        """Everything this process keeps is free for the others."""
        await self._access.write(partial(process_sql.leave, me=self.me))

    async def claim(self, matches: Sequence[str]) -> set[str]:
        """Those of the matches that this process keeps from now on.

        Missing if it counted as dead; the next beat makes it alive again.
        """
        return await self._access.write(partial(process_sql.claim, me=self.me, matches=matches))

    async def release(self, matches: Sequence[str]) -> None:
        await self._access.write(partial(process_sql.release, me=self.me, matches=matches))

    async def look(self, matches: Sequence[str]) -> dict[str, SharedRow]:
        return await self._access.read(partial(process_sql.look, me=self.me, matches=matches))

    async def tails(self, heads: dict[str, int]) -> list[Entry]:
        """All entries that follow these, by match and in order."""
        return await self._access.read(partial(process_sql.tails, heads=heads))

    async def show(self, here: dict[str, str | None]) -> None:
        """Who is connected to which table at this process."""
        await self._access.write(partial(process_sql.show, me=self.me, here=here))

    # Moves in real time, on their way to the keeper of their table.

    async def pass_move(self, row: PassedRow) -> None:
        await self._access.write(partial(passed_sql.add, me=self.me, row=row))

    async def passed_moves(self, matches: Sequence[str]) -> list[PassedRow]:
        """Those at these matches that are not answered yet."""
        return await self._access.read(partial(passed_sql.unanswered, matches=matches))

    async def answer_move(self, ident: str, body: bytes) -> None:
        await self._access.write(partial(passed_sql.answer, ident=ident, body=body))

    async def forget_move(self, ident: str) -> None:
        await self._access.write(partial(passed_sql.remove, ident=ident))

    async def answers(self) -> list[PassedRow]:
        """The answers to what this process has passed on, each once."""
        return await self._access.write(partial(passed_sql.answers, me=self.me))
