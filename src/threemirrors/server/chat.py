"""The chat over HTTP, for clients that hold no socket open."""

import time
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from threemirrors.server import forms, guests, saying
from threemirrors.server.faults import AnyRequest
from threemirrors.server.requests import check_id
from threemirrors.server.shared import TableId, TheHall, TheSettings
from threemirrors.table import notices


class Chat(Controller):
    """What is said at a table."""

    path = "/api/tables/{ident:str}/chat"
    tags = ["tables"]

    @get(summary="What was said")
    async def heard(
        self,
        ident: TableId,
        hall: TheHall,
        after: Annotated[int, QueryParameter(ge=-1)] = -1,
    ) -> list[notices.Notice]:
        async with hall.visit(ident) as live:
            return notices.said(live.log, after)

    @post(summary="Say something")
    async def say(
        self,
        request: AnyRequest,
        ident: TableId,
        data: JSONBody[forms.Words],
        hall: TheHall,
        settings: TheSettings,
    ) -> forms.Told:
        guests.check_origin(request, settings)
        guest = await guests.needed(request, settings, hall.store)
        hall.doors.message(guest, time.monotonic())
        check_id(data.id)
        async with hall.visit(ident) as live:
            own = await hall.store.seats_held(ident, guest)
            entry = await saying.say(live, tuple(own), data.words, data.seat)
        return forms.Told(data.id, entry.seq)
