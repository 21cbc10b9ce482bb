"""All tables of this server: opened, found again after a restart, and put away when idle."""

import asyncio
import contextlib
import logging
from collections.abc import Iterable

import msgspec

from threemirrors.bots import BOTS
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import GameError
from threemirrors.server import tokens
from threemirrors.server.crew import Crew
from threemirrors.server.doors import Doors
from threemirrors.server.live import Clock, LiveTable
from threemirrors.server.names import table_name
from threemirrors.server.store import Damaged, Entry, MatchRow, Store
from threemirrors.server.thinking import Thinking
from threemirrors.server.timers import Timers
from threemirrors.table import decide
from threemirrors.table import entries as log
from threemirrors.table.entries import Logged
from threemirrors.table.refusal import Declined
from threemirrors.table.setting import Setting, settled

RELIEF = "greedy"  # The bot that sits in for people.
MOST_AWAKE = 1000  # Tables in memory; idle ones beyond that are put away.

logger = logging.getLogger("threemirrors.hall")


class Awake:
    """A table in memory with all that works for it."""

    def __init__(self, live: LiveTable, crew: Crew) -> None:
        self.live = live
        self.thinking = Thinking(live, crew)
        self.timers = Timers(live, RELIEF)

    def start(self) -> None:
        self.thinking.look()
        self.timers.wind()

    async def stop(self) -> None:
        self.timers.stop()
        await self.thinking.stop()

    def is_idle(self) -> bool:
        busy = self.live.watchers or self.thinking.tasks or self.live.lock.locked()
        return not busy and self.live.table.clocks.deadline() is None


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
        self.acts = 0
        self.refusals = 0

    async def open(self, setting: Setting, *, public: bool) -> LiveTable:
        """Lay a new table; if nobody has to be waited for, the match begins at once."""
        game = game_named(setting.game)
        setting = settled(game, setting, frozenset(BOTS))
        seed = tokens.new_seed()
        act = log.Opened(setting, game.rules_version, seed.hex(), log.commitment_to(seed))
        now = self.clock()
        row = MatchRow(
            id=tokens.new_id(),
            game=game.name,
            name=table_name(),
            public=public,
            opened_at=now,
            status="open",
            changed_at=now,
            head=0,
            people=tuple(plan.name or plan.bot for plan in setting.seats),
        )
        await self.store.create_match(row, Entry(row.id, 0, now, log.encoder.encode(act)))
        awake = self.seat(row.id, [Logged(0, now, act)])
        awake.start()
        await self.begin_if_full(awake.live)
        return awake.live

    async def begin_if_full(self, live: LiveTable) -> None:
        if not live.table.begun and all(plan.kind != "open" for plan in live.table.seats):
            with contextlib.suppress(Declined):  # Of two who sat down at once, one begins it.
                await live.act(decide.begin)

    async def rematch(self, live: LiveTable) -> str:
        """The same people at a new table, once; asked again it is the same new table."""
        if live.table.outcome() is None:
            raise Declined("not_over")
        if live.table.rematch:
            return live.table.rematch
        setting = live.table.setting
        seats = tuple(live.table.seats)
        row = await self.store.match(live.id)
        public = row is not None and row.public
        again = await self.open(
            Setting(setting.game, seats, setting.options, setting.pace), public=public
        )
        for seat, guest in await self.store.holders(live.id):
            await self.store.hold_seat(again.id, seat, guest)
        try:
            await live.act(lambda table: decide.rematch(table, again.id))
        except Declined:
            return live.table.rematch  # Somebody else was quicker.
        return again.id

    async def find(self, ident: str) -> LiveTable:
        """The table of that id, loaded if need be; Declined if there is none or it is damaged."""
        if ident in self.awake:
            return self.awake[ident].live
        if ident not in self.loading:
            loading = asyncio.create_task(self.load(ident))
            self.loading[ident] = loading
            loading.add_done_callback(lambda _: self.loading.pop(ident, None))
        return (await asyncio.shield(self.loading[ident])).live

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
        if live.table.clocks.deadline() is not None:
            away = max(0, self.clock() - live.table.head.at)
            try:
                await live.act(lambda _: log.Resumed(away))
            except Declined:
                del self.awake[ident]  # Loaded again when the store is back.
                raise
        awake.start()
        return awake

    def seat(self, ident: str, entries: list[Logged]) -> Awake:
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
