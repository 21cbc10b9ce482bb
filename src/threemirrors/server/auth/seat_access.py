"""Who may have a seat: invitations are tickets, never keys, and eyes must be your own."""

from collections.abc import Sequence

from threemirrors.server.auth import tokens
from threemirrors.server.auth.caller import Caller
from threemirrors.server.store import Store, TicketRow
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table


def own_seat(table: Table, own: Sequence[int], named: int | None) -> int:
    """The caller's own seat. With several, they must name one unless only one of them may act."""
    acting = [seat for seat in own if seat in table.acting()]
    seat = named if named is not None else next(iter(acting or own), None)
    if seat is None or seat not in own:
        raise Declined("not_your_seat", yours=[str(seat) for seat in own])
    return seat


async def check_eyes(caller: Caller, ident: str, table: Table, eyes: int | None) -> None:
    """Looking through another seat's eyes is allowed only once the match is over."""
    if eyes is None:
        return
    if not 0 <= eyes < len(table.seats):
        raise Declined("no_such_seat", seat=eyes)
    if not table.has_ended():
        await caller.holder(ident, eyes)


async def admitted(store: Store, ident: str, ticket: str, seat: int | None) -> TicketRow | None:
    """The ticket with which someone may sit down; None at a public table, which needs none."""
    if not ticket:
        row = await store.match(ident)
        if row is None or not row.public:
            raise Declined("wrong_ticket")
        return None
    found = await store.ticket(ident, tokens.digest(ticket))
    if found is None or (found.seat is not None and seat not in (None, found.seat)):
        raise Declined("wrong_ticket")
    if found.used_by is not None:
        raise Declined("ticket_used", seat=found.seat or 0)
    return found


def new_tickets(seats: Sequence[int]) -> dict[int | None, str]:
    """One ticket that gives any of these open seats (None), and one for each of them."""
    wanted: list[int | None] = [None, *seats] if seats else []
    return {seat: tokens.new_secret() for seat in wanted}
