"""Begins matches that waited for the random numbers of their players, when these do not come."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.store import StoreError
from threemirrors.table import entropy
from threemirrors.table.refusal import Declined

if TYPE_CHECKING:
    from threemirrors.server.live.registry import Registry


class Beginnings:
    """One waiting task for each table that has just been opened and is not dealt yet."""

    def __init__(self, registry: "Registry") -> None:
        self.registry = registry
        self.tasks: set[asyncio.Task[None]] = set()

    def expect(self, live: LiveTable) -> None:
        if entropy.missing(live.table, live.clock()):
            task = asyncio.create_task(self.begin(live))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def begin(self, live: LiveTable) -> None:
        """A visit begins it, if it has not begun by then."""
        wait = live.table.opened_at + entropy.ENTROPY_PATIENCE - live.clock()
        await asyncio.sleep(max(0, wait) / 1000)
        with contextlib.suppress(Declined, StoreError):  # Then whoever visits it next begins it.
            async with self.registry.visit(live.id):
                pass

    async def stop(self) -> None:
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
