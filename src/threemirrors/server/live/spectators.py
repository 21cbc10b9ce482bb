"""What those who hold no seat may see now: everything, or only what is old enough.

This is the one place that decides it, for sockets and HTTP alike.
"""

import asyncio
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from threemirrors.table.commit import Happened, commit
from threemirrors.table.log import Logged
from threemirrors.table.table import Table

if TYPE_CHECKING:
    from threemirrors.server.live.live_table import LiveTable


class Sight(Struct, frozen=True, eq=False):
    """A match as it may be seen: the table, its log so far, and what time it is there."""

    table: Table
    log: Sequence[Logged]
    at: int


class Spectators:
    """The table as it was a while ago. It follows the log, always the same time behind.

    Until the match begins nothing is delayed, so that people can find a seat.
    """

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.delay = 1000 * live.table.setup.delay
        self.table = Table(live.log[0]) if self.delay else live.table
        self.log = live.log[:1] if self.delay else live.log
        self.handle: asyncio.TimerHandle | None = None

    def sight(self) -> Sight:
        """What they may see now. Nothing is delayed at most tables."""
        if not self.delay:
            return Sight(self.table, self.log, self.live.clock())
        self.follow()
        return Sight(self.table, self.log, self.time())

    def time(self) -> int:
        return max(self.live.clock() - self.delay, self.table.head.at)

    def follow(self) -> None:
        """Show what has become old enough, and wait for the next."""
        if not self.delay:
            return
        for happened in self.due():
            self.live.audience.show_late(self.table, happened, self.time())
        self.wind()

    def due(self) -> Iterator[Happened]:
        while (wait := self.wait()) is not None and wait <= 0:
            entry = self.live.log[len(self.log)]
            happened = commit(self.table, entry)
            self.log.append(entry)
            yield happened

    def wait(self) -> int | None:
        """Milliseconds until the next entry may be seen, or None if there is none."""
        if not self.delay or len(self.log) == len(self.live.log):
            return None
        entry = self.live.log[len(self.log)]
        return self.seen_at(entry) - self.live.clock()

    def seen_at(self, entry: Logged) -> int:
        """When they may see the next entry."""
        return entry.at + self.delay if self.table.begun else entry.at

    def listed_at(self, entry: Logged) -> int:
        """When lists, which anybody reads, may show that a new entry changed something."""
        return entry.at if self.sight().table.has_ended() else self.seen_at(entry)

    def wind(self) -> None:
        self.stop()
        wait = self.wait()
        if wait is not None:
            self.handle = asyncio.get_running_loop().call_later(wait / 1000, self.follow)

    def stop(self) -> None:
        if self.handle:
            self.handle.cancel()
            self.handle = None
