"""What all new tables have in common: clean names, seats for the opener, tickets for the rest."""

from collections.abc import Awaitable, Callable

from litestar import Response

from threemirrors.server.auth import tokens
from threemirrors.server.auth.caller import Caller
from threemirrors.server.auth.guests import session_cookie
from threemirrors.server.auth.seat_access import new_tickets
from threemirrors.server.auth.text import clean_name
from threemirrors.server.http import schemas
from threemirrors.server.live.registry import Registry
from threemirrors.server.store import MatchRow, Seating, TicketRow
from threemirrors.table.setup import Kind, SeatPlan, Setup


async def laid_for(
    caller: Caller,
    name: str,
    registry: Registry,
    setup: Setup,
    lay: Callable[[Seating], Awaitable[MatchRow]],
) -> Response[schemas.TableOpened]:
    """A new table, laid for the caller, who gets the persons' seats and tickets for open ones.

    The setup is checked already: nobody is enrolled for a table that cannot be.
    """
    guest = await caller.enrol(name, registry.clock())
    secrets = new_tickets(seats_of(setup, "open"))
    seating = Seating(
        tuple((seat, guest.id) for seat in seats_of(setup, "person")),
        tuple(TicketRow(tokens.digest(secret), seat) for seat, secret in secrets.items()),
        None if seats_of(setup, "person") else guest.id,
    )
    row = await lay(seating)
    async with registry.visit(row.id) as live:
        commitment = live.table.commitment()
    tickets = tuple(schemas.Ticket(seat, secret) for seat, secret in secrets.items())
    body = schemas.TableOpened(row.id, row.name, tickets, guest.secret, commitment)
    cookie = session_cookie(caller.settings, guest.secret)
    return Response(body, status_code=201, cookies=[cookie])


def seats_of(setup: Setup, kind: Kind) -> list[int]:
    return [seat for seat, plan in enumerate(setup.seats) if plan.kind == kind]


def clean_seat(plan: SeatPlan, person: str) -> SeatPlan:
    """People chose these names too, so they are cleaned like any others."""
    if plan.kind == "person":
        return SeatPlan("person", clean_name(plan.name) if plan.name else person)
    return SeatPlan(plan.kind, "", plan.bot)
