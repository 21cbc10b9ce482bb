"""What was possible with a deal, told to whoever is done with it."""

from litestar import get
from litestar.exceptions import NotFoundException

from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry, TheStore
from threemirrors.server.http.refusals import AT_A_TABLE, BY_TOKEN, refusals
from threemirrors.server.live.registry import Registry
from threemirrors.server.live.solo_match import deal_of
from threemirrors.server.store import PossibleRow, ReachedRow, Store
from threemirrors.table.daily import day_of, playable
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table


@get(
    "/api/tables/{ident:str}/possible",
    summary="What the strongest bot reached with your deal, and what was possible",
    tags=["tables"],
    security=BY_TOKEN,
    responses=refusals(*AT_A_TABLE, 401, 403),
)
async def show_possible(
    ident: TableId, caller: TheCaller, registry: TheRegistry, store: TheStore
) -> schemas.Possible:
    """After a match for one player. It takes a while; until then there are no points."""
    async with registry.visit(ident) as live:
        table = live.table
        guest = await caller.holder(ident, 0)
        row = await store.match(ident)
        if len(table.seats) > 1 or row is None or row.lesson or row.origin:
            raise NotFoundException
        if not table.has_ended() or not await is_done(registry, store, table, guest):
            raise Declined("not_over")
        best = await store.possible.best_alone(guest, table.game.name)
        found = await registry.possible.of(ident, table)
        reached = await registry.solver.of(ident, table)
        told = reached or not registry.solver.may_tell(deal_of(ident, table))
        foresight = not table.game.open_alone
    reachable = None if reached is None else as_told(reached, found, foresight)
    waiting = found is None or not told
    if found is None:
        return schemas.Possible(best, reachable=reachable, waiting=waiting)
    return schemas.Possible(
        best, found.bot, found.points, found.match, found.tries, reachable, waiting
    )


def as_told(row: ReachedRow, by_bot: PossibleRow | None, foresight: bool) -> schemas.BestPossible:
    """What was found by knowing all, unless the bot did even better without."""
    points, match = row.points, row.match
    if by_bot and by_bot.points > points:
        points, match, foresight = by_bot.points, by_bot.match, False
    return schemas.BestPossible(points, row.bound == points, row.bound, match, foresight)


async def is_done(registry: Registry, store: Store, table: Table, guest: bytes) -> bool:
    """Nobody who can still have a result of their own with that day's deal is told another's."""
    day = day_of(table)
    if not day or day not in playable(registry.clock()):
        return True
    return (await store.dailies.of_day(table.game.name, day, guest)).yours is not None
