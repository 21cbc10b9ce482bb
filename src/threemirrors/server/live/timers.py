"""Clocks at a live table: they ring when time is up; table/absence.py says what follows."""

import asyncio

from threemirrors.server.live.live_table import LiveTable
from threemirrors.table import absence
from threemirrors.table.refusal import Declined

RETRY_SECONDS = 1.0


class Timers:
    """Wakes the table when the next clock runs out."""

    def __init__(self, live: LiveTable, relief: str) -> None:
        self.live = live
        self.relief = relief  # The bot that sits in.
        self.handle: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None
        live.changed.append(self.wind)

    def wind(self) -> None:
        self.stop()
        deadline = self.live.table.deadline() if self.live.is_kept() else None
        if deadline is not None and self.live.table.outcome() is None:
            self.wait(max(0, deadline - self.live.clock()) / 1000)

    def wait(self, seconds: float) -> None:
        self.handle = asyncio.get_running_loop().call_later(seconds, self.ring)

    def ring(self) -> None:
        self.task = asyncio.create_task(self.go_on())

    async def go_on(self) -> None:
        if not self.live.is_kept():
            return  # This process was stopped for a while, and another has the clock by now.
        now = self.live.clock
        try:
            await self.live.ask(lambda table: absence.overdue(table, now(), self.relief))
        except Declined as declined:
            if declined.refusal.code == "store_unavailable":
                self.wait(RETRY_SECONDS)  # Late people may not move, so this must not be lost.

    def stop(self) -> None:
        if self.handle:
            self.handle.cancel()
            self.handle = None
