"""Chat over HTTP, for clients without an open socket."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from threemirrors.server.auth.seat_access import own_seat
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry
from threemirrors.server.http.refusals import AT_A_TABLE, BY_TOKEN, FOR_A_CHANGE, refusals
from threemirrors.server.ws.handler import check_id, spoken, stored_id
from threemirrors.table import notices
from threemirrors.table.refusal import Repeated


class Chat(Controller):
    """What is said at a table."""

    path = "/api/tables/{ident:str}/chat"
    tags = ["tables"]

    @get(summary="What was said", responses=refusals(*AT_A_TABLE))
    async def heard(
        self,
        ident: TableId,
        caller: TheCaller,
        registry: TheRegistry,
        after: Annotated[int, QueryParameter(ge=-1)] = -1,
    ) -> list[notices.Notice]:
        yours = await caller.seats(ident)
        async with registry.visit(ident) as live:
            steps = notices.said(live.seen_by(yours).log, after)
            return await registry.slow_work.done(steps)

    @post(
        summary="Say something",
        security=BY_TOKEN,
        responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE, 401),
    )
    async def say(
        self,
        ident: TableId,
        data: JSONBody[schemas.Words],
        caller: TheCaller,
        registry: TheRegistry,
    ) -> schemas.Told:
        caller.check_origin()
        guest = await caller.guest()
        caller.check_message(guest)
        check_id(data.id)
        yours = await caller.seats(ident)
        async with registry.visit(ident) as live:
            seat = own_seat(live.table, yours, data.seat)
            known_as = stored_id(live, guest, data.id) if data.id else ""
            try:
                entry = await live.ask(spoken(seat, data.words, data.phrase, known_as))
            except Repeated as repeated:
                return schemas.Told(data.id, repeated.seq)
        return schemas.Told(data.id, entry.seq)
