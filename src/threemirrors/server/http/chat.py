"""Chat over HTTP, for clients without an open socket."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from threemirrors.server.auth.seat_access import own_seat
from threemirrors.server.auth.text import clean_words
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry
from threemirrors.server.ws.handler import check_id
from threemirrors.table import decide, notices


class Chat(Controller):
    """What is said at a table."""

    path = "/api/tables/{ident:str}/chat"
    tags = ["tables"]

    @get(summary="What was said")
    async def heard(
        self,
        ident: TableId,
        registry: TheRegistry,
        after: Annotated[int, QueryParameter(ge=-1)] = -1,
    ) -> list[notices.Notice]:
        async with registry.visit(ident) as live:
            steps = notices.said(live.log, after)
            return await registry.slow_work.done(steps)

    @post(summary="Say something")
    async def say(
        self,
        ident: TableId,
        data: JSONBody[schemas.Words],
        caller: TheCaller,
        registry: TheRegistry,
    ) -> schemas.Told:
        caller.check_origin()
        caller.check_message(await caller.guest())
        check_id(data.id)
        words = clean_words(data.words)
        async with registry.visit(ident) as live:
            seat = own_seat(live.table, await caller.seats(ident), data.seat)
            entry = await live.ask(lambda table: decide.say(table, seat, words))
        return schemas.Told(data.id, entry.seq)
