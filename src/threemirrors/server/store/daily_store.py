"""What the server asks of the database about the deal of the day; results come with `append`."""

from functools import partial

from threemirrors.server.store import daily_sql
from threemirrors.server.store.access import Access
from threemirrors.server.store.rows import DailyResult, DailyRow


class DailyStore:
    """Who reached what with the deal of which day."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def of_day(self, game: str, day: str, guest: bytes | None) -> DailyRow:
        """All results of that day, and how the guest stands to it, if it is one."""
        work = partial(daily_sql.of_day, game=game, day=day, guest=guest)
        return await self._access.read(work)

    async def of_guest(self, guest: bytes) -> list[DailyResult]:
        """The latest day first."""
        return await self._access.read(partial(daily_sql.of_guest, guest=guest))
