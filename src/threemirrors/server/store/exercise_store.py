"""What the server asks of the database about exercises."""

from collections.abc import Sequence
from functools import partial

from threemirrors.server.store import exercise_sql
from threemirrors.server.store.access import Access
from threemirrors.server.store.errors import Unstorable
from threemirrors.server.store.rows import ExerciseRow


class ExerciseStore:
    """Each guest's collection. Whoever knows an exercise's id may read it."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def add(self, rows: Sequence[ExerciseRow]) -> int:
        """Those that the guest does not have yet; returns how many."""
        return await self._access.write(partial(exercise_sql.add, rows=rows))

    async def of_guest(self, guest: bytes) -> list[ExerciseRow]:
        return await self._access.read(partial(exercise_sql.of_guest, guest=guest))

    async def found(self, ident: str) -> ExerciseRow | None:
        try:
            return await self._access.read(partial(exercise_sql.found, ident=ident))
        except Unstorable:
            return None  # What cannot be stored cannot be there.

    async def mark(self, ident: str, due_at: int, solved: int, times: int) -> None:
        work = partial(exercise_sql.mark, ident=ident, due_at=due_at, solved=solved, times=times)
        await self._access.write(work)

    async def remove(self, guest: bytes, ident: str) -> bool:
        return await self._access.write(partial(exercise_sql.remove, guest=guest, ident=ident))
