"""What the server asks of the database about what was possible with a deal."""

from functools import partial

from threemirrors.server.store import possible_sql
from threemirrors.server.store.access import Access
from threemirrors.server.store.rows import MatchLog, PossibleRow, ReachedRow


class PossibleStore:
    """What the strongest bot reached, what could be reached, and what a guest did so far."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def of_deal(self, deal: str) -> PossibleRow | None:
        return await self._access.read(partial(possible_sql.of_deal, deal=deal))

    async def keep(self, row: PossibleRow, played: MatchLog) -> None:
        """The result and the match that it comes from, both or neither."""
        await self._access.write(partial(possible_sql.keep, row=row, played=played))

    async def best_of_deal(self, deal: str) -> ReachedRow | None:
        return await self._access.read(partial(possible_sql.best_of_deal, deal=deal))

    async def keep_best(self, row: ReachedRow, played: MatchLog) -> None:
        """The same for the best that was possible."""
        await self._access.write(partial(possible_sql.keep_best, row=row, played=played))

    async def matches_of(self, deals: list[str]) -> list[str]:
        return await self._access.read(partial(possible_sql.matches_of, deals=deals))

    async def best_alone(self, guest: bytes, game: str) -> int | None:
        return await self._access.read(partial(possible_sql.best_alone, guest=guest, game=game))
