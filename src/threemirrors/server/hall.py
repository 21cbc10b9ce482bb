"""All tables of this server: opened, found again after a restart, and put away when idle."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import msgspec

from threemirrors.bots import BOTS
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import GameError
from threemirrors.server import tokens
from threemirrors.server.awake import Awake
from threemirrors.server.crew import Crew
from threemirrors.server.doors import Doors
from threemirrors.server.live import Clock, LiveTable
from threemirrors.server.names import table_name
from threemirrors.server.store import Damaged, Entry, MatchRow, Store, Taken
from threemirrors.table import decide
from threemirrors.table import entries as log
from threemirrors.table.entries import Logged
from threemirrors.table.refusal import Declined
from threemirrors.table.setting import Setting, settled

MOST_AWAKE = 1000  # Tables in memory; idle ones beyond that are put away.

logger = logging.getLogger("threemirrors.hall")


class Hall:
    """Where tables are found."""

    def __init__(
        self, store: Store, crew: Crew, clock: Clock, doors: Doors, grace: int = 0
    ) -> None:
        self.store = store
        self.crew = crew
        self.clock = clock
        self.doors = doors
        self.grace = grace
        self.awake: dict[str, Awake] = {}
        self.loading: dict[str, asyncio.Task[Awake]] = {}
        self.rematches: dict[str, asyncio.Task[str]] = {}
        self.acts = 0
        self.refusals = 0

    async def open(
        self, setting: Setting, *, public: bool, ident: str = "", daily: bool = False
    ) -> str:
        """Lay a new table; if nobody has to be waited for, the match begins at once. Its id."""
        game = game_named(setting.game)
        setting = settled(game, setting, frozenset(BOTS))
        seed = self.seed_of_today(setting) if daily else tokens.new_seed()
        act = log.Opened(setting, game.rules_version, seed.hex(), log.commitment_to(seed))
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
            people=tuple(plan.name for plan in setting.seats),
        )
        await self.store.create_match(row, Entry(row.id, 0, now, log.encoder.encode(act)))
        awake = self.seat(row.id, [Logged(0, now, act)])
        awake.start()
        async with self.visit(row.id):
            return row.id  # By the visit it has begun.

    def seed_of_today(self, setting: Setting) -> bytes:
        """The same for everyone on that day (UTC). Anybody can work it out: not against others."""
        if len(setting.seats) > 1:
            raise Declined("daily_alone")
        day = datetime.fromtimestamp(self.clock() / 1000, UTC).date().isoformat()
        return seed_for("three mirrors daily", setting.game, day)

    async def begin_if_full(self, live: LiveTable) -> None:
        if not live.table.begun and all(plan.kind != "open" for plan in live.table.seats):
            with contextlib.suppress(Declined):  # Of two who sat down at once, one begins it.
                await live.act(decide.begin)

    async def rematch(self, live: LiveTable) -> str:
        """The same people at a new table, once; whoever asks, it is the same new table."""
        if live.table.outcome() is None:
            raise Declined("not_over")
        if live.table.rematch:
            return live.table.rematch
        if live.id not in self.rematches:
            laying = asyncio.create_task(self.lay_again(live.id))
            self.rematches[live.id] = laying
            laying.add_done_callback(lambda _: self.rematches.pop(live.id, None))
        return await asyncio.shield(self.rematches[live.id])

    async def lay_again(self, ident: str) -> str:
        """Those who hold a seat hold it at the new table too. Its secrets are told one by one.

        The new id follows from the old table, so that who was cut off here goes on another time.
        """
        async with self.visit(ident) as live:
            setting, seed = live.table.setting, live.table.opened.seed
            again = Setting(setting.game, tuple(live.table.seats), setting.options, setting.pace)
            row = await self.store.match(ident)
            public = row is not None and row.public
            following = tokens.following_id(ident, seed)
            with contextlib.suppress(Taken):
                await self.open(again, public=public, ident=following)
            for seat, guest in await self.store.holders(ident):
                await self.store.hold_seat(following, seat, guest)
            async with self.visit(following):
                pass  # By the visit it has begun.
            try:
                await live.act(lambda table: decide.rematch(table, following))
            except Declined:
                if not live.table.rematch:
                    raise  # Else it was stored another time, and nobody had heard of it.
        return following

    @asynccontextmanager
    async def visit(self, ident: str) -> AsyncIterator[LiveTable]:
        """The table of that id, loaded if need be; Declined if there is none or it is damaged.

        It stays in memory until the visit is over.
        """
        awake = await self.pin(ident)
        try:
            yield awake.live
        finally:
            awake.pins -= 1

    async def pin(self, ident: str) -> Awake:
        """The same for those who stay long, whom it spares the memory; they take the pin away."""
        awake = await self.find(ident)
        while self.awake.get(ident) is not awake:  # It was put away before we got hold of it.
            awake = await self.find(ident)
        awake.pins += 1
        try:
            await self.begin_if_full(awake.live)  # If the store was silent when it should have.
        except BaseException:
            awake.pins -= 1
            raise
        return awake

    async def find(self, ident: str) -> Awake:
        if ident in self.awake:
            return self.awake[ident]
        if ident not in self.loading:
            loading = asyncio.create_task(self.load(ident))
            self.loading[ident] = loading
            loading.add_done_callback(lambda _: self.loading.pop(ident, None))
        return await asyncio.shield(self.loading[ident])

    async def load(self, ident: str) -> Awake:
        row = await self.store.match(ident)
        if row is None:
            raise Declined("no_such_table")
        if row.quarantined:
            raise Declined("quarantined")
        try:
            entries = logged(await self.store.entries(ident))
            if not entries or entries[-1].seq < row.head:
                raise ValueError(f"the log does not end at entry {row.head}")
            awake = self.seat(ident, entries)
        except (GameError, Damaged, msgspec.MsgspecError, ValueError) as error:
            # A damaged log harms this match only, and says so.
            logger.warning("quarantined", extra={"table": ident, "why": str(error)})
            await self.store.quarantine(ident, str(error))
            raise Declined("quarantined") from None
        live = awake.live
        if live.table.deadline() is not None:
            away = max(0, self.clock() - live.table.head.at)
            try:
                await live.act(lambda _: log.Resumed(away))
            except Declined:
                del self.awake[ident]  # Loaded again when the store is back.
                raise
        awake.start()
        return awake

    def seat(self, ident: str, entries: list[Logged]) -> Awake:
        if ident in self.awake:
            return self.awake[ident]  # Somebody else came to it at the same time.
        self.put_away()
        live = LiveTable(ident, entries, self.store, self.clock, self.grace)
        live.changed.append(self.count_act)
        live.refused = self.count_refusal
        awake = Awake(live, self.crew)
        self.awake[ident] = awake
        return awake

    def count_act(self) -> None:
        self.acts += 1

    def count_refusal(self) -> None:
        self.refusals += 1

    def put_away(self) -> None:
        """Forget tables nobody watches; their log is in the store."""
        for ident in list(self.awake)[: max(0, len(self.awake) - MOST_AWAKE + 1)]:
            if self.awake[ident].is_idle():
                self.awake.pop(ident).timers.stop()

    async def close(self) -> None:
        for awake in self.awake.values():
            await awake.stop()


def logged(entries: Iterable[Entry]) -> list[Logged]:
    return [Logged(entry.seq, entry.at, log.decoder.decode(entry.body)) for entry in entries]
