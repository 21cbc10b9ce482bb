"""Crossing moves at one table: collected for a moment, put in a fair order, then made.

They wait here before they are decided; table/ordering.py draws their order.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from math import inf

from msgspec import Struct

from threemirrors.server.live.wall_clock import Clock
from threemirrors.table.decide import Decision, crossing
from threemirrors.table.log import Logged
from threemirrors.table.ordering import in_order
from threemirrors.table.refusal import TooLate
from threemirrors.table.table import Table

CROSSING_WINDOW = 0.008  # Seconds: moves that arrive this close together count as simultaneous.
FAR_WINDOW = 0.030  # How long those of players at other processes may be on their way here.
REMEMBERED = 64  # Plies whose arrival time is kept.

Request = Callable[[Table], Decision]  # A request to a table, decided when its turn comes.
Acknowledge = Callable[[Logged], None]
Settle = Callable[[Request, Acknowledge | None], Awaitable[Logged]]


class Waiting(Struct, eq=False):
    """A move in the queue: whose it is, when it arrived, and who waits for the result."""

    seat: int
    arrived: int
    request: Request
    acknowledge: Acknowledge | None
    answer: asyncio.Future[Logged]


def crossed(request: Request, window: int, seats: Sequence[int]) -> Request:
    """The same request, whose move will tell that it crossed others."""
    return lambda table: crossing(request(table), window, seats)


class MoveQueue:
    """Queues moves to a table where all act at once."""

    def __init__(self, table: Table, clock: Clock, settle: Settle) -> None:
        self.table = table
        self.clock = clock
        self.settle = settle
        self.window: list[Waiting] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_far: Callable[[], bool] = lambda: False  # Whether others play at other processes.
        self.floor = asyncio.Lock()  # Only one window at a time.
        self.arrivals: dict[int, int] = {}  # By ply, for the last few.

    async def put(
        self,
        seat: int,
        request: Request,
        acknowledge: Acknowledge | None = None,
        age: float = 0.0,
    ) -> Logged:
        """Make the move when its turn comes; TooLate if another seat was faster.

        It may have arrived so many seconds ago, at another process. If the caller goes away in the
        middle, it still completes.
        """
        answer: asyncio.Future[Logged] = asyncio.get_running_loop().create_future()
        arrived = self.clock() - round(1000 * age)
        self.window.append(Waiting(seat, arrived, request, acknowledge, answer))
        if len(self.window) == 1:
            self.open()
        return await answer

    def open(self) -> None:
        task = asyncio.create_task(self.run())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def run(self) -> None:
        """One window, from its first move until all its moves are made or refused."""
        is_far = self.is_far()
        since = (self.clock() - min(move.arrived for move in self.window)) / 1000
        await asyncio.sleep(max(0.0, (FAR_WINDOW if is_far else CROSSING_WINDOW) - since))
        moves = self.taken(together=CROSSING_WINDOW if is_far else inf)
        async with self.floor:
            for move in self.ordered(moves):
                await self.make(move)

    def taken(self, together: float) -> list[Waiting]:
        """Those that arrived so soon after the first; what is left waits in the next window.

        Whoever is at another process is no later for the way from there, and nobody can gain by it.
        """
        end = min(move.arrived for move in self.window) + 1000 * together
        moves = [move for move in self.window if move.arrived <= end]
        self.window = [move for move in self.window if move.arrived > end]
        if self.window:
            self.open()
        return moves

    def ordered(self, moves: list[Waiting]) -> list[Waiting]:
        """Seats in the order drawn for this window; each seat's own requests keep their order."""
        seats = {move.seat for move in moves}
        if len(seats) == 1:
            return moves
        window, seed = self.table.head.seq, bytes.fromhex(self.table.opened.seed)
        order = in_order(seed, window, seats)
        for move in moves:
            move.request = crossed(move.request, window, order)
        return sorted(moves, key=lambda move: order.index(move.seat))

    async def make(self, move: Waiting) -> None:
        try:
            entry = await self.settle(move.request, move.acknowledge)
        except Exception as error:
            if isinstance(error, TooLate):
                error.refusal = error.by(max(0, move.arrived - self.arrival(error.ply)))
            if not move.answer.done():
                move.answer.set_exception(error)
            return
        self.remember(move.arrived)
        if not move.answer.done():
            move.answer.set_result(entry)

    def remember(self, arrived: int) -> None:
        self.arrivals[self.table.ply] = arrived
        if len(self.arrivals) > REMEMBERED:
            del self.arrivals[next(iter(self.arrivals))]

    def arrival(self, ply: int) -> int:
        """When that move arrived, or was stored if it was made before this server started."""
        return self.arrivals.get(ply, self.table.times[ply - 1])

    def is_busy(self) -> bool:
        return bool(self.tasks)

    async def stop(self) -> None:
        """Moves that are not stored yet were promised to nobody."""
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
