"""Moves a seat to another device with a short code typed there."""

from litestar import Response, post
from litestar.params import JSONBody

from threemirrors.server.auth import tokens
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TheCaller, TheRegistry, TheStore
from threemirrors.server.http.seats import seat_for
from threemirrors.table import decide
from threemirrors.table.refusal import Declined


@post("/api/codes", summary="Use a short code", tags=["tables"])
async def redeem_code(
    data: JSONBody[schemas.CodeGiven], caller: TheCaller, registry: TheRegistry, store: TheStore
) -> Response[schemas.Seated]:
    caller.check_change()
    code = data.code.strip().upper()
    found = await store.take_code(tokens.digest(code), registry.clock())
    if found is None:
        raise Declined("wrong_code")
    ident, seat = found
    async with registry.visit(ident) as live:
        decide.still_there(live.table)
        name = live.table.seats[seat].name
    return await seat_for(caller, ident, seat, name, registry.clock())
