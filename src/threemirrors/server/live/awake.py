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
        """Keep the table in memory while someone uses it: there must never be two copies."""
        self._pins += 1

    def unpin(self) -> None:
        self._pins -= 1

    def start(self) -> None:
        self.bots.look()
        self.timers.wind()

    async def stop(self) -> None:
        self.timers.stop()
        self.away.stop()
        self.live.spectators.stop()
        await self.bots.stop()
        await self.live.queue.stop()

    def is_idle(self) -> bool:
        busy = self.live.audience.watchers or self.bots.tasks or self.live.is_busy()
        return not (busy or self._pins) and self.live.table.deadline() is None
