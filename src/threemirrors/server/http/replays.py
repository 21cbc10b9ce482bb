"""Replays: every position of a match, through the eyes that may see it."""

from typing import Annotated, cast

import msgspec
from litestar import Response, get
from litestar.params import FromQuery, QueryParameter

from threemirrors.server.auth.seat_access import check_eyes
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry
from threemirrors.server.http.refusals import AT_A_TABLE, refusals
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.registry import Registry
from threemirrors.server.live.spectators import Sight
from threemirrors.table import replay
from threemirrors.table.limits import LONGEST_LINE
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table

MOST_FRAMES = 200
ASK_EACH_TIME = {"cache-control": "private, no-cache"}  # Who may see it can change.
SEATS = [str(seat) for seat in range(16)]
EYES = ["all", "spectator", *SEATS]


@get(
    "/api/tables/{ident:str}/replay",
    summary="Every position, as you may see it",
    tags=["tables"],
    responses=refusals(*AT_A_TABLE, 401, 403),
)
async def show_replay(
    ident: TableId,
    caller: TheCaller,
    registry: TheRegistry,
    eyes: Annotated[str, QueryParameter(schema_extra={"enum": EYES})] = "spectator",
    first: Annotated[int, QueryParameter(name="from", ge=0, le=LONGEST_LINE)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)] = MOST_FRAMES,
) -> Response[schemas.Replay]:
    yours = await caller.seats(ident)
    async with registry.visit(ident) as live:
        seen = live.seen_by(yours)
        table = seen.table
        looking = eyes_named(live, eyes)
        if looking != "all":
            await check_eyes(caller, ident, table, looking)
        elif not table.has_ended():
            raise Declined("not_over")
        plies = table.ply
        if first > plies:
            raise Declined("no_such_ply", plies=plies)
        # A replay depends on nothing but the log so far and what was asked for.
        key = ("replay", ident, table.head.seq, eyes, first, count)
        found = registry.answers.get(key)
        if found is None:
            answer = await replayed(live, seen, eyes, (looking, first, count))
            found = msgspec.json.encode(answer)
            registry.answers.put(key, found)
    return Response(
        cast("schemas.Replay", found), media_type="application/json", headers=ASK_EACH_TIME
    )


async def replayed(
    live: LiveTable, seen: Sight, eyes: str, asked: tuple[replay.Eyes, int, int]
) -> schemas.Replay:
    """Worked out a little at a time, so that no game waits for someone's replay."""
    table = seen.table
    plies, seats, outcome = table.ply, tuple(table.seats), table.outcome()
    steps = replay.frames(list(seen.log), *asked)
    frames = tuple(await live.stories.slow_work.done(steps))
    return schemas.Replay(live.id, table.game.name, eyes, plies, seats, outcome, frames)


@get(
    "/api/tables/{ident:str}/picture",
    summary="A position as an SVG picture, as you may see it",
    tags=["tables"],
    media_type="image/svg+xml",
    responses=refusals(*AT_A_TABLE, 401, 403),
)
async def show_picture(
    ident: TableId,
    caller: TheCaller,
    registry: TheRegistry,
    eyes: Annotated[str, QueryParameter(schema_extra={"enum": EYES[1:]})] = "spectator",
    ply: FromQuery[int | None] = None,
) -> str:
    """For pages that know nothing of the game; without a ply, as it stands."""
    yours = await caller.seats(ident)
    async with registry.visit(ident) as live:
        seen = live.seen_by(yours)
        table = seen.table
        looking = eyes_named(live, eyes)
        if looking == "all":
            raise Declined("no_such_eyes")  # A picture is one view.
        await check_eyes(caller, ident, table, looking)
        if ply is None or ply == table.ply:
            return drawn(registry, ident, table, looking)
        if not 0 <= ply <= table.ply:
            raise Declined("no_such_ply", plies=table.ply)
        steps = replay.pictured(list(seen.log), looking, ply)
        return (await live.stories.slow_work.done(steps))[-1]


def drawn(registry: Registry, ident: str, table: Table, looking: int | None) -> str:
    """The position as it stands. Lists show it to many, so it is drawn once."""
    key = ("picture", ident, table.head.seq, looking)
    found = registry.answers.get(key)
    if found is None:
        found = table.game.picture(table.state, looking).encode()
        registry.answers.put(key, found)
    return found.decode()


def eyes_named(live: LiveTable, eyes: str) -> replay.Eyes:
    if eyes == "spectator":
        return None
    if eyes == "all":
        return "all"
    if eyes in SEATS:
        return int(eyes)  # Whether the seat exists is checked with the rest.
    seats = [str(seat) for seat in range(len(live.table.seats))]
    raise Declined("no_such_eyes", eyes=["spectator", "all", *seats])
