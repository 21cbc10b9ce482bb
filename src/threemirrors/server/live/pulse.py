"""Whether the store can still write: tried for real, but seldom, however often somebody asks."""

import asyncio

from threemirrors.server.live.wall_clock import Clock
from threemirrors.server.store import Store, StoreError

EVERY_MS = 2000  # How long an answer is good for.


class Pulse:
    """The last attempt to write, remembered for a moment."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.lock = asyncio.Lock()  # Those who ask at the same time share one attempt.
        self.tried: int | None = None
        self.trouble = ""

    async def check(self) -> str:
        """What is wrong, in a few words; nothing if all is well."""
        async with self.lock:
            now = self.clock()
            if self.tried is None or now - self.tried >= EVERY_MS:
                self.trouble = await self.attempt(now)
                self.tried = self.clock()
        return self.trouble

    async def attempt(self, now: int) -> str:
        try:
            await self.store.beat(now)
        except StoreError as error:
            # Not the error itself, which may name hosts and files: anybody may ask.
            return "the disk is full" if "full" in str(error) else "the store cannot be written to"
        return ""
