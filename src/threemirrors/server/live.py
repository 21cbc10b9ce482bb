"""A table with people at it: decides, stores, acknowledges, then shows. In that order, always."""

import asyncio
from collections.abc import Callable

from threemirrors.core.record import carry_out
from threemirrors.server.messages import News, ToClient, Welcome
from threemirrors.server.presence import Presence
from threemirrors.server.races import Decision, Races, Stored
from threemirrors.server.store import Entry, Gap, Store, Taken, Unavailable
from threemirrors.server.watcher import Watcher, encoder
from threemirrors.table import decide, notices
from threemirrors.table import entries as log
from threemirrors.table.entries import Act, Logged
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table

Clock = Callable[[], int]  # Milliseconds since the epoch, never going back.


class LiveTable:
    """The one place through which a match changes while this server runs."""

    def __init__(
        self, ident: str, entries: list[Logged], store: Store, clock: Clock, grace: int = 0
    ) -> None:
        self.id = ident
        self.table = Table.rebuilt(entries)
        self.log = entries
        self.store = store
        self.clock = clock
        self.grace = grace  # Milliseconds until a bot may sit in for somebody who left.
        self.lock = asyncio.Lock()
        self.races = Races(self)  # The way in for moves.
        self.presence = Presence(clock())
        self.watchers: set[Watcher] = set()
        self.unsure = False  # The store did not answer: the log may be longer than we know.
        self.changed: list[Callable[[], None]] = []  # Called after every act: bots, timers.
        self.refused: Callable[[], None] = lambda: None  # Called after every refusal.

    async def act(self, decision: Decision, stored: Stored | None = None) -> Logged:
        """Carry out what the decision makes of the table as it stands; Declined if it may not be.

        `stored` is called once the act is durable, before anybody is shown it. A caller who goes
        away in the middle does not stop it.
        """
        return await asyncio.shield(asyncio.ensure_future(self.settle(decision, stored)))

    async def settle(self, decision: Decision, stored: Stored | None) -> Logged:
        async with self.lock:
            if self.unsure:
                await self.catch_up()
            try:
                act = decision(self.table)
            except Declined:
                self.refused()
                raise
            entry = Logged(self.table.head.seq + 1, max(self.clock(), self.table.head.at), act)
            await self.keep(entry)
            self.take_in(entry, stored)
        for call in self.changed:
            call()
        return entry

    async def keep(self, entry: Logged) -> None:
        """Durable when this returns. If the store is silent, nothing is acknowledged."""
        body = log.encoder.encode(entry.act)
        try:
            await self.store.append(
                Entry(self.id, entry.seq, entry.at, body),
                status=status_after(self.table, entry.act),
                people=people_after(self.table, entry.act),
            )
        except (Taken, Gap):
            await self.catch_up()
            raise Declined("behind", ply=self.table.ply) from None
        except Unavailable:
            self.unsure = True
            raise Declined("store_unavailable") from None

    async def catch_up(self) -> None:
        """Read what the store has beyond our knowledge: another process, or an unheard answer."""
        try:
            found = await self.store.entries(self.id, self.table.head.seq)
        except Unavailable:
            raise Declined("store_unavailable") from None
        self.unsure = False
        for entry in found:
            self.take_in(Logged(entry.seq, entry.at, log.decoder.decode(entry.body)), None)

    def take_in(self, entry: Logged, stored: Stored | None) -> None:
        before = self.table.state.clone()
        self.table.commit(entry)
        self.log.append(entry)
        if stored:
            stored(entry)
        if isinstance(entry.act, log.Sat):
            self.presence.sat(entry.act.seat, self.clock())
        told = notices.last_told(self.table, entry)
        self.show(lambda eyes: (notices.notice(self.table, entry, before, told, eyes),))

    def is_busy(self) -> bool:
        return self.lock.locked() or bool(self.races.tasks)

    # For those who watch.

    def show(self, told: Callable[[int | None], tuple[notices.Notice, ...]]) -> None:
        """Tell everybody what there is for their eyes; each news is made once."""
        frames: dict[int | None, bytes] = {}
        for watcher in list(self.watchers):
            eyes = watcher.eyes(self.table)
            if eyes not in frames:
                frames[eyes] = encoder.encode(News(told(eyes), self.now(eyes)))
            watcher.push(frames[eyes])

    def now(self, eyes: int | None) -> notices.Now:
        return notices.now(self.table, eyes, self.clock(), self.presence.away(self.table))

    def join(self, watcher: Watcher, after: int | None) -> None:
        """Welcome a watcher with exactly what it missed; from here on it is told everything."""
        eyes = watcher.eyes(self.table)
        missed = [] if after is None else notices.story(self.log, eyes, after)
        if self.presence.come(watcher.seats):
            self.show(nothing_happened)
        game = self.table.game.name
        watcher.push(Welcome(self.id, game, watcher.seats, tuple(missed), self.now(eyes)))
        self.watchers.add(watcher)

    def leave(self, watcher: Watcher) -> None:
        if watcher not in self.watchers:
            return  # It never joined.
        self.watchers.discard(watcher)
        if self.presence.go(watcher.seats, self.clock()):
            self.show(nothing_happened)

    def tell_all(self, message: ToClient) -> None:
        for watcher in list(self.watchers):
            watcher.push(message)

    async def undo_if_agreed(self) -> None:
        if decide.undo_if_agreed(self.table) is not None:
            await self.act(still_agreed)


def nothing_happened(_: int | None) -> tuple[notices.Notice, ...]:
    """Somebody came or went, which is not in the log."""
    return ()


def still_agreed(table: Table) -> Act:
    """Decided again under the lock: somebody may have moved meanwhile."""
    undone = decide.undo_if_agreed(table)
    if undone is None:
        raise Declined("nothing_asked")
    return undone


def status_after(table: Table, act: Act) -> str | None:
    """What the list of tables will say once this act is committed."""
    if isinstance(act, log.Begun):
        return "playing"
    if isinstance(act, log.Moved | log.Lapsed):
        after = table.state.clone()
        carry_out(table.game, after, act.seat, log.text_of(act))
        return "over" if after.is_over() else "playing"
    return "playing" if isinstance(act, log.Undone) else None


def people_after(table: Table, act: Act) -> tuple[str, ...] | None:
    if not isinstance(act, log.Sat):
        return None
    names = [plan.name for plan in table.seats]
    names[act.seat] = act.name
    return tuple(names)
