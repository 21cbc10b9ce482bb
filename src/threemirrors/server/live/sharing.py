"""One database, many processes: what this one tells the others, and learns of them.

Every process may serve every table, and the log decides between them. What one does is told to the
others by notification; whatever those miss is found by looking at the database now and then.
"""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

from threemirrors.server.auth import tokens
from threemirrors.server.live.awake import AwakeTable
from threemirrors.server.live.leases import LIFETIME_SECONDS, Leases
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.passing import Passing
from threemirrors.server.store import SharedRow, Store, StoreError
from threemirrors.table.refusal import Declined

if TYPE_CHECKING:
    from threemirrors.server.live.registry import Registry

BEAT_SECONDS = 0.4
ALL_DEVICES = 5  # With every so many beats; those of guests who are new here with each.

logger = logging.getLogger("threemirrors.sharing")


class Sharing:
    """What ties this process to those that share a database. With SQLite there are none."""

    def __init__(self, registry: "Registry", store: Store, unheard: float = 0.0) -> None:
        self.registry = registry
        self.store = store
        self.processes = store.processes(tokens.new_id()) if store.is_shared else None
        self.leases = Leases(self.processes)
        self.passing = Passing(self.processes, self.tell) if self.processes else None
        self.unheard = unheard  # The share of notifications that tests drop.
        self.others = 0
        self.beats = 0
        self.wanted_again: set[str] = set()
        self.due = asyncio.Event()
        self.beating: asyncio.Task[None] | None = None
        self.errands: dict[str, asyncio.Task[None]] = {}
        self.moved: set[str] = set()  # Tables whose watchers here have changed.
        self.shown: dict[str, str] = {}  # What the others know about them.

    # From the start to the end.

    async def start(self) -> None:
        if self.processes is not None:
            self.registry.online.changed = lambda: self.tell("devices")
            await self.processes.notifications.open(self.hear)
            await self.look_round()
            self.processes.notifications.tell("look")
            self.beating = asyncio.create_task(self.beat())

    async def beat(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.due.wait(), BEAT_SECONDS)
            self.due.clear()
            try:
                await self.look_round()
            except StoreError as error:
                logger.info("the others are not heard: %s", error)
            except Exception:
                logger.exception("fault")

    async def stop(self) -> None:
        """The others take over at once."""
        if self.processes is None:
            return
        tasks = [*self.errands.values(), *filter(None, [self.beating])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.leases.held.clear()
        with contextlib.suppress(StoreError):
            await self.processes.leave()
        self.processes.notifications.tell("look")
        await self.processes.notifications.close()

    def run(self, name: str, work: Coroutine[None, None, None]) -> None:
        """One errand of each name at a time."""
        if name in self.errands:
            work.close()
            return
        task = asyncio.create_task(work)
        self.errands[name] = task
        task.add_done_callback(lambda done: self.forget(name, done))

    def forget(self, name: str, task: asyncio.Task[None]) -> None:
        del self.errands[name]
        if not task.cancelled() and (error := task.exception()):
            logger.warning("errand failed", extra={"errand": name, "why": str(error)})

    # A table of this process.

    def take_in(self, live: LiveTable) -> None:
        """Connect a table that was just loaded with its copies elsewhere."""
        live.is_kept = lambda: self.leases.is_kept(live.id)
        if self.processes is not None:
            live.passing = self.passing
            live.queue.is_far = live.audience.presence.is_anybody_elsewhere
            live.stored = lambda seq: self.tell(f"{live.id} {seq}")
            live.audience.moved = lambda: self.move(live.id)

    def tell(self, told: str) -> None:
        if self.processes is not None and self.others:
            self.processes.notifications.tell(told)

    def move(self, match: str) -> None:
        if self.beating and not self.beating.done():  # Otherwise it has not begun, or it ends.
            self.moved.add(match)
            self.run("show", self.show_who_is_here())

    async def show_who_is_here(self) -> None:
        """Tell the others who is connected here, as far as they do not know."""
        assert self.processes is not None
        while self.moved:
            await asyncio.sleep(0)  # Whoever joins in the same moment is told together.
            matches, self.moved = self.moved, set()
            now = {match: self.connected_to(match) for match in matches}
            here = {match: seats for match, seats in now.items() if self.shown.get(match) != seats}
            if not here:
                continue
            try:
                await self.processes.show(here)
            except StoreError:
                self.moved |= matches
                raise
            for match, seats in here.items():
                self.shown.pop(match, None)
                if seats is not None:
                    self.shown[match] = seats
                self.tell(f"{match} here")

    def connected_to(self, match: str) -> str | None:
        awake = self.registry.awake.get(match)
        return awake.live.audience.connected_here() if awake else None

    # What others do.

    def again(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Do it now; if it is being done already, once more afterwards."""
        if work.__name__ in self.errands:
            self.wanted_again.add(work.__name__)
            return
        self.run(work.__name__, self.repeated(work))

    async def repeated(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        while True:
            self.wanted_again.discard(work.__name__)
            await work()
            if work.__name__ not in self.wanted_again:
                return

    async def take_moves(self) -> None:
        """What players at other processes want to play at tables that are kept here."""
        assert self.passing is not None
        tables = [table.live for table in self.registry.awake.values()]
        kept = {live.id: live for live in tables if live.is_all_at_once() and live.is_kept()}
        for row in await self.passing.taken(sorted(kept)):
            self.run(f"{row.id} move", self.passing.make(kept[row.match], row))

    async def hear_answers(self) -> None:
        assert self.passing is not None
        await self.passing.hear_answers()

    def hear(self, told: str) -> None:
        """A notification: a table and what is new there, or a word alone."""
        if random.random() < self.unheard:
            return
        match told.split():
            case ["look"]:
                self.due.set()
            case ["devices"]:
                self.run(told, self.registry.online.look(self.store))
            case [table, "here"] if table in self.registry.awake:
                self.run(told, self.look_at([table]))
            case [table, "move"] if self.leases.is_kept(table):
                self.again(self.take_moves)
            case [table, "no"] if table in self.registry.awake:
                self.again(self.hear_answers)
            case [table, seq] if table in self.registry.awake and seq.isdecimal():
                self.follow(table, int(seq))

    def follow(self, match: str, upto: int) -> None:
        """Read the log up to that entry, if it is not known yet."""
        awake = self.registry.awake[match]
        if awake.live.table.head.seq < upto:
            awake.live.wanted = max(awake.live.wanted, upto)
            self.run(f"{match} follow", awake.live.follow())

    async def bring_up_to_date(self, live: LiveTable) -> None:
        """For somebody who comes from another process and has seen more there."""
        if self.others:
            await live.read_on()

    # Looking at the database, which heals all that was missed.

    async def look_round(self) -> None:
        assert self.processes is not None
        began = time.monotonic()
        alive = await self.processes.beat(LIFETIME_SECONDS)
        self.others = alive.others
        if alive.is_new:  # Perhaps the others took this process for dead.
            self.shown.clear()
            self.moved |= self.registry.awake.keys()
        tables = dict(self.registry.awake)
        seen = await self.processes.look(list(tables))
        to_start = await self.leases.renew(seen, began)
        await self.leases.give_back(self.leases.held - self.registry.awake.keys())
        for match, table in tables.items():
            self.compare(match, table, seen.get(match))
            if match in to_start:
                table.start()
        if self.moved:
            self.run("show", self.show_who_is_here())
        if self.others:
            self.again(self.take_moves)
            if self.passing and self.passing.asked:
                self.again(self.hear_answers)
            every = self.beats % ALL_DEVICES == 0
            self.run("devices", self.registry.online.look(self.store, only_new=not every))
            self.beats += 1
        for match in alive.orphans:
            self.run(f"{match} adopt", self.adopt(match))

    async def look_at(self, matches: list[str]) -> None:
        assert self.processes is not None
        seen = await self.processes.look(matches)
        for match in matches:
            if match in self.registry.awake:
                self.compare(match, self.registry.awake[match], seen.get(match))

    def compare(self, match: str, table: AwakeTable, row: SharedRow | None) -> None:
        if self.registry.awake.get(match) is not table:
            return  # It was unloaded meanwhile.
        if row is None:
            self.run(f"{match} drop", self.registry.drop(match))
            return
        table.live.audience.look_elsewhere(row.seats)
        self.follow(match, row.head)
        if self.leases.is_kept(match):
            return
        if table.is_idle():
            self.registry.awake.pop(match).timers.stop()
        elif table.is_working():
            self.run(f"{match} step back", table.step_back())

    async def adopt(self, match: str) -> None:
        """Go on with a match whose keeper died, though nobody here has asked for it."""
        with contextlib.suppress(Declined):
            async with self.registry.visit(match):
                pass
