"""Matches to look at again: every position of one, through the eyes that may see it."""

import asyncio
from collections.abc import Sequence
from typing import Annotated

from litestar import get
from litestar.params import FromQuery, QueryParameter

from threemirrors.server import forms
from threemirrors.server.desk import may_look
from threemirrors.server.faults import AnyRequest
from threemirrors.server.live import LiveTable
from threemirrors.server.shared import TableId, TheHall, TheSettings
from threemirrors.table import replay
from threemirrors.table.decide import MOST_MOVES
from threemirrors.table.entries import Logged
from threemirrors.table.refusal import Declined

MOST_FRAMES = 200
SEATS = [str(seat) for seat in range(16)]


@get("/api/tables/{ident:str}/replay", summary="Every position, as you may see it", tags=["tables"])
async def show_replay(
    request: AnyRequest,
    ident: TableId,
    hall: TheHall,
    settings: TheSettings,
    eyes: FromQuery[str] = "spectator",
    first: Annotated[int, QueryParameter(name="from", ge=0, le=MOST_MOVES)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)] = MOST_FRAMES,
) -> forms.Replay:
    async with hall.visit(ident) as live:
        looking = eyes_named(live, eyes)
        if looking != "all":
            await may_look(request, live, looking, hall, settings)
        elif live.table.outcome() is None:
            raise Declined("not_over")
        plies = live.table.ply
        if first > plies:
            raise Declined("no_such_ply", plies=plies)
        return forms.Replay(
            table=ident,
            game=live.table.game.name,
            eyes=eyes,
            plies=plies,
            seats=tuple(live.table.seats),
            outcome=live.table.outcome(),
            frames=await shown(list(live.log), looking, first, count),
        )


def eyes_named(live: LiveTable, eyes: str) -> replay.Eyes:
    if eyes == "spectator":
        return None
    if eyes == "all":
        return "all"
    if eyes in SEATS:
        return int(eyes)  # Whether there is such a seat is asked with the rest.
    seats = [str(seat) for seat in range(len(live.table.seats))]
    raise Declined("no_such_eyes", eyes=["spectator", "all", *seats])


async def shown(
    entries: Sequence[Logged], eyes: replay.Eyes, first: int, count: int
) -> tuple[replay.Frame, ...]:
    """The frames, others having their turn after each: no game waits for somebody's replay."""
    made = []
    for frame in replay.frames(entries, eyes, first, count):
        made.append(frame)
        await asyncio.sleep(0)
    return tuple(made)
