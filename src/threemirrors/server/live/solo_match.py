"""A match that a bot plays alone with the deal of another, written down as the store keeps it."""

from threemirrors.server.live import stored_log
from threemirrors.server.live.table_names import table_name
from threemirrors.server.live.wall_clock import Clock
from threemirrors.server.store import MatchLog, MatchRow
from threemirrors.table import decide, log
from threemirrors.table.commit import commit
from threemirrors.table.daily import day_of
from threemirrors.table.decide import Decision
from threemirrors.table.log import Logged
from threemirrors.table.setup import SeatPlan, Setup
from threemirrors.table.table import Table


def deal_of(ident: str, table: Table) -> str:
    """One for everybody who has the deal of a day; else the match's own."""
    day = day_of(table)
    return f"{table.game.name} {table.opened.rules} {day}" if day else ident


class SoloMatch:
    """In no list when it is stored: found by those who are told its id."""

    def __init__(self, like: Table, bot: str, clock: Clock) -> None:
        self.bot, self.clock = bot, clock
        self.entries = [Logged(0, clock(), same_deal(like, bot))]
        self.table = Table(self.entries[0])
        self.add(decide.begin(self.table))

    def play(self, move: int) -> None:
        self.add(decide.play(self.table, 0, self.table.ply, move, "", bot=self.bot))

    def add(self, decision: Decision) -> None:
        entry, _ = log.following(self.table.head, self.clock(), decision.act)
        commit(self.table, entry, decision.step)
        self.entries.append(entry)

    def points(self) -> int:
        outcome = self.table.outcome()
        assert outcome is not None
        return outcome.points[0]

    def recorded(self, ident: str) -> MatchLog:
        table, entries = self.table, self.entries
        kept = list(stored_log.sealed(ident, entries))
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


def same_deal(like: Table, bot: str) -> log.Opened:
    setup = Setup(like.setup.game, (SeatPlan("bot", "", bot),), like.setup.options)
    return log.Opened(setup, like.opened.rules, like.deal_seed().hex())
