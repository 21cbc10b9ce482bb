"""The store: everything the server asks of the database, whichever it is."""

from collections.abc import AsyncIterator, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import text as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.core.facts import Outcome
from threemirrors.server.store import archive, held_sql, match_sql, pulse_sql, seat_sql
from threemirrors.server.store.access import Access, PooledAccess
from threemirrors.server.store.appending import Append, append_seat_change
from threemirrors.server.store.connect import opened
from threemirrors.server.store.copying import Tell
from threemirrors.server.store.daily_store import DailyStore
from threemirrors.server.store.errors import Unstorable
from threemirrors.server.store.exercise_store import ExerciseStore
from threemirrors.server.store.guest_store import GuestStore
from threemirrors.server.store.possible_store import PossibleStore
from threemirrors.server.store.process_store import ProcessStore
from threemirrors.server.store.push_store import PushStore
from threemirrors.server.store.review_store import ReviewStore
from threemirrors.server.store.rows import (
    NOBODY_YET,
    Entry,
    HeldRow,
    MatchLog,
    MatchRow,
    SeatChange,
    Seating,
    TicketRow,
)
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
        self.guests = GuestStore(access)
        self.dailies = DailyStore(access)
        self.push = PushStore(access)
        self.possible = PossibleStore(access)
        self.reviews = ReviewStore(access)
        self.exercises = ExerciseStore(access)

    def processes(self, me: str) -> ProcessStore | None:
        """How the process with that id sees the others; None if there can be no others."""
        return ProcessStore(self._access, me) if isinstance(self._access, PooledAccess) else None

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

    async def create_match(
        self, row: MatchRow, first: Entry, seating: Seating = NOBODY_YET
    ) -> None:
        """A match with its seats and tickets; Taken if there is already one with that id."""
        if (first.match, first.seq) != (row.id, row.head):
            raise ValueError("the first entry of a match must be its head")
        await self._add(MatchLog(1, row, (first,)), seating)

    async def _add(self, new: MatchLog, seating: Seating = NOBODY_YET) -> None:
        tried = False

        async def work(conn: AsyncConnection) -> None:
            nonlocal tried
            if tried and await archive.is_kept(conn, new):
                return  # The previous attempt was stored; only its answer got lost.
            tried = True
            await match_sql.add(conn, new.match, new.entries)
            await seat_sql.lay(conn, new.match.id, seating)

        await self._access.write(work)

    async def append(
        self,
        entry: Entry,
        *,
        status: str | None = None,
        people: tuple[str, ...] | None = None,
        outcome: Outcome | None = None,
        change: SeatChange | None = None,
        listed_at: int | None = None,
        score: int | None = None,
    ) -> None:
        """Append the next entry to its log, and update the match's row with it.

        If someone sits down or stands up with it, the entry, the used ticket and who holds the seat
        are stored together or not at all. SitsAlready if the guest holds another seat there.

        Does nothing if this very entry is already there, so it is always safe to send again. Taken
        if there is another entry in its place, Gap if it does not follow the head.

        Lists for everybody show nothing of it before `listed_at`. A score is kept with it, as the
        result of the deal of the day, for whoever holds the seat and has no result yet.
        """
        new = Append(entry, status, people, listed_at, outcome, score)
        if change is None:
            await self._access.append(new)
        else:
            await self._access.write(partial(append_seat_change, new=new, change=change))

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
        now: int | None = None,
    ) -> list[MatchRow]:
        """Most recently changed first, if changed before that time. Text is sought in all names.

        With `now`, as everybody may see them now; without, as they are.
        """
        wanted = {"game": game, "public": public}
        wanted = {column: value for column, value in wanted.items() if value is not None}
        work = partial(
            match_sql.matches,
            wanted=wanted,
            status=status,
            words=text,
            before=before,
            limit=limit,
            now=now,
        )
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

    # Seats and tickets. Guests are known by their ids, tickets by 32-byte digests.

    async def ticket(self, match: str, digest: bytes) -> TicketRow | None:
        """The ticket, used or not, if it is one for this match."""
        return await self._look_up(partial(seat_sql.ticket, match=match, digest=digest), None)

    async def hold_seat(self, match: str, seat: int, guest: bytes) -> None:
        await self._access.write(partial(seat_sql.hold, match=match, seat=seat, guest=guest))

    async def seats_held(self, match: str, guest: bytes) -> list[int]:
        return await self._look_up(partial(seat_sql.held, match=match, guest=guest), [])

    async def holders(self, match: str) -> list[tuple[int, bytes]]:
        """Who holds which seat."""
        return await self._look_up(partial(seat_sql.holders, match=match), [])

    async def opener(self, match: str) -> bytes | None:
        """Who opened the match, if they took no seat there."""
        return await self._look_up(partial(seat_sql.opener, match=match), None)

    async def held_by(
        self, guest: bytes, *, before: int | None = None, limit: int = 50
    ) -> list[HeldRow]:
        """Where the guest has a seat: most recently changed first, if changed before that time."""
        work = partial(held_sql.held_by, guest=guest, before=before, limit=limit)
        return await self._access.read(work)

    async def forget(self, guest: bytes) -> list[str]:
        """Everything that is the guest's alone; returns the matches that are gone."""
        return await self._access.write(partial(held_sql.forget, guest=guest))

    async def holds_any(self, guest: bytes) -> bool:
        """Whether the guest has a seat anywhere."""
        return await self._access.read(partial(seat_sql.holds_any, guest=guest))

    async def _look_up(self, work: Work[T], nothing: T) -> T:
        try:
            return await self._access.read(work)
        except Unstorable:
            return nothing  # What cannot be stored cannot be there.


async def in_turn(ids: Iterable[str]) -> AsyncIterator[str]:
    for ident in ids:
        yield ident
