"""Replays: every position of a match, through the eyes that may see it."""

from typing import Annotated, cast

import msgspec
from litestar import Response, get
from litestar.params import FromQuery, QueryParameter

from threemirrors.server.auth.seat_access import check_eyes
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry
from threemirrors.server.live.live_table import LiveTable
from threemirrors.table import replay
from threemirrors.table.decide import LONGEST_MATCH
from threemirrors.table.refusal import Declined

MOST_FRAMES = 200
ASK_EACH_TIME = {"cache-control": "private, no-cache"}  # Who may see it can change.
SEATS = [str(seat) for seat in range(16)]


@get("/api/tables/{ident:str}/replay", summary="Every position, as you may see it", tags=["tables"])
async def show_replay(
    ident: TableId,
    caller: TheCaller,
    registry: TheRegistry,
    eyes: FromQuery[str] = "spectator",
    first: Annotated[int, QueryParameter(name="from", ge=0, le=LONGEST_MATCH)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)] = MOST_FRAMES,
) -> Response[schemas.Replay]:
    async with registry.visit(ident) as live:
        looking = eyes_named(live, eyes)
        if looking != "all":
            await check_eyes(caller, ident, live.table, looking)
        elif live.table.outcome() is None:
            raise Declined("not_over")
        plies = live.table.ply
        if first > plies:
            raise Declined("no_such_ply", plies=plies)
        # A replay depends on nothing but the log and what was asked for.
        key = ("replay", ident, live.table.head.seq, eyes, first, count)
        found = registry.answers.get(key)
        if found is None:
            found = msgspec.json.encode(await replayed(live, eyes, looking, first, count))
            registry.answers.put(key, found)
    return Response(
        cast("schemas.Replay", found), media_type="application/json", headers=ASK_EACH_TIME
    )


async def replayed(
    live: LiveTable, eyes: str, looking: replay.Eyes, first: int, count: int
) -> schemas.Replay:
    """Worked out a little at a time, so that no game waits for someone's replay."""
    table = live.table
    plies, seats, outcome = table.ply, tuple(table.seats), table.outcome()
    steps = replay.frames(list(live.log), looking, first, count)
    frames = tuple(await live.stories.slow_work.done(steps))
    return schemas.Replay(live.id, table.game.name, eyes, plies, seats, outcome, frames)


@get(
    "/api/tables/{ident:str}/picture",
    summary="A position as an SVG picture, as you may see it",
    tags=["tables"],
    media_type="image/svg+xml",
)
async def show_picture(
    ident: TableId,
    caller: TheCaller,
    registry: TheRegistry,
    eyes: FromQuery[str] = "spectator",
    ply: Annotated[int | None, QueryParameter(ge=0, le=LONGEST_MATCH)] = None,
) -> str:
    """For pages that know nothing of the game; without a ply, as it stands."""
    async with registry.visit(ident) as live:
        table = live.table
        looking = eyes_named(live, eyes)
        if looking == "all":
            raise Declined("no_such_eyes")  # A picture is one view.
        await check_eyes(caller, ident, table, looking)
        if ply is None or ply == table.ply:
            return table.game.picture(table.state, looking)
        if ply > table.ply:
            raise Declined("no_such_ply", plies=table.ply)
        steps = replay.pictured(list(live.log), looking, ply)
        return (await live.stories.slow_work.done(steps))[-1]


def eyes_named(live: LiveTable, eyes: str) -> replay.Eyes:
    if eyes == "spectator":
        return None
    if eyes == "all":
        return "all"
    if eyes in SEATS:
        return int(eyes)  # Whether the seat exists is checked with the rest.
    seats = [str(seat) for seat in range(len(live.table.seats))]
    raise Declined("no_such_eyes", eyes=["spectator", "all", *seats])
