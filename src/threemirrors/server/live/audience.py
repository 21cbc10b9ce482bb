"""The watchers of a table: each is shown what its eyes may see, and nothing twice."""

from collections.abc import Callable

from threemirrors.server.live.presence import Presence
from threemirrors.server.live.spectators import Sight
from threemirrors.server.live.wall_clock import Clock
from threemirrors.server.ws.connection import Connection, encoder
from threemirrors.server.ws.messages import News, Welcome
from threemirrors.table import notices
from threemirrors.table.commit import Happened
from threemirrors.table.notices import Notice
from threemirrors.table.table import Table

Told = Callable[[int | None], tuple[Notice, ...]]  # What there is to tell, by eyes.


class Audience:
    """The connections at one table, and which seats are away."""

    def __init__(self, ident: str, table: Table, clock: Clock) -> None:
        self.id = ident
        self.table = table
        self.clock = clock
        self.watchers: dict[Connection, None] = {}  # In the order they came, so nothing is random.
        self.presence = Presence(clock())
        self.is_watched_elsewhere = False  # At another process.
        self.moved: Callable[[], None] = lambda: None  # Called when somebody comes or goes here.

    def show(self, told: Told) -> None:
        """Tell everyone what their eyes may see; each message is built once per pair of eyes."""
        frames: dict[int | None, bytes] = {}
        for watcher in list(self.watchers):
            if self.is_late(watcher):
                continue
            eyes = watcher.eyes(self.table)
            if eyes not in frames:
                frames[eyes] = encoder.encode(News(told(eyes), self.now(eyes)))
            watcher.push(frames[eyes])

    def show_late(self, table: Table, happened: Happened, at: int) -> None:
        """Tell spectators what happened a while ago; the table stands as it stood then."""
        told = (notices.notice(table, happened, None),)
        frame = encoder.encode(News(told, notices.now(table, None, at)))
        for watcher in [each for each in self.watchers if self.is_late(each)]:
            watcher.push(frame)

    def is_late(self, watcher: Connection) -> bool:
        """Whether the watcher sees the match with a delay, and nothing else of it."""
        return bool(self.table.setup.delay) and not watcher.seats

    def now(self, eyes: int | None) -> notices.Now:
        return notices.now(self.table, eyes, self.clock(), self.presence.away(self.table))

    def welcome(self, watcher: Connection, missed: tuple[Notice, ...], seen: Sight) -> None:
        if self.presence.come(watcher.seats):
            self.show(nothing_happened)
        late = self.is_late(watcher)
        now = notices.now(seen.table, None, seen.at) if late else self.now(watcher.eyes(self.table))
        watcher.push(Welcome(self.id, self.table.game.name, watcher.seats, missed, now))
        self.watchers[watcher] = None
        self.moved()

    def leave(self, watcher: Connection) -> None:
        if watcher not in self.watchers:
            return  # It never joined.
        del self.watchers[watcher]
        if self.presence.go(watcher.seats, self.clock()):
            self.show(nothing_happened)
        self.moved()

    def look_elsewhere(self, seats: frozenset[int] | None) -> None:
        """Who is connected to this table at other processes; None if nobody is."""
        self.is_watched_elsewhere = seats is not None
        if self.presence.look_elsewhere(seats or frozenset(), self.clock()):
            self.show(nothing_happened)

    def is_watched(self) -> bool:
        return bool(self.watchers) or self.is_watched_elsewhere

    def connected_here(self) -> str | None:
        """The seats connected at this process; None if nobody is, not even a spectator."""
        if not self.watchers:
            return None
        return ",".join(str(seat) for seat in sorted(+self.presence.here))


def nothing_happened(_: int | None) -> tuple[Notice, ...]:
    """Someone came or went, which is not logged."""
    return ()
