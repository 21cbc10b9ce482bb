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
from threemirrors.server.live.table_names import table_name
from threemirrors.server.live.wall_clock import Clock
from threemirrors.server.live.workers import BotFailed, BotWorkers
from threemirrors.server.store import Entry, MatchLog, MatchRow, PossibleRow, Store, StoreError
from threemirrors.table import decide, log
from threemirrors.table.commit import commit
from threemirrors.table.daily import day_of
from threemirrors.table.decide import Decision
from threemirrors.table.log import Logged
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import SeatPlan, Setup
from threemirrors.table.table import Table

TRIES = 2  # They differ by what the bot imagines of what it cannot know.
MOST_DEALS = 20  # Played or waiting at once; further ones are asked for again.
STRONGEST = list(LEVELS)[-1]
logger = logging.getLogger("threemirrors.possible")


class PossibleResults:
    """Found in the store, or worked out in the background."""

    def __init__(self, store: Store, workers: BotWorkers, clock: Clock) -> None:
        self.store = store
        self.workers = workers
        self.clock = clock
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
            tries = [await self.played(deal, table) for _ in range(TRIES)]
            best, entries = max(tries, key=lambda one: points_of(one[0]))
            row = PossibleRow(deal, tokens.new_id(), STRONGEST, points_of(best), TRIES)
            await self.store.possible.keep(row, recorded(row.match, best, entries))
        except (BotFailed, Declined, GameError, StoreError) as error:
            logger.warning("no bot result", extra={"deal": deal, "why": str(error)})

    async def played(self, deal: str, table: Table) -> tuple[Table, list[Logged]]:
        """One match of the bot, from the deal to the end."""
        entries = [Logged(0, self.clock(), same_deal(table.opened))]
        own = Table(entries[0])
        self.add(own, entries, decide.begin(own))
        memory = secrets.token_hex(8)  # A plan that was made for the whole deal is kept.
        while not own.has_ended():
            move = await self.wanted(deal, own, memory)
            self.add(own, entries, decide.play(own, 0, own.ply, move, "", bot=STRONGEST))
        return own, entries

    def add(self, table: Table, entries: list[Logged], decision: Decision) -> None:
        entry = Logged(table.head.seq + 1, max(self.clock(), table.head.at), decision.act)
        commit(table, entry, decision.step)
        entries.append(entry)

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


def deal_of(ident: str, table: Table) -> str:
    """One for everybody who has the deal of a day; else the match's own."""
    day = day_of(table)
    return f"{table.game.name} {table.opened.rules} {day}" if day else ident


def same_deal(opened: log.Opened) -> log.Opened:
    plan = SeatPlan("bot", "", STRONGEST)
    setup = Setup(opened.setup.game, (plan,), opened.setup.options)
    return log.Opened(setup, opened.rules, opened.seed, opened.commitment)


def points_of(table: Table) -> int:
    outcome = table.outcome()
    assert outcome is not None
    return outcome.points[0]


def recorded(ident: str, table: Table, entries: list[Logged]) -> MatchLog:
    """As the store keeps it: in no list, found by those who are told its id."""
    kept = [Entry(ident, each.seq, each.at, log.encoder.encode(each.act)) for each in entries]
    row = MatchRow(
        id=ident,
        game=table.game.name,
        name=table_name(),
        public=False,
        opened_at=entries[0].at,
        status="over",
        changed_at=entries[-1].at,
        head=entries[-1].seq,
        people=("",),
        rules=table.opened.rules,
        outcome=table.outcome(),
        daily=day_of(table),
    )
    return MatchLog(1, row, tuple(kept))
