"""The best that was possible with a deal, worked out for whoever is done with it.

One deal at a time, in a process of its own that yields to everything else.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE

import msgspec

from threemirrors.core.errors import GameError
from threemirrors.core.solver import NO_SOLVER, solver_here
from threemirrors.server.auth import tokens
from threemirrors.server.live.previews import ended
from threemirrors.server.live.solo_match import SoloMatch, deal_of
from threemirrors.server.live.solve_worker import BestLine, Deal
from threemirrors.server.live.wall_clock import Clock
from threemirrors.server.store import ReachedRow, Store, StoreError
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table

SOLVER = (sys.executable, "-m", "threemirrors.server.live.solve_worker")
SLOWEST = 20.0  # It may take so many times as long, where the machine has no time for it.
STARTING = 60.0  # Seconds that a process may take to start, besides.
MOST_UNSOLVED = 20  # Deals; further ones are asked for again.
MOST_FAILURES = 1000  # Deals that are not tried again before the next start.
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}  # Each thread that OR-tools' libraries start takes room.
ALL_KNOWING = "solver"  # In place of a bot's name.
logger = logging.getLogger("threemirrors.solver")


class SolverFailed(Exception):
    """The process crashed or hung, or what it found is not so."""


class DealSolver:
    """Found in the store, or worked out in the background."""

    def __init__(
        self, store: Store, clock: Clock, seconds: float, command: tuple[str, ...] = SOLVER
    ) -> None:
        self.store = store
        self.clock = clock
        self.seconds = seconds  # Of work for one deal; 0: none.
        self.command = command
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.failed: set[str] = set()
        self.turn = asyncio.Lock()

    def announce(self) -> None:
        """Say once if nothing can be proven here."""
        if self.seconds and not solver_here():
            logger.warning(NO_SOLVER)

    async def of(self, ident: str, table: Table) -> ReachedRow | None:
        """For the deal of that table; None while it is being worked out."""
        deal = deal_of(ident, table)
        found = await self.store.possible.best_of_deal(deal)
        new = found is None and self.may_tell(deal) and deal not in self.tasks
        if new and len(self.tasks) < MOST_UNSOLVED:
            self.tasks[deal] = asyncio.create_task(self.work_out(deal, table))
            self.tasks[deal].add_done_callback(lambda _: self.tasks.pop(deal, None))
        return found

    def may_tell(self, deal: str) -> bool:
        """Whether there can be an answer, now or later."""
        return self.seconds > 0 and deal not in self.failed

    async def work_out(self, deal: str, table: Table) -> None:
        try:
            async with self.turn:
                line = await self.found(asked(table, self.seconds))
            match = SoloMatch(table, ALL_KNOWING, self.clock)
            for move in line.moves:
                match.play(table.game.parse_move(move))
            if not match.table.has_ended():
                raise SolverFailed("the match is not over")
            row = ReachedRow(deal, tokens.new_id(), match.points(), line.bound)
            await self.store.possible.keep_best(row, match.recorded(row.match))
        except (SolverFailed, Declined, GameError, StoreError) as error:
            logger.warning("no best possible", extra={"deal": deal, "why": str(error)})
            if len(self.failed) < MOST_FAILURES:
                self.failed.add(deal)

    async def found(self, deal: Deal) -> BestLine:
        """What the process answers; SolverFailed if it does not."""
        process = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=os.environ | ONE_THREAD
        )
        try:
            async with asyncio.timeout(STARTING + SLOWEST * self.seconds):
                answer, _ = await process.communicate(msgspec.json.encode(deal))
            line = msgspec.json.decode(answer, type=BestLine | None)
        except (TimeoutError, msgspec.MsgspecError) as error:
            raise SolverFailed(f"no answer: {type(error).__name__}") from None
        finally:
            await asyncio.shield(ended(process))
        if line is None:
            raise SolverFailed("no match came to its end")
        return line

    async def stop(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def asked(table: Table, seconds: float) -> Deal:
    opened = table.opened
    return Deal(
        opened.setup.game, opened.rules, table.deal_seed().hex(), opened.setup.options, seconds
    )
