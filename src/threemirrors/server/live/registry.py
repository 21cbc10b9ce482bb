"""All tables of this server: opened, restored after a restart, and unloaded when idle."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import msgspec

from threemirrors.bots import BOTS
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import GameError
from threemirrors.server.auth import tokens
from threemirrors.server.auth.meter import metered
from threemirrors.server.live.answer_cache import AnswerCache
from threemirrors.server.live.awake import AwakeTable
from threemirrors.server.live.live_table import Counts, LiveTable
from threemirrors.server.live.rematches import Rematches
from threemirrors.server.live.slow_work import SlowWork
from threemirrors.server.live.stories import Stories
from threemirrors.server.live.table_names import table_name
from threemirrors.server.live.wall_clock import Clock
from threemirrors.server.live.workers import BotWorkers
from threemirrors.server.store import Damaged, Entry, MatchRow, Store
from threemirrors.table import decide, log
from threemirrors.table.log import Logged
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import Setup, settled
from threemirrors.table.table import Table

MOST_AWAKE = 1000  # Tables in memory; beyond that, idle ones are unloaded.

logger = logging.getLogger("threemirrors.tables")


class Registry:
    """Finds tables, in memory or in the store."""

    def __init__(self, store: Store, workers: BotWorkers, clock: Clock, grace: int = 0) -> None:
        self.store = store
        self.workers = workers
        self.clock = clock
        self.grace = grace
        self.counts = Counts()
        self.awake: dict[str, AwakeTable] = {}
        self.loading: dict[str, asyncio.Task[AwakeTable]] = {}
        self.slow_work = SlowWork()
        self.stories = Stories(self.slow_work)
        self.answers = AnswerCache()
        self.rematches = Rematches(self)

    # New tables.

    async def open(
        self, setup: Setup, *, public: bool, ident: str = "", daily: bool = False
    ) -> MatchRow:
        """Set up a new table. If no seat is open, the match begins at once."""
        game = game_named(setup.game)
        setup = settled(game, setup, frozenset(BOTS))
        seed = self.seed_of_today(setup) if daily else tokens.new_seed()
        act = log.Opened(setup, game.rules_version, seed.hex(), log.commitment_to(seed))
        now = self.clock()
        row = MatchRow(
            id=ident or tokens.new_id(),
            game=game.name,
            name=table_name(),
            public=public,
            opened_at=now,
            status="open",
            changed_at=now,
            head=0,
            people=tuple(plan.name for plan in setup.seats),
        )
        await self.store.create_match(row, Entry(row.id, 0, now, log.encoder.encode(act)))
        self.wake(row.id, [Logged(0, now, act)]).start()
        async with self.visit(row.id):
            return row  # The visit has already begun the match.

    def seed_of_today(self, setup: Setup) -> bytes:
        """The same for everyone that day (UTC). Anyone can compute it, so it is for one player."""
        if len(setup.seats) > 1:
            raise Declined("daily_alone")
        day = datetime.fromtimestamp(self.clock() / 1000, UTC).date().isoformat()
        return seed_for("three mirrors daily", setup.game, day)

    # Existing tables.

    @asynccontextmanager
    async def visit(self, ident: str) -> AsyncIterator[LiveTable]:
        """The table with that id, loaded if need be; Declined if it is missing or damaged.

        It stays in memory until the visit is over.
        """
        awake = await self.pinned(ident)
        try:
            yield awake.live
        finally:
            awake.unpin()

    async def pinned(self, ident: str) -> AwakeTable:
        """The same for long-lived users, which saves memory; they must unpin it themselves."""
        awake = await self.find(ident)
        while self.awake.get(ident) is not awake:  # It was unloaded before we could pin it.
            awake = await self.find(ident)
        awake.pin()
        try:
            await awake.live.begin_if_full()  # It may be overdue if the store was down.
        except BaseException:
            awake.unpin()
            raise
        return awake

    async def find(self, ident: str) -> AwakeTable:
        if ident in self.awake:
            return self.awake[ident]
        if ident not in self.loading:
            loading = asyncio.ensure_future(metered(self.load(ident)))
            self.loading[ident] = loading
            loading.add_done_callback(lambda _: self.loading.pop(ident, None))
        return await asyncio.shield(self.loading[ident])

    async def load(self, ident: str) -> AwakeTable:
        row = await self.store.match(ident)
        if row is None:
            raise Declined("no_such_table")
        if row.quarantined:
            raise Declined("quarantined")
        try:
            entries = await self.read_log(row)
            awake = self.wake(ident, entries, await self.rebuilt(entries))
        except (GameError, Damaged, msgspec.MsgspecError, ValueError) as error:
            # A damaged log affects only this match, and its players are told.
            logger.warning("quarantined", extra={"table": ident, "why": str(error)})
            await self.store.quarantine(ident, str(error))
            raise Declined("quarantined") from None
        live = awake.live
        if live.table.deadline() is not None:
            try:
                await live.ask(lambda table: decide.resume(table, self.clock()))
            except Declined:
                del self.awake[ident]  # It is loaded again once the store is back.
                raise
        awake.start()
        return awake

    async def read_log(self, row: MatchRow) -> list[Logged]:
        stored = await self.store.entries(row.id)
        entries = await self.slow_work.done(
            (Logged(entry.seq, entry.at, log.decoder.decode(entry.body)) for entry in stored),
            for_all=True,
        )
        if not entries or entries[-1].seq < row.head:
            raise ValueError(f"the log does not end at entry {row.head}")
        return entries

    async def rebuilt(self, entries: list[Logged]) -> Table:
        """The match of that log, played a little at a time, while others play on."""
        table = Table(entries[0])
        await self.slow_work.done(map(table.commit, entries[1:]), for_all=True)
        return table

    def wake(self, ident: str, entries: list[Logged], table: Table | None = None) -> AwakeTable:
        if ident in self.awake:
            return self.awake[ident]  # Someone else loaded it at the same time.
        self.put_away()
        live = LiveTable(
            ident, entries, self.store, self.clock, self.grace, self.counts, self.stories, table
        )
        self.awake[ident] = AwakeTable(live, self.workers)
        return self.awake[ident]

    def put_away(self) -> None:
        """Unload tables nobody is watching; their logs are in the store."""
        for ident in list(self.awake)[: max(0, len(self.awake) - MOST_AWAKE + 1)]:
            if self.awake[ident].is_idle():
                self.awake.pop(ident).timers.stop()

    async def close(self) -> None:
        for awake in self.awake.values():
            await awake.stop()
