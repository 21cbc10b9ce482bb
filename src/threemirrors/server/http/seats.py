"""Seats: sit down, play from another device, get a code for one, change its secret."""

from litestar import Controller, Response, post
from litestar.params import JSONBody

from threemirrors.server.auth import tokens
from threemirrors.server.auth.caller import Caller
from threemirrors.server.auth.guests import session_cookie
from threemirrors.server.auth.seat_access import check_secret, new_secret
from threemirrors.server.auth.text import clean_name
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import (
    SeatNumber,
    TableId,
    TheCaller,
    TheRegistry,
    TheStore,
)
from threemirrors.server.http.refusals import AT_A_TABLE, BY_TOKEN, FOR_A_CHANGE, refusals
from threemirrors.table import decide
from threemirrors.table.refusal import Declined

CODE_SECONDS = 600


class Seats(Controller):
    """Everything under one seat of a table."""

    path = "/api/tables/{ident:str}/seats/{seat:int}"
    tags = ["seats"]

    @post(summary="Sit down at an open seat", responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE))
    async def sit(
        self,
        ident: TableId,
        seat: SeatNumber,
        data: JSONBody[schemas.SitDown],
        caller: TheCaller,
        registry: TheRegistry,
        store: TheStore,
    ) -> Response[schemas.Seated]:
        caller.check_change()
        async with registry.visit(ident) as live:
            row = await store.match(ident)
            assert row is not None
            if not row.public or data.secret:
                await check_secret(store, ident, seat, data.secret)
            name = clean_name(data.name)
            await live.ask(lambda table: decide.sit(table, seat, name))
            seated = await seat_for(caller, ident, seat, name, registry.clock())
            await live.begin_if_full()
        return seated

    @post(
        "/claim",
        summary="Play your seat from this device too",
        responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE),
    )
    async def claim(
        self,
        ident: TableId,
        seat: SeatNumber,
        data: JSONBody[schemas.Claim],
        caller: TheCaller,
        registry: TheRegistry,
        store: TheStore,
    ) -> Response[schemas.Seated]:
        caller.check_change()
        async with registry.visit(ident) as live:
            await check_secret(store, ident, seat, data.secret)
            if live.table.seats[seat].kind == "open":
                raise Declined("seat_open", seat=seat)
            name = live.table.seats[seat].name
        return await seat_for(caller, ident, seat, name, registry.clock())

    @post(
        "/code",
        summary="A short code for another device",
        security=BY_TOKEN,
        responses=refusals(*FOR_A_CHANGE, 401, 404),
    )
    async def code(
        self,
        ident: TableId,
        seat: SeatNumber,
        caller: TheCaller,
        registry: TheRegistry,
        store: TheStore,
    ) -> schemas.Code:
        caller.check_change()
        await caller.holder(ident, seat)
        code = tokens.new_code()
        expires = registry.clock() + CODE_SECONDS * 1000
        await store.add_code(tokens.digest(code), ident, seat, expires)
        return schemas.Code(code, CODE_SECONDS)

    @post(
        "/rotate",
        summary="A new secret; other devices are let go",
        security=BY_TOKEN,
        responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE, 401),
    )
    async def rotate(
        self,
        ident: TableId,
        seat: SeatNumber,
        caller: TheCaller,
        registry: TheRegistry,
        store: TheStore,
    ) -> schemas.Ticket:
        caller.check_change()
        guest = await caller.holder(ident, seat)
        async with registry.visit(ident) as live:
            secret = await new_secret(store, ident, seat)
            await store.drop_seat(ident, seat)
            await store.drop_codes(ident, seat)
            await store.hold_seat(ident, seat, guest)
            live.let_go(seat)
        return schemas.Ticket(seat, secret)


async def seat_for(
    caller: Caller, ident: str, seat: int, name: str, now: int
) -> Response[schemas.Seated]:
    """Give the seat to the caller, under that name."""
    guest = await caller.enrol(name, now)
    await caller.store.hold_seat(ident, seat, guest.digest)
    body = schemas.Seated(ident, seat, guest.secret)
    cookie = session_cookie(caller.settings, guest.secret)
    return Response(body, status_code=201, cookies=[cookie])
