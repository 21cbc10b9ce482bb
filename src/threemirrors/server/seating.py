"""The HTTP side of seats: sit down, play from another device, get a code, change the secret."""

from litestar import Controller, Response, post
from litestar.params import JSONBody

from threemirrors.server import forms, guests, manners, tokens
from threemirrors.server.desk import check_secret, holder, seated, welcome
from threemirrors.server.faults import AnyRequest
from threemirrors.server.shared import SeatNumber, TableId, TheHall, TheSettings
from threemirrors.table import decide
from threemirrors.table.refusal import Declined

CODE_SECONDS = 600


class Seats(Controller):
    """Everything under one seat of a table."""

    path = "/api/tables/{ident:str}/seats/{seat:int}"
    tags = ["seats"]

    @post(summary="Sit down at an open seat")
    async def sit(
        self,
        request: AnyRequest,
        ident: TableId,
        seat: SeatNumber,
        data: JSONBody[forms.SitDown],
        hall: TheHall,
        settings: TheSettings,
    ) -> Response[forms.Seated]:
        guests.check_change(request, settings, hall.doors)
        async with hall.visit(ident) as live:
            row = await hall.store.match(ident)
            assert row is not None
            if not row.public or data.secret:
                await check_secret(hall, ident, seat, data.secret)
            name = manners.name(data.name)
            await live.act(lambda table: decide.sit(table, seat, name))
            secret, guest = await welcome(request, settings, hall, name)
            await hall.store.hold_seat(ident, seat, guest)
            await hall.begin_if_full(live)
        return seated(settings, ident, seat, secret)

    @post("/claim", summary="Play your seat from this device too")
    async def claim(
        self,
        request: AnyRequest,
        ident: TableId,
        seat: SeatNumber,
        data: JSONBody[forms.Claim],
        hall: TheHall,
        settings: TheSettings,
    ) -> Response[forms.Seated]:
        guests.check_change(request, settings, hall.doors)
        async with hall.visit(ident) as live:
            await check_secret(hall, ident, seat, data.secret)
            if live.table.seats[seat].kind == "open":
                raise Declined("seat_open", seat=seat)
            name = live.table.seats[seat].name
        secret, guest = await welcome(request, settings, hall, name)
        await hall.store.hold_seat(ident, seat, guest)
        return seated(settings, ident, seat, secret)

    @post("/code", summary="A short code for another device")
    async def code(
        self,
        request: AnyRequest,
        ident: TableId,
        seat: SeatNumber,
        hall: TheHall,
        settings: TheSettings,
    ) -> forms.Code:
        await holder(request, ident, seat, hall, settings)
        code = tokens.new_code()
        expires = hall.clock() + CODE_SECONDS * 1000
        await hall.store.add_code(tokens.digest(code), ident, seat, expires)
        return forms.Code(code, CODE_SECONDS)

    @post("/rotate", summary="A new secret; other devices are let go")
    async def rotate(
        self,
        request: AnyRequest,
        ident: TableId,
        seat: SeatNumber,
        hall: TheHall,
        settings: TheSettings,
    ) -> forms.Ticket:
        guest = await holder(request, ident, seat, hall, settings)
        ticket = forms.Ticket(seat, tokens.new_secret())
        async with hall.visit(ident) as live:
            await hall.store.set_seat_key(ident, seat, tokens.digest(ticket.secret))
            await hall.store.drop_seat(ident, seat)
            await hall.store.drop_codes(ident, seat)
            await hall.store.hold_seat(ident, seat, guest)
            for watcher in [w for w in live.watchers if seat in w.seats]:
                watcher.hang_up()
        return ticket
