"""A seat moves to another device by a short code, typed there."""

from litestar import Response, post
from litestar.params import JSONBody

from threemirrors.server import forms, guests, tokens
from threemirrors.server.desk import seated, welcome
from threemirrors.server.faults import AnyRequest
from threemirrors.server.shared import TheHall, TheSettings
from threemirrors.table.refusal import Declined


@post("/api/codes", summary="Use a short code", tags=["tables"])
async def redeem(
    request: AnyRequest, data: JSONBody[forms.CodeGiven], hall: TheHall, settings: TheSettings
) -> Response[forms.Seated]:
    guests.check_change(request, settings, hall.doors)
    code = data.code.strip().upper()
    found = await hall.store.take_code(tokens.digest(code), hall.clock())
    if found is None:
        raise Declined("wrong_code")
    ident, seat = found
    async with hall.visit(ident) as live:
        name = live.table.seats[seat].name
    secret, guest = await welcome(request, settings, hall, name)
    await hall.store.hold_seat(ident, seat, guest)
    return seated(settings, ident, seat, secret)
