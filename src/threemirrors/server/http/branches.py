"""What if: a new table that plays on from a moment of a replay."""

from litestar import Response, post
from litestar.params import JSONBody

from threemirrors.core.state import State
from threemirrors.server.auth import tokens
from threemirrors.server.auth.caller import Caller
from threemirrors.server.auth.seat_access import check_eyes
from threemirrors.server.auth.text import clean_name
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry
from threemirrors.server.http.new_tables import clean_seat, laid_for
from threemirrors.server.http.refusals import AT_A_TABLE, FOR_A_CHANGE, refusals
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.store import Store
from threemirrors.table import branch, log
from threemirrors.table.setup import Setup


@post(
    "/api/tables/{ident:str}/branch",
    summary="Play on from a moment of the match",
    tags=["tables"],
    responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE, 401),
)
async def branch_off(
    ident: TableId,
    data: JSONBody[schemas.BranchOff],
    caller: TheCaller,
    registry: TheRegistry,
) -> Response[schemas.TableOpened]:
    """After the end with any eyes. Before it only against bots, with your own eyes."""
    caller.check_change()
    name = clean_name(data.name)
    seats = tuple(clean_seat(plan, name) for plan in data.seats)
    async with registry.visit(ident) as live:
        moment = await moment_for(caller, live, data)
        old, rules = live.table.setup, live.table.opened.rules
        branch.check_seats(live.table, len(seats))
        setup = registry.settled(Setup(old.game, seats, old.options), rules)
        game, seed = live.table.game, tokens.new_seed()
    origin = branch.branched(game, moment, (ident, data.ply, data.eyes), seed)
    return await laid_for(
        caller,
        name,
        registry,
        setup,
        lambda seating: registry.branch(setup, rules, origin, seed, seating),
    )


async def moment_for(caller: Caller, live: LiveTable, asked: schemas.BranchOff) -> State:
    """The position, if the caller may play on from it; found a little at a time."""
    seen = live.seen_by(await caller.seats(live.id))
    if asked.eyes != "all":
        await check_eyes(caller, live.id, seen.table, asked.eyes)
    branch.check_moment(seen.table, asked.ply, asked.eyes)
    steps = branch.on_the_way(list(seen.log), asked.ply)
    return (await live.stories.slow_work.done(steps))[-1]


async def origin_card(store: Store, origin: log.Origin | None) -> schemas.OriginCard | None:
    """Where a table comes from, and never what the position there was."""
    if origin is None:
        return None
    row = await store.match(origin.match)
    return schemas.OriginCard(origin.match, origin.ply, origin.eyes, row.name if row else "")
