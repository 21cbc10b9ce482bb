"""What the people at a table decide together: to play again, or to close it."""

from litestar import Controller, post

from threemirrors.server.auth.caller import Caller
from threemirrors.server.auth.seat_access import own_seat
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry, TheStore
from threemirrors.server.http.refusals import AT_A_TABLE, BY_TOKEN, FOR_A_CHANGE, refusals
from threemirrors.server.live.live_table import LiveTable
from threemirrors.table import agreements
from threemirrors.table.log import Purpose
from threemirrors.table.refusal import Declined


class Together(Controller):
    """Each request offers it, or agrees if it is offered already. It is safe to ask again."""

    path = "/api/tables/{ident:str}"
    tags = ["tables"]

    @post(
        "/rematch",
        summary="The same people again, once they agree",
        security=BY_TOKEN,
        responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE, 401),
    )
    async def rematch(
        self, ident: TableId, caller: TheCaller, registry: TheRegistry, store: TheStore
    ) -> schemas.TableAgain:
        await caller.guest()
        caller.check_change()
        async with registry.visit(ident) as live:
            await agree(caller, live, "rematch")
            await registry.agreed.done(live)
            again = live.table.rematch
            if not again:
                return schemas.TableAgain("", "", waiting(live))
        row = await store.match(again)
        assert row is not None
        return schemas.TableAgain(again, row.name, ())

    @post(
        "/close",
        summary="Close the table, if everyone agrees, or if it is yours and nobody sits there",
        security=BY_TOKEN,
        responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE, 401),
    )
    async def close(
        self, ident: TableId, caller: TheCaller, registry: TheRegistry
    ) -> schemas.TableShut:
        await caller.guest()
        caller.check_change()
        async with registry.visit(ident) as live:
            if await opened_by(caller, live):
                await live.ask(agreements.close_unused)
            else:
                await agree(caller, live, "close")
                await registry.agreed.done(live)
            return schemas.TableShut(live.table.closed, waiting(live))


async def agree(caller: Caller, live: LiveTable, what: Purpose) -> None:
    """Offer it or agree to it, for all of the caller's seats; fine if they have already."""
    yours = await caller.seats(live.id)
    own_seat(live.table, yours, None)
    try:
        await live.ask(lambda table: agreements.offer(table, yours, what))
    except Declined as declined:
        if declined.refusal.code not in ("answered_already", "rematch_already"):
            raise


async def opened_by(caller: Caller, live: LiveTable) -> bool:
    """Whether the caller opened the table and has no seat there."""
    guest = await caller.known()
    if guest is None or await live.store.seats_held(live.id, guest):
        return False
    return await live.store.opener(live.id) == guest


def waiting(live: LiveTable) -> tuple[int, ...]:
    """The seats whose agreement is missing."""
    offered = live.table.offers.open
    return tuple(agreements.waited_for(live.table)) if offered else ()
