"""Seats: sit down with a ticket, or at a public table without one."""

from litestar import Controller, Response, post
from litestar.params import JSONBody

from threemirrors.server.auth.guests import Guest, session_cookie
from threemirrors.server.auth.seat_access import admitted
from threemirrors.server.auth.text import clean_name
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import (
    TableId,
    TheCaller,
    TheRegistry,
    TheSettings,
    TheStore,
)
from threemirrors.server.http.refusals import AT_A_TABLE, FOR_A_CHANGE, refusals
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.store import SitsAlready, Sitter, TicketRow
from threemirrors.table import decide, entropy
from threemirrors.table.decide import Decision
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table


class Seats(Controller):
    """The seats of a table."""

    path = "/api/tables/{ident:str}/seats"
    tags = ["tables"]

    @post(summary="Sit down", responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE))
    async def sit(
        self,
        ident: TableId,
        data: JSONBody[schemas.SitDown],
        caller: TheCaller,
        registry: TheRegistry,
        store: TheStore,
        settings: TheSettings,
    ) -> Response[schemas.Seated]:
        """Who already sits here is told where: ask again if an answer gets lost."""
        caller.check_change()
        name = clean_name(data.name)
        async with registry.visit(ident) as live:
            held = await caller.seats(ident)
            if held:
                body = schemas.Seated(ident, held[0], caller.secret, is_added(live, held[0], data))
                return Response(body, status_code=201)
            decide.still_there(live.table)
            ticket = await admitted(store, ident, data.ticket, data.seat)
            guest = await caller.enrol(name, registry.clock())
            seat = await taken(live, guest, data, ticket)
            await live.begin_if_full()
        cookie = session_cookie(settings, guest.secret)
        body = schemas.Seated(ident, seat, guest.secret, is_added(live, seat, data))
        return Response(body, status_code=201, cookies=[cookie])


def is_added(live: LiveTable, seat: int, asked: schemas.SitDown) -> bool:
    return asked.entropy is not None and live.table.entropy.get(seat) == asked.entropy


async def taken(
    live: LiveTable, guest: Guest, asked: schemas.SitDown, ticket: TicketRow | None
) -> int:
    """The seat that is the guest's from now on."""
    name = clean_name(asked.name)
    alone = ticket.seat if ticket else None  # The only seat the ticket is for.
    sitter = Sitter(guest.id, ticket.ticket if ticket and alone is not None else None)

    def sit(table: Table) -> Decision:
        if alone is not None and table.seats[alone].kind != "open":
            raise Declined("ticket_used", seat=alone)
        added = "" if entropy.is_fixed(table) else asked.entropy or ""
        return decide.sit(table, asked.seat if alone is None else alone, name, added)

    try:
        return await live.sit(sit, sitter)
    except (SitsAlready, Declined):
        held = await live.store.seats_held(live.id, guest.id)
        if not held:
            raise
        return held[0]  # The guest has asked twice at once.
