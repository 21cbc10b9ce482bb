"""What a player's device adds to the deal before it begins."""

from functools import partial

from litestar import Controller, post
from litestar.params import JSONBody

from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry
from threemirrors.server.http.refusals import AT_A_TABLE, BY_TOKEN, FOR_A_CHANGE, refusals
from threemirrors.server.live.live_table import LiveTable
from threemirrors.table import entropy
from threemirrors.table.refusal import Declined


class Contributions(Controller):
    """For those who sit there already; whoever sits down adds theirs with that."""

    path = "/api/tables/{ident:str}"
    tags = ["tables"]

    @post(
        "/entropy",
        summary="Add a random number to the deal",
        security=BY_TOKEN,
        responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE, 401),
    )
    async def contribute(
        self,
        ident: TableId,
        data: JSONBody[schemas.Contribution],
        caller: TheCaller,
        registry: TheRegistry,
    ) -> schemas.NumberAdded:
        """One for each device, in the name of its first seat. It is safe to ask again."""
        await caller.guest()
        caller.check_change()
        yours = await caller.seats(ident)
        async with registry.visit(ident) as live:
            if not yours:
                raise Declined("not_your_seat", yours=[])
            seat = min(yours)
            added = await is_added(live, seat, data.entropy)
            await live.begin_if_full()
            return schemas.NumberAdded(seat, added)


async def is_added(live: LiveTable, seat: int, number: str) -> bool:
    """Being late is no fault, and many deals are fixed: that is told, and not refused."""
    try:
        await live.ask(partial(entropy.contribute, seat=seat, entropy=number))
    except Declined as declined:
        if declined.refusal.code not in entropy.WITHOUT_IT:
            raise
    return live.table.entropy.get(seat) == number
