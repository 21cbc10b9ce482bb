"""A table in memory with everything that works for it, and a count of its users."""

from threemirrors.bots import RELIEF
from threemirrors.server.live.away_calls import AwayCalls, Ring
from threemirrors.server.live.bots import TableBots
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.timers import Timers
from threemirrors.server.live.workers import BotWorkers


class AwakeTable:
    """A live table with its bots, its timers, and those who are told that they are awaited."""

    def __init__(self, live: LiveTable, workers: BotWorkers, ring: Ring) -> None:
        self.live = live
        self.bots = TableBots(live, workers)
        self.timers = Timers(live, RELIEF)
        self.away = AwayCalls(live, ring)
        self._pins = 0

    def pin(self) -> None:
        """Keep the table in memory while someone uses it: there must never be two copies.

        Never two in one process, that is: others may have one of their own, which follows the log.
        """
        self._pins += 1

    def unpin(self) -> None:
        self._pins -= 1

    def start(self) -> None:
        """Bots and clocks work where the table is kept."""
        self.bots.look()
        self.timers.wind()

    async def step_back(self) -> None:
        """Another process keeps the table now."""
        self.timers.stop()
        await self.bots.stop()

    async def stop(self) -> None:
        self.timers.stop()
        self.away.stop()
        self.live.spectators.stop()
        await self.bots.stop()
        await self.live.queue.stop()

    def is_working(self) -> bool:
        """Whether bots are asked or a clock is wound here."""
        return bool(self.bots.tasks) or self.timers.handle is not None

    def is_idle(self) -> bool:
        busy = self.live.audience.watchers or self.bots.tasks or self.live.is_busy()
        waits = self.live.is_kept() and self.live.table.deadline() is not None
        return not (busy or self._pins or waits)
