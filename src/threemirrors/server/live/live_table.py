"""A live table: decides, stores, acknowledges, then shows, always in that order."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from threemirrors.server.live.audience import Audience
from threemirrors.server.live.counters import Counts
from threemirrors.server.live.move_queue import Acknowledge, MoveQueue, Request
from threemirrors.server.live.passing import PassedMove, Passing
from threemirrors.server.live.slow_work import SlowWork
from threemirrors.server.live.spectators import Sight, Spectators
from threemirrors.server.live.stored_log import UNREADABLE, decoded
from threemirrors.server.live.stories import Stories
from threemirrors.server.live.wall_clock import Clock, not_before
from threemirrors.server.store import (
    Entry,
    Gap,
    SeatChange,
    Sitter,
    StandingUp,
    Store,
    Taken,
    Unavailable,
)
from threemirrors.server.ws.connection import Connection
from threemirrors.table import daily, decide, entropy, log, notices, take_back
from threemirrors.table.absence import Whereabouts
from threemirrors.table.commit import Step, commit, rebuilt
from threemirrors.table.decide import Decision
from threemirrors.table.log import Logged
from threemirrors.table.notices import Meanings, Notice
from threemirrors.table.refusal import Declined, Repeated
from threemirrors.table.table import Table

MOST_CONFLICTS = 8  # How often a request is decided again because others were faster.


class LiveTable:
    """The only place where a match changes while this process runs.

    Other processes may have the same table. Each decides by itself and appends; if another was
    faster, the log refuses the entry, and what it says now is read before deciding again.
    """

    def __init__(
        self,
        ident: str,
        entries: list[Logged],
        store: Store,
        clock: Clock,
        grace: int = 0,
        counts: Counts | None = None,
        stories: Stories | None = None,
        table: Table | None = None,
    ) -> None:
        self.id = ident
        self.table = table or rebuilt(entries)
        self.stories = stories or Stories(SlowWork())
        self.considered: dict[int, tuple[int, Meanings]] = {}  # By seat, and at which entry.
        self.log = entries
        self.store = store
        self.clock = not_before(clock, self.table.head.at)
        self.grace = grace  # Milliseconds until a bot may sit in for someone who left.
        self.counts = counts or Counts()
        self.lock = asyncio.Lock()
        self.audience = Audience(ident, self.table, self.clock)
        self.queue = MoveQueue(self.table, self.clock, self.settle)
        self.spectators = Spectators(self)
        self.unsure = False  # The store did not respond, so the log may be longer than we know.
        self.changed: list[Callable[[], None]] = []  # Called after every act: bots, timers.
        self.stored: Callable[[int], None] = lambda _: None  # Called with our entries' numbers.
        self.is_kept: Callable[[], bool] = lambda: True  # Whether clocks and bots are ours to run.
        self.passing: Passing | None = None  # To the process that keeps the table.

    # How it changes.

    async def ask(self, request: Request, acknowledge: Acknowledge | None = None) -> Logged:
        """Carry out a request on the table as it stands; Declined if it is not allowed.

        It is acknowledged once it is durable, before anyone is shown it. If the caller goes away in
        the middle, it still completes.
        """
        return await asyncio.shield(asyncio.ensure_future(self.settle(request, acknowledge)))

    async def sit(self, request: Request, sitter: Sitter) -> int:
        """The same for someone who sits down, and holds the seat as soon as it is taken."""
        entry = await asyncio.shield(asyncio.ensure_future(self.settle(request, None, sitter)))
        assert isinstance(entry.act, log.Sat)
        return entry.act.seat

    async def play(
        self,
        seat: int,
        request: Request,
        acknowledge: Acknowledge | None = None,
        age: float = 0.0,
    ) -> Logged:
        """The same for a move: where seats act all at once, moves that cross are put in order."""
        if self.is_all_at_once():
            return await self.queue.put(seat, request, acknowledge, age)
        return await self.ask(request, acknowledge)

    async def play_move(
        self, move: PassedMove, acknowledge: Acknowledge | None = None, age: float = 0.0
    ) -> None:
        """A person's move, which the process that keeps the table puts in order with others.

        One that was passed on arrived so many seconds ago.
        """
        if self.passing and self.is_all_at_once() and self.passing.is_kept_elsewhere(self.id):
            if move.id in self.table.known_ids:  # Nobody would say so again.
                raise Repeated(self.table.known_ids[move.id])
            await self.passing.ask(self, move, acknowledge)
            return
        clock = self.clock
        await self.play(
            move.seat,
            lambda table: decide.play(table, move.seat, move.ply, move.move, move.id, at=clock()),
            acknowledge,
            age,
        )

    def is_all_at_once(self) -> bool:
        return self.table.begun and self.table.game.all_at_once(self.table.state)

    async def settle(
        self, request: Request, acknowledge: Acknowledge | None, sitter: Sitter | None = None
    ) -> Logged:
        began = time.monotonic()
        async with self.growing():
            if self.unsure:
                await self.catch_up()
            for _ in range(MOST_CONFLICTS):
                decision = request(self.table)
                entry, body = log.following(self.table.head, self.clock(), decision.act)
                if await self.keep(entry, body, decision, sitter):
                    break
                self.counts.conflicts += 1
                await self.catch_up()  # Another process was faster.
            else:
                raise Declined("behind", ply=self.table.ply)
            self.adopt(entry, decision.step, acknowledge)
            self.counts.acted(entry.act, time.monotonic() - began)
            self.stored(entry.seq)
        return entry

    @asynccontextmanager
    async def growing(self) -> AsyncIterator[None]:
        """While the log may grow. Afterwards bots, clocks and so on look at the table."""
        before = self.table.head.seq
        try:
            async with self.lock:
                yield
        finally:
            if self.table.head.seq != before:
                for call in self.changed:
                    call()

    async def follow(self, found: Sequence[Entry]) -> None:
        """Entries that other processes have stored, in order; what is known already is skipped."""
        async with self.growing():
            await self.adopt_stored(found)

    async def read_on(self) -> None:
        """Read what other processes have stored, if the store answers."""
        with contextlib.suppress(Declined):
            async with self.growing():
                await self.catch_up()

    async def keep(
        self, entry: Logged, body: bytes, decision: Decision, sitter: Sitter | None = None
    ) -> bool:
        """Durable when this returns; False if there is another entry in its place.

        If the store does not respond, nothing is acknowledged.
        """
        outcome, began = decision.outcome(), time.monotonic()
        try:
            await self.store.append(
                Entry(self.id, entry.seq, entry.at, body, entry.link or None),
                status=decision.status,
                people=decision.people,
                outcome=outcome,
                score=daily.score(self.table, entry.act, outcome),
                change=seat_change(entry.act, sitter),
                listed_at=self.spectators.listed_at(entry),
            )
        except (Taken, Gap):
            return False
        except Unavailable:
            self.unsure = True
            self.counts.store_failures += 1
            raise Declined("store_unavailable") from None
        self.counts.append_seconds.add(time.monotonic() - began)
        return True

    async def catch_up(self) -> None:
        """Read new entries from the store: another process's, or ours whose answer got lost."""
        try:
            found = await self.store.entries(self.id, self.table.head.seq)
        except Unavailable:
            raise Declined("store_unavailable") from None
        self.unsure = False
        await self.adopt_stored(found)

    async def adopt_stored(self, found: Sequence[Entry]) -> None:
        """Adopt what is new of these, if nothing was changed since it was stored."""
        known = self.table.head.seq
        try:
            new = list(decoded([each for each in found if each.seq > known], self.table.head))
        except UNREADABLE:
            raise Declined("quarantined") from None
        for entry in new:
            self.adopt(entry)
            await asyncio.sleep(0)  # However much it is, nobody's bounded queue runs over.

    def adopt(
        self, entry: Logged, step: Step | None = None, acknowledge: Acknowledge | None = None
    ) -> None:
        """Make a stored act part of the table, acknowledge it, then show it."""
        happened = commit(self.table, entry, step)
        self.log.append(entry)
        if acknowledge:
            acknowledge(entry)
        if self.passing:
            self.passing.made(self.id, entry)
        if isinstance(entry.act, log.Sat):
            self.audience.presence.sat(entry.act.seat, self.clock())
        self.audience.show(lambda eyes: (notices.notice(self.table, happened, eyes),))
        self.spectators.follow()
        if isinstance(entry.act, log.StoodUp):
            self.let_go(entry.act.seat)

    # What happens on its own.

    async def begin_if_full(self) -> None:
        """Does nothing while the store is down; whoever visits the table next tries again."""
        with contextlib.suppress(Declined):  # If two sit down at once, only one begins it.
            await self.be_sure()
            if not self.table.begun and self.is_complete():
                await self.ask(decide.begin)

    def is_complete(self) -> bool:
        """Whether nobody is missing who has to come before the deal."""
        seated = all(plan.kind != "open" for plan in self.table.seats)
        return seated and not entropy.missing(self.table, self.clock())

    async def be_sure(self) -> None:
        """Someone may have sat down although the answer got lost."""
        if self.unsure:
            async with self.growing():
                await self.catch_up()

    async def settle_question(self) -> None:
        """Someone answered or left: perhaps the match goes back now, or never."""
        if take_back.settled(self.table) is not None:
            with contextlib.suppress(Declined):  # Someone moved meanwhile, which is an answer too.
                await self.ask(still_settled)

    # For watchers.

    async def join(self, watcher: Connection, after: int | None) -> None:
        """Welcome a watcher with exactly what it missed; from now on it is told everything."""
        if after is not None and after > self.table.head.seq:
            await self.read_on()  # It was told more by another process.
        seen, missed = self.seen_by(watcher.seats), tuple[Notice, ...]()
        if after is not None:
            seen = await self.prepared_for(watcher)
            missed = self.stories.told(self.id, seen.log, watcher.eyes(seen.table), after)
        self.audience.welcome(watcher, missed, seen)

    async def prepared_for(self, watcher: Connection) -> Sight:
        """What the watcher may see by the time most of its story is worked out."""
        while True:
            seen = self.seen_by(watcher.seats)
            eyes = watcher.eyes(seen.table)
            await self.stories.prepare(self.id, seen.log, eyes)
            seen = self.seen_by(watcher.seats)
            if watcher.eyes(seen.table) == eyes:  # Else another of its seats is to act by now.
                return seen

    async def story(self, seen: Sight, eyes: int | None, after: int) -> tuple[Notice, ...]:
        await self.stories.prepare(self.id, seen.log, eyes)
        return self.stories.told(self.id, seen.log, eyes, after)

    def seen_by(self, seats: Sequence[int]) -> Sight:
        """What someone with these seats may see of the match now; every door asks here."""
        if seats:
            return Sight(self.table, self.log, self.clock())
        return self.spectators.sight()

    async def meanings(self, seat: int) -> Meanings:
        """What each legal move of the seat would mean, worked out once in each position."""
        at = self.table.head.seq
        if self.considered.get(seat, (-1, ()))[0] != at:
            steps = notices.each_meaning(self.table, seat)
            self.considered[seat] = (at, tuple(await self.stories.slow_work.done(steps)))
        return self.considered[seat][1]

    def whereabouts(self) -> Whereabouts:
        """For decisions about people who are absent."""
        return Whereabouts(self.clock(), self.audience.presence.away(self.table), self.grace)

    def let_go(self, seat: int) -> None:
        """Everyone connected to that seat must join again."""
        for watcher in [w for w in self.audience.watchers if seat in w.seats]:
            watcher.hang_up()

    def is_busy(self) -> bool:
        return self.lock.locked() or self.queue.is_busy()


def still_settled(table: Table) -> Decision:
    """Decided again under the lock, because someone may have moved meanwhile."""
    decision = take_back.settled(table)
    if decision is None:
        raise Declined("nothing_asked")
    return decision


def seat_change(act: log.Act, sitter: Sitter | None) -> SeatChange | None:
    """Who holds the seat once the act is stored, if that changes with it."""
    match act:
        case log.Sat(seat) if sitter:
            return sitter.takes(seat)
        case log.StoodUp(seat):
            return StandingUp(seat)
    return None
