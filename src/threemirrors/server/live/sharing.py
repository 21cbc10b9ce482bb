"""One database, many processes: what this one tells the others, and learns of them.

Every process may serve every table, and the log decides between them. What one does is told to the
others by notification; whatever those miss is found by looking at the database now and then.
"""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Mapping
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from threemirrors.server.live.awake import AwakeTable
from threemirrors.server.live.background import Background
from threemirrors.server.live.connected_here import ConnectedHere
from threemirrors.server.live.leases import LIFETIME_SECONDS
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.passing import Passing
from threemirrors.server.store import Entry, ProcessStore, SharedRow, StoreError
from threemirrors.table.refusal import Declined

if TYPE_CHECKING:
    from threemirrors.server.live.registry import Registry

BEAT_SECONDS = 0.4
ALL_DEVICES = 5  # With every so many beats; those of guests who are new here with each.

logger = logging.getLogger("threemirrors.sharing")


class Sharing:
    """What ties this process to those that share a PostgreSQL."""

    def __init__(self, registry: "Registry", processes: ProcessStore, unheard: float) -> None:
        self.registry = registry
        self.processes = processes
        self.unheard = unheard  # The share of notifications that tests drop.
        self.leases = registry.leases
        self.background = Background()
        self.here = ConnectedHere(processes, self.background, self.connected_to, self.tell)
        self.passing = Passing(processes, self.tell, self.is_kept_elsewhere)
        self.behind = set[str]()  # Tables whose log has grown elsewhere.
        self.others = 0  # How many other processes live.
        self.beats = 0
        self.due = asyncio.Event()
        self.beating: asyncio.Task[None] | None = None
        self.is_ending = False

    # From the start to the end.

    async def start(self) -> None:
        self.registry.online.changed = lambda: self.tell("devices")
        await self.processes.notifications.open(self.hear)
        await self.look_round()
        self.processes.notifications.tell("look")
        self.beating = asyncio.create_task(self.beat())

    async def beat(self) -> None:
        while not self.is_ending:  # Whatever is under way may swallow that it is cancelled.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS):
                    await self.due.wait()
            self.due.clear()
            try:
                await self.look_round()
            except StoreError as error:
                logger.info("the others are not heard: %s", error)
            except Exception:
                logger.exception("fault")

    async def stop(self) -> None:
        """The others take over at once."""
        self.is_ending = True
        if self.beating:
            self.beating.cancel()
            await asyncio.wait({self.beating})
        await self.background.stop()
        self.leases.held.clear()
        with contextlib.suppress(StoreError):
            await self.processes.leave()
        self.processes.notifications.tell("look")
        await self.processes.notifications.close()

    # A table of this process.

    def take_in(self, live: LiveTable) -> None:
        """Connect a table that was just loaded with its copies elsewhere."""
        live.passing = self.passing
        live.queue.is_far = live.audience.presence.is_anybody_elsewhere
        live.stored = lambda seq: self.tell(f"{live.id} {seq}")
        live.audience.moved = lambda: self.here.change(live.id)

    async def bring_up_to_date(self, live: LiveTable) -> None:
        """For somebody who comes from another process and has seen more there."""
        if self.others:
            await live.read_on()

    def is_kept_elsewhere(self, match: str) -> bool:
        return bool(self.others) and not self.leases.is_kept(match)

    def connected_to(self, match: str) -> str | None:
        awake = self.registry.awake.get(match)
        return awake.live.audience.connected_here() if awake else None

    # Notifications.

    def tell(self, told: str) -> None:
        if self.others:
            self.processes.notifications.tell(told)

    def hear(self, told: str) -> None:
        """A table and what is new there, or a word alone."""
        if random.random() < self.unheard:
            return
        match told.split():
            case ["look"]:
                self.due.set()
            case ["devices"]:
                self.background.run_again(told, self.look_at_devices)
            case [table, "here"] if table in self.registry.awake:
                self.background.run_again(told, lambda: self.look_at(table))
            case [table, "move"] if self.leases.is_kept(table):
                self.background.run_again("moves", self.take_moves)
            case [table, "no"] if table in self.registry.awake:
                self.background.run_again("answers", self.passing.hear_answers)
            case [table, seq] if table in self.registry.awake and seq.isdecimal():
                self.follow(table, int(seq))

    def follow(self, match: str, upto: int) -> None:
        """Read the log up to that entry, if it is not known yet."""
        if self.registry.awake[match].live.table.head.seq < upto:
            self.behind.add(match)
            self.background.run_again("follow", self.read_on)

    async def read_on(self) -> None:
        """Many logs at once, since each read costs more than what is read."""
        behind, self.behind = self.behind, set()
        awake = self.registry.awake
        lives = {match: awake[match].live for match in sorted(behind) if match in awake}
        heads = {match: live.table.head.seq for match, live in lives.items()}
        found = await self.processes.tails(heads) if heads else []
        for match, entries in groupby(found, key=attrgetter("match")):
            work = self.follow_table(lives[match], list(entries))
            if not self.background.run(f"{match} follow", work):
                self.behind.add(match)  # It is read again as soon as that is over.

    async def follow_table(self, live: LiveTable, found: list[Entry]) -> None:
        await live.follow(found)
        if live.id in self.behind:
            self.background.run_again("follow", self.read_on)

    # Looking at the database, which heals all that was missed.

    async def look_round(self) -> None:
        began = time.monotonic()
        alive = await self.processes.beat(LIFETIME_SECONDS)
        was_alone, self.others = not self.others, alive.others
        if alive.is_new and not was_alone:
            self.others = max(1, alive.others)  # PostgreSQL crashed, and the others are not back.
        if alive.is_new:  # It starts, or the others took it for dead.
            self.here.begin_anew(self.registry.awake)
        self.here.go_on()
        is_quiet = was_alone and not alive.others and not alive.is_new
        if is_quiet and self.leases.prolong(began, set(self.registry.awake)):
            return  # Nobody else can have changed anything.
        await self.look_at_tables(dict(self.registry.awake), began)
        for match in alive.orphans:
            self.background.run(f"{match} adopt", self.adopt(match))
        if self.others:
            self.look_for_others()

    async def look_at_tables(self, tables: Mapping[str, AwakeTable], began: float) -> None:
        seen = await self.processes.look(list(tables))
        to_start = await self.leases.renew(seen, began)
        await self.leases.give_back(self.leases.held - self.registry.awake.keys())
        for match, table in tables.items():
            self.compare(match, table, seen.get(match))
            if match in to_start:
                table.start()

    async def look_at(self, match: str) -> None:
        seen = await self.processes.look([match])
        if match in self.registry.awake:
            self.compare(match, self.registry.awake[match], seen.get(match))

    def compare(self, match: str, table: AwakeTable, row: SharedRow | None) -> None:
        if self.registry.awake.get(match) is not table:
            return  # It was unloaded meanwhile.
        if row is None:
            self.background.run(f"{match} drop", self.registry.drop(match))
            return
        table.live.audience.look_elsewhere(row.seats)
        self.follow(match, row.head)
        if self.leases.is_kept(match):
            return
        if table.is_idle():
            self.registry.awake.pop(match).timers.stop()
        elif table.is_working():
            self.background.run(f"{match} step back", table.step_back())

    async def adopt(self, match: str) -> None:
        """Go on with a match whose keeper died, though nobody here has asked for it."""
        with contextlib.suppress(Declined):
            async with self.registry.visit(match):
                pass

    def look_for_others(self) -> None:
        self.background.run_again("moves", self.take_moves)
        if self.passing.asked:
            self.background.run_again("answers", self.passing.hear_answers)
        self.beats += 1
        every = self.beats % ALL_DEVICES == 0
        self.background.run("new devices", self.look_at_devices(only_new=not every))

    async def look_at_devices(self, *, only_new: bool = False) -> None:
        await self.registry.online.look(self.registry.store, only_new=only_new)

    async def take_moves(self) -> None:
        """What players at other processes want to play at tables that are kept here."""
        tables = [table.live for table in self.registry.awake.values()]
        kept = {live.id: live for live in tables if live.is_all_at_once() and live.is_kept()}
        for row in await self.passing.taken(sorted(kept)):
            self.background.run(f"{row.id} move", self.passing.make(kept[row.match], row))
