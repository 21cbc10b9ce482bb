"""A hint: the move that a strong player would make, told to nobody but whoever asks."""

from typing import cast

import msgspec
from litestar import Response, post
from litestar.params import JSONBody
from msgspec import Raw

from threemirrors.review.effort import work_for
from threemirrors.review.findings import Advice
from threemirrors.server.auth.seat_access import own_seat
from threemirrors.server.auth.share import current_share
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry
from threemirrors.server.http.refusals import AT_A_TABLE, BY_TOKEN, FOR_A_CHANGE, refusals
from threemirrors.server.live.adviser import AdviceWanted
from threemirrors.server.live.registry import Registry
from threemirrors.table.foreseen import foreseen
from threemirrors.table.hints import check_hint


@post(
    "/api/tables/{ident:str}/hint",
    summary="The best move for your seat, and why",
    tags=["tables"],
    security=BY_TOKEN,
    status_code=200,
    responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE, 401),
)
async def give_hint(
    ident: TableId,
    data: JSONBody[schemas.HintWanted],
    caller: TheCaller,
    registry: TheRegistry,
) -> Response[schemas.HintGiven]:
    """Judged by nothing but what the seat may know. Asked again about the same, it is free."""
    guest = await caller.guest()
    caller.check_change()
    yours = await caller.seats(ident)
    async with registry.visit(ident) as live:
        table = live.table
        seat = own_seat(table, yours, data.seat)
        check_hint(table, seat)
        key = ("hint", ident, table.head.seq, seat)
        view, ply = table.game.view_json(table.state, seat), table.ply
        work = work_for(table.game)
        asked = AdviceWanted(table.game.name, table.opened.rules, seat, Raw(view), work)
    found = registry.answers.get(key)
    if found is None:
        found = await worked_out(registry, asked, guest, ident, ply)
        registry.answers.put(key, found)
    return Response(cast("schemas.HintGiven", found), media_type="application/json")


async def worked_out(
    registry: Registry, asked: AdviceWanted, guest: bytes, ident: str, ply: int
) -> bytes:
    share = current_share.get()
    if share:
        share.spend("hint")
    told = await registry.advisers.hint(asked, guest, ident)
    advice = msgspec.json.decode(told, type=Advice)
    async with registry.visit(ident) as live:
        frames = foreseen(live.table.game, asked.seat, bytes(asked.view), advice.line, ply)
    return msgspec.json.encode(schemas.HintGiven(asked.seat, ply, advice, frames))
