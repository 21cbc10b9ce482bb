"""Carries out what everyone has agreed on: closes the match, or sets up the next one.

Each is done once, however many ask at a time, and is continued if it was interrupted. If two
processes do it at the same time, each step of it is still done once.
"""

import asyncio
from typing import TYPE_CHECKING

from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.rematches import lay
from threemirrors.table import agreements
from threemirrors.table.refusal import Declined

if TYPE_CHECKING:
    from threemirrors.server.live.registry import Registry


class Agreed:
    """What is being carried out at the moment, by table."""

    def __init__(self, registry: "Registry") -> None:
        self.registry = registry
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def look(self, live: LiveTable) -> None:
        """Called after every act and on every visit, so nothing that was agreed on is forgotten."""
        if live.is_kept():
            self.begin(live)

    def begin(self, live: LiveTable) -> None:
        due = [what for what in ("close", "rematch") if agreements.is_agreed(live.table, what)]
        if not due or live.id in self.tasks:
            return
        task = asyncio.create_task(self.carry_out(live.id))
        self.tasks[live.id] = task
        task.add_done_callback(lambda done: self.forget(live.id, done))

    async def done(self, live: LiveTable) -> None:
        """Wait for it; Declined if it could not be done."""
        self.begin(live)
        if live.id in self.tasks:
            await asyncio.shield(self.tasks[live.id])

    async def carry_out(self, ident: str) -> None:
        async with self.registry.visit(ident) as live:
            if agreements.is_agreed(live.table, "close"):
                await shut(live)
            elif agreements.is_agreed(live.table, "rematch"):
                await lay(self.registry, live)

    def forget(self, ident: str, task: asyncio.Task[None]) -> None:
        del self.tasks[ident]
        if not task.cancelled():
            task.exception()  # Marks it as seen: it is tried again on the next visit.

    async def stop(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def shut(live: LiveTable) -> None:
    try:
        await live.ask(agreements.close_as_agreed)
    except Declined:
        if not live.table.closed:
            raise  # Otherwise another process was faster.
