"""Who may sit: guests are welcomed, secrets checked, and seats found to be someone's own."""

from litestar import Response

from threemirrors.server import forms, guests, tokens
from threemirrors.server.faults import AnyRequest
from threemirrors.server.hall import Hall
from threemirrors.server.live import LiveTable
from threemirrors.server.settings import Settings
from threemirrors.table.refusal import Declined


async def welcome(
    request: AnyRequest, settings: Settings, hall: Hall, name: str
) -> tuple[str, bytes]:
    """The guest's secret and digest; a new guest gets one."""
    guest = await guests.known(request, settings, hall.store)
    if guest is not None:
        await hall.store.rename_guest(guest, name)
        return guests.secret_of(request, settings), guest
    secret = tokens.new_secret()
    await hall.store.add_guest(tokens.digest(secret), name, hall.clock())
    return secret, tokens.digest(secret)


async def holder(
    request: AnyRequest,
    ident: str,
    seat: int,
    hall: Hall,
    settings: Settings,
    *,
    changes: bool = True,
) -> bytes:
    """The guest who asks, if the seat is theirs."""
    if changes:
        guests.check_change(request, settings, hall.doors)
    guest = await guests.needed(request, settings, hall.store)
    if seat not in await hall.store.seats_held(ident, guest):
        raise Declined("not_your_seat", seat=seat)
    return guest


async def may_look(
    request: AnyRequest, live: LiveTable, eyes: int | None, hall: Hall, settings: Settings
) -> None:
    """Through another's eyes only once it is over."""
    if eyes is None:
        return
    if eyes >= len(live.table.seats):
        raise Declined("no_such_seat", seat=eyes)
    if live.table.outcome() is None:
        await holder(request, live.id, eyes, hall, settings, changes=False)


async def check_secret(hall: Hall, ident: str, seat: int, secret: str) -> None:
    if not tokens.matches(secret, await hall.store.seat_key(ident, seat)):
        raise Declined("wrong_secret", seat=seat)


async def first_tickets(hall: Hall, ident: str, guest: bytes) -> tuple[forms.Ticket, ...]:
    """The secrets of the guest's seats. Each is told once, to the first of the seat who asks."""
    told = []
    for seat in await hall.store.seats_held(ident, guest):
        ticket = forms.Ticket(seat, tokens.new_secret())
        if await hall.store.first_seat_key(ident, seat, tokens.digest(ticket.secret)):
            told.append(ticket)
    return tuple(told)


def seated(settings: Settings, ident: str, seat: int, secret: str) -> Response[forms.Seated]:
    body = forms.Seated(ident, seat, secret)
    return Response(body, status_code=201, cookies=[guests.cookie(settings, secret)])
