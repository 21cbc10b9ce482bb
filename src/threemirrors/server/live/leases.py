"""Which tables this process keeps: where it runs the clocks and the bots."""

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress

from threemirrors.server.store import Missing, ProcessStore, SharedRow, StoreError

CLAIM_AGAIN = 0.5  # Seconds between two attempts to do what another process is doing.
LIFETIME_SECONDS = 1.4  # A process not heard of for so long is dead; its tables are taken over.


class Leases:
    """A lease is worth something while the process is heard of. It decides nothing by itself.

    Two processes that both believe in one would both try to act, and the log takes one entry.
    Without others, as on SQLite, this process keeps every table.
    """

    def __init__(self, processes: ProcessStore | None) -> None:
        self.processes = processes
        self.held: set[str] = set()
        self.not_started: set[str] = set()  # Of those: claimed while the leases were too old.
        self.good_until = 0.0

    def is_kept(self, match: str) -> bool:
        """A process that was stopped for a while finds its leases too old before it acts."""
        return self.processes is None or (match in self.held and not self.have_lapsed())

    def age(self) -> float:
        """Seconds since this process was last heard of, as far as it knows."""
        return time.monotonic() - self.good_until + LIFETIME_SECONDS

    def have_lapsed(self) -> bool:
        return time.monotonic() >= self.good_until

    async def claim(self, match: str) -> bool:
        """Keep the table from now on, if nobody does."""
        if self.processes is None:
            return True
        try:
            self.held |= await self.processes.claim([match])
        except Missing:
            return False  # This process counts as dead, until it is heard of again.
        return self.is_kept(match)

    def prolong(self, began: float, matches: set[str]) -> bool:
        """The same for a while longer; False if there is more to find out."""
        if self.have_lapsed() or matches != self.held:
            return False
        self.good_until = began + LIFETIME_SECONDS
        return True

    async def renew(self, seen: Mapping[str, SharedRow], began: float) -> set[str]:
        """Returns the tables to start with: those of others who died, or all after a pause."""
        assert self.processes is not None
        kept = {match for match, row in seen.items() if row.keeper == self.processes.me}
        free = [match for match, row in seen.items() if not row.keeper]
        kept |= await self.processes.claim(free) if free else set()
        # Only now: clocks that ran out since the leases lapsed did nothing.
        before = set[str]() if self.have_lapsed() else self.held - self.not_started
        # One that was claimed since then did not start either: the next look finds and starts it.
        waiting = self.held if self.have_lapsed() else self.not_started
        self.not_started = waiting - seen.keys()
        self.held = (self.held - seen.keys()) | kept
        self.good_until = began + LIFETIME_SECONDS
        return kept - before

    async def give_back(self, idle: set[str]) -> None:
        """These are not in memory any more."""
        assert self.processes is not None
        if not_needed := self.held & idle:
            self.held -= not_needed
            await self.processes.release(sorted(not_needed))

    @asynccontextmanager
    async def alone(self, work: str) -> AsyncIterator[None]:
        """While no other process does the same work, whose result all of them find in the store.

        Whoever comes second waits. If the first dies, its lease ends like that of a table.
        """
        while not await self.has_claimed(work):
            await asyncio.sleep(CLAIM_AGAIN)
        try:
            yield
        finally:
            if self.processes:
                with suppress(StoreError):
                    await self.processes.release([work])

    async def has_claimed(self, work: str) -> bool:
        try:
            return self.processes is None or bool(await self.processes.claim([work]))
        except Missing:
            return False  # As above.
