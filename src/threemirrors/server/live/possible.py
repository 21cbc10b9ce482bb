"""What was possible: the strongest bot plays the deal that somebody has finished, a few times.

It knows no more than a player knows, and it plays only while no worker is wanted for anything else.
"""

import asyncio
import logging
import secrets

from msgspec import Raw

from threemirrors.bots import LEVELS
from threemirrors.core.errors import GameError
from threemirrors.server.auth import tokens
from threemirrors.server.live.bot_worker import Question
from threemirrors.server.live.fair_queue import AT_LEISURE
from threemirrors.server.live.leases import Leases
from threemirrors.server.live.solo_match import SoloMatch, deal_of
from threemirrors.server.live.wall_clock import Clock
from threemirrors.server.live.workers import BotFailed, BotWorkers
from threemirrors.server.store import PossibleRow, Store, StoreError
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table

TRIES = 2  # They differ by what the bot imagines of what it cannot know.
MOST_DEALS = 20  # Played or waiting at once; further ones are asked for again.
STRONGEST = list(LEVELS)[-1]
logger = logging.getLogger("threemirrors.possible")


class PossibleResults:
    """Found in the store, or worked out in the background."""

    def __init__(self, store: Store, workers: BotWorkers, clock: Clock, leases: Leases) -> None:
        self.store = store
        self.workers = workers
        self.clock = clock
        self.leases = leases
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def of(self, ident: str, table: Table) -> PossibleRow | None:
        """For the deal of that table; None while it is being worked out."""
        deal = deal_of(ident, table)
        found = await self.store.possible.of_deal(deal)
        if found is None and deal not in self.tasks and len(self.tasks) < MOST_DEALS:
            self.tasks[deal] = asyncio.create_task(self.work_out(deal, table))
            self.tasks[deal].add_done_callback(lambda _: self.tasks.pop(deal, None))
        return found

    async def work_out(self, deal: str, table: Table) -> None:
        try:
            async with self.leases.alone(f"possible {deal}"):
                if await self.store.possible.of_deal(deal) is None:
                    await self.try_deal(deal, table)
        except (BotFailed, Declined, GameError, StoreError) as error:
            logger.warning("no bot result", extra={"deal": deal, "why": str(error)})

    async def try_deal(self, deal: str, table: Table) -> None:
        tries = [await self.played(deal, table) for _ in range(TRIES)]
        best = max(tries, key=SoloMatch.points)
        row = PossibleRow(deal, tokens.new_id(), STRONGEST, best.points(), TRIES)
        await self.store.possible.keep(row, best.recorded(row.match))

    async def played(self, deal: str, table: Table) -> SoloMatch:
        """One match of the bot, from the deal to the end."""
        match = SoloMatch(table, STRONGEST, self.clock)
        memory = secrets.token_hex(8)  # A plan that was made for the whole deal is kept.
        while not match.table.has_ended():
            match.play(await self.wanted(deal, match.table, memory))
        return match

    async def wanted(self, deal: str, table: Table, memory: str) -> int:
        view = Raw(table.game.view_json(table.state, 0))
        name, rules = table.game.name, table.game.rules_version
        question = Question(name, STRONGEST, 0, secrets.token_hex(32), view, rules, memory=memory)
        move: int = table.game.parse_move(
            await self.workers.ask(question, AT_LEISURE, deal, urgent=False)
        )
        return move

    async def stop(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
