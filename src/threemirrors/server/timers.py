"""Clocks at a live table: when one runs out, a bot plays on for that seat."""

import asyncio
import contextlib

from threemirrors.server.live import LiveTable
from threemirrors.table import decide
from threemirrors.table.entries import Act
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table


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
        deadline = self.live.table.clocks.deadline()
        if deadline is not None and self.live.table.outcome() is None:
            wait = max(0, deadline - self.live.clock()) / 1000
            self.handle = asyncio.get_running_loop().call_later(wait, self.ring)

    def ring(self) -> None:
        self.task = asyncio.create_task(self.relieve())

    async def relieve(self) -> None:
        def first_late(table: Table) -> Act:
            late = decide.out_of_time(table, self.live.clock(), self.relief)
            if not late:
                raise Declined("nobody_late")
            return late[0]

        with contextlib.suppress(Declined):
            await self.live.act(first_late)

    def stop(self) -> None:
        if self.handle:
            self.handle.cancel()
            self.handle = None
