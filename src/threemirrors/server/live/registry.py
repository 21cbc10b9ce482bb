"""All tables of this server: opened, restored after a restart, and unloaded when idle."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial

from msgspec.structs import replace

from threemirrors.bots import BOTS, LEVELS
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import NeedsRules, UnknownGame
from threemirrors.core.styles import WITH_STYLE
from threemirrors.server.auth import tokens
from threemirrors.server.auth.meter import metered
from threemirrors.server.live.advisers import Advisers
from threemirrors.server.live.agreed import Agreed
from threemirrors.server.live.answer_cache import AnswerCache
from threemirrors.server.live.awake import AwakeTable
from threemirrors.server.live.away_calls import Ring, is_awaited
from threemirrors.server.live.beginnings import Beginnings
from threemirrors.server.live.counters import Counts
from threemirrors.server.live.deal_solver import DealSolver
from threemirrors.server.live.exercising import Exercises
from threemirrors.server.live.leases import Leases
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.loop_lag import LoopLag
from threemirrors.server.live.online import Online
from threemirrors.server.live.possible import PossibleResults
from threemirrors.server.live.previews import Previews
from threemirrors.server.live.pulse import Pulse
from threemirrors.server.live.reviews import Reviews
from threemirrors.server.live.sharing import Sharing
from threemirrors.server.live.slow_work import SlowWork
from threemirrors.server.live.stored_log import UNREADABLE, decoded, lacks_rules, needs_rules, whole
from threemirrors.server.live.stories import Stories
from threemirrors.server.live.table_names import table_name
from threemirrors.server.live.unreadable import Unreadable
from threemirrors.server.live.wall_clock import Clock
from threemirrors.server.live.workers import BotWorkers
from threemirrors.server.store import (
    NOBODY_YET,
    Entry,
    MatchRow,
    Seating,
    Store,
    Unavailable,
)
from threemirrors.table import absence, log
from threemirrors.table.calls import Call
from threemirrors.table.commit import commit
from threemirrors.table.daily import daily_seed, day_to_play
from threemirrors.table.lesson import lesson_seed, lesson_setup
from threemirrors.table.log import Logged
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import Setup, settled
from threemirrors.table.table import Table

PLAYERS = frozenset(BOTS | LEVELS)  # The bots that may have a seat; levels with a style may, too.
MOST_AWAKE = 1000  # Tables in memory; beyond that, idle ones are unloaded.


class Registry:
    """Finds tables, in memory or in the store."""

    def __init__(
        self,
        store: Store,
        workers: BotWorkers,
        clock: Clock,
        grace: int = 0,
        tell: Ring = lambda *_: None,
        solving: float = 0.0,
        unheard: float = 0.0,
        counts: Counts | None = None,
    ) -> None:
        self.store = store
        self.workers = workers
        self.clock = clock
        self.grace = grace
        self.tell = tell  # How people who are away are told that they are awaited.
        self.counts = counts or Counts()
        self.loop_lag = LoopLag()
        self.awake: dict[str, AwakeTable] = {}
        self.loading: dict[str, asyncio.Task[AwakeTable]] = {}
        self.online = Online()
        self.agreed = Agreed(self)
        self.beginnings = Beginnings(self)
        self.unreadable = Unreadable(clock)
        self.pulse = Pulse(store, clock)
        self.slow_work = SlowWork()
        self.stories = Stories(self.slow_work)
        self.answers = AnswerCache()
        self.previews = Previews(self.answers)
        processes = store.processes(tokens.new_id())
        self.leases = Leases(processes)
        self.possible = PossibleResults(store, workers, clock, self.leases)
        self.advisers = Advisers(workers.size)
        self.reviews = Reviews(store, self.advisers, self.leases)
        self.exercises = Exercises(store, self.advisers, self.reviews)
        self.solver = DealSolver(store, clock, solving)
        self.sharing = Sharing(self, processes, unheard) if processes else None

    # New tables.

    def settled(self, setup: Setup, rules: int | None = None) -> Setup:
        """The setup with all defaults; BadOption if it cannot be played here.

        By today's rules, or by those of that version.
        """
        game = game_named(setup.game)
        styled = {f"{level}{WITH_STYLE}{style}" for level in LEVELS for style in game.styles}
        return settled(game if rules is None else game.with_rules(rules), setup, PLAYERS | styled)

    async def open(
        self,
        setup: Setup,
        *,
        public: bool,
        ident: str = "",
        daily: bool = False,
        day: str | None = None,
        lesson: bool = False,
        seating: Seating = NOBODY_YET,
        awaits: tuple[int, ...] = (),
    ) -> MatchRow:
        """Set up a new table. If no seat is open, the match begins at once.

        A daily has today's deal, or that of the day; a lesson has one of its own. All others wait
        a moment for the random numbers of these seats.
        """
        setup = self.settled(lesson_setup(setup) if lesson else setup)
        game = game_named(setup.game)
        now = self.clock()
        dealt = day_to_play(game, setup, now, day) if daily and not lesson else ""
        seed = seed_for_table(game.name, dealt, lesson=lesson)
        awaits = () if dealt or lesson else awaits
        act = log.Opened(setup, game.rules_version, seed.hex(), awaits=awaits)
        row = replace(new_row(act, now), public=public, daily=dealt, lesson=lesson)
        return await self.lay(replace(row, id=ident or row.id), act, seating)

    async def branch(
        self, setup: Setup, rules: int, origin: log.Origin, seed: bytes, seating: Seating
    ) -> MatchRow:
        """A table that plays on from a moment of another match, by the same rules; in no list.

        The setup has all defaults filled in.
        """
        act = log.Opened(setup, rules, seed.hex(), origin=origin)
        return await self.lay(new_row(act, self.clock()), act, seating)

    async def lay(self, row: MatchRow, act: log.Opened, seating: Seating) -> MatchRow:
        first, body = log.first(row.id, row.opened_at, act)
        await self.store.create_match(row, Entry(row.id, 0, first.at, body, first.link), seating)
        awake = self.wake(row.id, [first])
        with suppress(Unavailable):  # Then it is tried again in a moment.
            await self.leases.claim(row.id)
        awake.start()
        async with self.visit(row.id):
            return row  # The visit has already begun the match.

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
            if self.sharing:
                await self.sharing.bring_up_to_date(awake.live)
            await awake.live.begin_if_full()  # It may be overdue if the store was down.
        except BaseException:
            awake.unpin()
            raise
        self.agreed.look(awake.live)  # So may this.
        return awake

    async def find(self, ident: str) -> AwakeTable:
        if ident in self.awake and ident not in self.loading:
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
        awake = await self.rebuilt(row)
        live = awake.live
        is_kept = await self.keep(awake)
        if is_kept and live.table.deadline() is not None:
            try:
                await live.ask(lambda table: absence.resume(table, self.clock()))
            except Declined:
                del self.awake[ident]  # It is loaded again once the store is back.
                raise
        awake.start()
        return awake

    async def keep(self, awake: AwakeTable) -> bool:
        """Whether its clocks and bots are this process's to run."""
        try:
            return await self.leases.claim(awake.live.id)
        except Unavailable:
            del self.awake[awake.live.id]  # It is loaded again once the store is back.
            raise Declined("store_unavailable") from None

    async def rebuilt(self, row: MatchRow) -> AwakeTable:
        """From its log. A damaged one affects only this match, and its players are told."""
        if row.quarantined or row.id in self.unreadable:
            raise Declined("quarantined")
        if lacks_rules(row):
            raise needs_rules(row)
        try:
            return await self.played_again(row)
        except NeedsRules as error:
            raise needs_rules(row, error.version) from None
        except UnknownGame:
            raise needs_rules(row) from None
        except UNREADABLE as error:
            raise self.unreadable.note(row.id, error) from None

    async def played_again(self, row: MatchRow) -> AwakeTable:
        """A little at a time, while others play on."""
        stored = await self.store.entries(row.id)
        entries = whole(await self.slow_work.done(decoded(stored), for_all=True), row)
        table = Table(entries[0])
        await self.slow_work.done((commit(table, entry) for entry in entries[1:]), for_all=True)
        awake = self.wake(row.id, entries, table)
        await self.slow_work.done(awake.live.spectators.due(), for_all=True)
        return awake

    def wake(self, ident: str, entries: list[Logged], table: Table | None = None) -> AwakeTable:
        if ident in self.awake:
            return self.awake[ident]  # Someone else loaded it at the same time.
        self.put_away()
        live = LiveTable(
            ident, entries, self.store, self.clock, self.grace, self.counts, self.stories, table
        )
        live.changed.append(partial(self.agreed.look, live))
        self.beginnings.expect(live)
        live.is_kept = partial(self.leases.is_kept, ident)
        if self.sharing:
            self.sharing.take_in(live)
        self.awake[ident] = AwakeTable(live, self.workers, self.ring)
        return self.awake[ident]

    def put_away(self) -> None:
        """Unload tables nobody is watching; their logs are in the store."""
        for ident in list(self.awake)[: max(0, len(self.awake) - MOST_AWAKE + 1)]:
            if self.awake[ident].is_idle():
                self.awake.pop(ident).timers.stop()

    def ring(self, live: LiveTable, call: Call) -> None:
        """Tell somebody who is away. Meanwhile the table may have been unloaded and come back."""
        latest = self.awake[live.id].live if live.id in self.awake else live
        if is_awaited(latest, call):
            self.tell(latest, call)

    async def drop(self, ident: str) -> None:
        """The match is no longer in the store; whoever watches it is let go."""
        if awake := self.awake.pop(ident, None):
            for watcher in list(awake.live.audience.watchers):
                watcher.hang_up()
            await awake.stop()

    async def start(self) -> None:
        """Before the first request: others that use the same database get to know of us."""
        self.loop_lag.start()
        if self.sharing:
            await self.sharing.start()

    async def close(self) -> None:
        await self.loop_lag.stop()
        if self.sharing:
            await self.sharing.stop()
        await self.possible.stop()
        await self.reviews.stop()
        await self.advisers.close()
        await self.solver.stop()
        await self.agreed.stop()
        await self.beginnings.stop()
        for awake in self.awake.values():
            await awake.stop()


def new_row(act: log.Opened, now: int) -> MatchRow:
    return MatchRow(
        id=tokens.new_id(),
        game=act.setup.game,
        name=table_name(),
        public=False,
        opened_at=now,
        status="open",
        changed_at=now,
        head=0,
        people=tuple(plan.name for plan in act.setup.seats),
        rules=act.rules,
        origin=act.origin.match if act.origin else "",
    )


def seed_for_table(game: str, day: str, *, lesson: bool) -> bytes:
    """A daily and a lesson have the same deal for everybody; all others are new."""
    if lesson:
        return lesson_seed(game)
    return daily_seed(game, day) if day else tokens.new_seed()
