"""Moves of one table that cross: collected for a moment, put in a fair order, then made."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from threemirrors.table.entries import Act, Logged
from threemirrors.table.races import in_order
from threemirrors.table.refusal import TooLate
from threemirrors.table.table import Table

if TYPE_CHECKING:
    from threemirrors.server.live import LiveTable

WINDOW = 0.008  # Seconds: moves that arrive so close together came at the same time.
REMEMBERED = 64  # Plies whose time of arrival is kept.

Decision = Callable[[Table], Act]
Stored = Callable[[Logged], None]


class Reach(Struct, eq=False):
    """A move on its way: whose, since when, and who waits for what becomes of it."""

    seat: int
    arrived: int
    decision: Decision
    stored: Stored | None
    answer: asyncio.Future[Logged]


class Races:
    """The way of every move to its table. Where seats take turns it is a straight one."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.window: list[Reach] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.floor = asyncio.Lock()  # One window after the other.
        self.arrivals: dict[int, int] = {}  # By ply, the last few.

    async def play(self, seat: int, decision: Decision, stored: Stored | None = None) -> Logged:
        """Make the move; Declined if it may not be made, TooLate if another was quicker.

        A caller who goes away in the middle does not stop it.
        """
        table, arrived = self.live.table, self.live.clock()
        if not (table.begun and table.game.all_at_once(table.state)):
            return await self.make(arrived, decision, stored)
        answer: asyncio.Future[Logged] = asyncio.get_running_loop().create_future()
        if not self.window:
            task = asyncio.create_task(self.run())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        self.window.append(Reach(seat, arrived, decision, stored, answer))
        return await answer

    async def run(self) -> None:
        """One window, from its first move until all of them are made or refused."""
        await asyncio.sleep(WINDOW)
        reaches, self.window = self.window, []
        async with self.floor:
            for reach in self.ordered(reaches):
                try:
                    entry = await self.make(reach.arrived, reach.decision, reach.stored)
                except Exception as error:
                    if not reach.answer.done():
                        reach.answer.set_exception(error)
                else:
                    if not reach.answer.done():
                        reach.answer.set_result(entry)

    def ordered(self, reaches: list[Reach]) -> list[Reach]:
        """Seats in the order drawn for this window; what one seat asks stays in its order."""
        if len(reaches) == 1:
            return reaches
        table = self.live.table
        seed = bytes.fromhex(table.opened.seed)
        order = in_order(seed, table.head.seq, (reach.seat for reach in reaches))
        return sorted(reaches, key=lambda reach: order.index(reach.seat))

    async def make(self, arrived: int, decision: Decision, stored: Stored | None) -> Logged:
        def kept(entry: Logged) -> None:
            self.remember(arrived)
            if stored:
                stored(entry)

        try:
            return await self.live.act(decision, kept)
        except TooLate as late:
            late.refusal = late.by(max(0, arrived - self.arrival(late.ply)))
            raise

    def remember(self, arrived: int) -> None:
        self.arrivals[self.live.table.ply] = arrived
        if len(self.arrivals) > REMEMBERED:
            del self.arrivals[next(iter(self.arrivals))]

    def arrival(self, ply: int) -> int:
        """When that move came, or was stored if it was made before this server started."""
        return self.arrivals.get(ply, self.live.table.times[ply - 1])

    async def stop(self) -> None:
        """Moves that are not stored yet were promised to nobody."""
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
