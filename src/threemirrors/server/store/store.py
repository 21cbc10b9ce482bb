"""The store: everything the server asks of the database, whichever it is."""

from collections.abc import AsyncIterator, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import text as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store import archive, match_sql, pulse_sql, seat_sql
from threemirrors.server.store.access import Access
from threemirrors.server.store.appending import Append
from threemirrors.server.store.connect import opened
from threemirrors.server.store.copying import Tell
from threemirrors.server.store.errors import Unstorable
from threemirrors.server.store.rows import Entry, MatchLog, MatchRow
from threemirrors.server.store.writer import Work

T = TypeVar("T")
AT_A_TIME = 100  # Ids fetched at a time when exporting everything.


class Store:
    """Matches as append-only logs, and who may sit where.

    What a method has written is on disk when it returns. All methods raise Unavailable if the
    database cannot be reached or written to; then nothing was acknowledged.
    """

    def __init__(self, access: Access) -> None:
        self._access = access

    @classmethod
    async def open(cls, url: str) -> "Store":
        """The store at `sqlite:///path/to/file.db` or `postgresql://user@host/database`.

        A new one is set up, and an old one is migrated. If the place will not do, a StoreError says
        why in one line.
        """
        return cls(await opened(url))

    async def close(self) -> None:
        """Pending writes are finished first."""
        await self._access.close()

    async def ping(self) -> None:
        await self._access.read(lambda conn: conn.execute(sql("SELECT 1")))

    async def beat(self, at: int) -> None:
        """Write something, durably, to learn whether that is possible."""
        await self._access.write(partial(pulse_sql.beat, at=at))

    async def copy(self, file: Path, tell: Tell, *, force: bool = False) -> None:
        """A complete copy of the database as it is when the copy is finished; NoCopy if not.

        Everything acknowledged before is in it. Moves go on meanwhile.
        """
        await self._access.copy(file, tell, force=force)

    # Matches and their logs.

    async def create_match(self, row: MatchRow, first: Entry) -> None:
        """Taken if there is already a match with that id."""
        if (first.match, first.seq) != (row.id, row.head):
            raise ValueError("the first entry of a match must be its head")
        await self._add(MatchLog(1, row, (first,)))

    async def _add(self, new: MatchLog) -> None:
        tried = False

        async def work(conn: AsyncConnection) -> None:
            nonlocal tried
            if tried and await archive.is_kept(conn, new):
                return  # The previous attempt was stored; only its answer got lost.
            tried = True
            await match_sql.add(conn, new.match, new.entries)

        await self._access.write(work)

    async def append(
        self, entry: Entry, *, status: str | None = None, people: tuple[str, ...] | None = None
    ) -> None:
        """Append the next entry to its log, and update the match's row with it.

        Does nothing if this very entry is already there, so it is always safe to send again. Taken
        if there is another entry in its place, Gap if it does not follow the head.
        """
        await self._access.append(Append(entry, status, people))

    async def entries(self, match: str, after: int = -1) -> list[Entry]:
        """The entries after that number, in order."""
        return await self._look_up(partial(match_sql.entries, match=match, after=after), [])

    async def match(self, id: str) -> MatchRow | None:  # noqa: A002 - it is called so.
        return await self._look_up(partial(match_sql.match, ident=id), None)

    async def matches(
        self,
        *,
        game: str | None = None,
        status: str | None = None,
        public: bool | None = None,
        text: str = "",
        before: int | None = None,
        limit: int = 50,
    ) -> list[MatchRow]:
        """Most recently changed first, if changed before that time. Text is sought in all names."""
        wanted = {"game": game, "status": status, "public": public}
        wanted = {column: value for column, value in wanted.items() if value is not None}
        work = partial(match_sql.matches, wanted=wanted, words=text, before=before, limit=limit)
        return await self._look_up(work, [])

    async def count(self) -> int:
        """How many matches there are."""
        return await self._access.read(match_sql.count)

    async def ids(self) -> AsyncIterator[str]:
        """The ids of all matches, in their order."""
        last = ""
        while some := await self._ids(last):
            for ident in some:
                yield ident
            last = some[-1]

    async def mend(self, row: MatchRow) -> None:
        """Write people, head and rules anew, as the log has them, and remove the mark."""
        await self._access.write(partial(match_sql.mend, row=row))

    async def quarantine(self, match: str, why: str) -> None:
        """Mark a match whose log cannot be replayed; without a reason, remove the mark."""
        await self._access.write(partial(match_sql.quarantine, ident=match, why=why))

    async def export_matches(
        self, ids: Iterable[str] | None = None
    ) -> AsyncIterator[dict[str, Any]]:
        """Each match with its log, as `import_match` takes it. Unknown ids are skipped."""
        async for ident in self.ids() if ids is None else in_turn(ids):
            found = await self._look_up(partial(archive.exported, ident=ident), None)
            if found is not None:
                yield found

    async def _ids(self, after: str) -> list[str]:
        return await self._access.read(partial(match_sql.idents, after=after, most=AT_A_TIME))

    async def import_match(self, match: Mapping[str, Any]) -> None:
        """All or nothing. Taken if there is a match with that id, BadImport if it is not one."""
        await self._add(archive.understood(match))

    # Guests and seats. Tokens, keys and codes are 32-byte digests, made by the caller.

    async def add_guest(self, token: bytes, name: str, at: int) -> None:
        await self._access.write(partial(seat_sql.add_guest, token=token, name=name, at=at))

    async def guest(self, token: bytes) -> str | None:
        """The guest's name."""
        return await self._access.read(partial(seat_sql.guest, token=token))

    async def rename_guest(self, token: bytes, name: str) -> None:
        await self._access.write(partial(seat_sql.rename_guest, token=token, name=name))

    async def set_seat_key(self, match: str, seat: int, key: bytes) -> None:
        await self._access.write(partial(seat_sql.set_seat_key, match=match, seat=seat, key=key))

    async def first_seat_key(self, match: str, seat: int, key: bytes) -> bool:
        """The same, but only if there is no key yet. Whether this is the key afterwards."""
        return await self._access.write(
            partial(seat_sql.first_seat_key, match=match, seat=seat, key=key)
        )

    async def seat_key(self, match: str, seat: int) -> bytes | None:
        return await self._look_up(partial(seat_sql.seat_key, match=match, seat=seat), None)

    async def hold_seat(self, match: str, seat: int, guest: bytes) -> None:
        """Several guests may hold one seat, because a person may have several devices."""
        await self._access.write(partial(seat_sql.hold, match=match, seat=seat, guest=guest))

    async def drop_seat(self, match: str, seat: int, guest: bytes | None = None) -> None:
        """Without a guest, all holders lose the seat."""
        await self._access.write(partial(seat_sql.drop, match=match, seat=seat, guest=guest))

    async def seats_held(self, match: str, guest: bytes) -> list[int]:
        return await self._look_up(partial(seat_sql.held, match=match, guest=guest), [])

    async def holders(self, match: str) -> list[tuple[int, bytes]]:
        """Who holds which seat."""
        return await self._look_up(partial(seat_sql.holders, match=match), [])

    async def add_code(self, code: bytes, match: str, seat: int, expires: int) -> None:
        work = partial(seat_sql.add_code, code=code, match=match, seat=seat, expires=expires)
        await self._access.write(work)

    async def drop_codes(self, match: str, seat: int) -> None:
        """Unused codes for the seat stop working."""
        await self._access.write(partial(seat_sql.drop_codes, match=match, seat=seat))

    async def take_code(self, code: bytes, now: int) -> tuple[str, int] | None:
        """The match and seat the code is for, only once and only before it expires."""
        return await self._access.write(partial(seat_sql.take_code, code=code, now=now))

    async def _look_up(self, work: Work[T], nothing: T) -> T:
        try:
            return await self._access.read(work)
        except Unstorable:
            return nothing  # What cannot be stored cannot be there.


async def in_turn(ids: Iterable[str]) -> AsyncIterator[str]:
    for ident in ids:
        yield ident
