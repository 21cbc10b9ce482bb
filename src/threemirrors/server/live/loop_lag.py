"""How late the event loop is: what everybody who waits for this process waits at least."""

import asyncio
import contextlib

from threemirrors.server.exposition import Histogram

LOOK_EVERY = 0.25  # Seconds.


class LoopLag:
    """Asks to be woken now and then, and notes how much later that happens."""

    def __init__(self) -> None:
        self.lag = Histogram()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.look())

    async def look(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK_EVERY
            await asyncio.sleep(LOOK_EVERY)
            self.lag.add(max(0.0, loop.time() - due))

    async def stop(self) -> None:
        if self.task:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
