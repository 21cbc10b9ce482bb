"""Clocks at a live table: when time is up a bot plays on, and inactive seats lapse."""

import asyncio
import contextlib

from threemirrors.server.live.live_table import LiveTable
from threemirrors.table import decide
from threemirrors.table.refusal import Declined


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
        deadline = self.live.table.deadline()
        if deadline is not None and self.live.table.outcome() is None:
            wait = max(0, deadline - self.live.clock()) / 1000
            self.handle = asyncio.get_running_loop().call_later(wait, self.ring)

    def ring(self) -> None:
        self.task = asyncio.create_task(self.go_on())

    async def go_on(self) -> None:
        with contextlib.suppress(Declined):
            await self.live.ask(lambda table: decide.overdue(table, self.live.clock(), self.relief))

    def stop(self) -> None:
        if self.handle:
            self.handle.cancel()
            self.handle = None
