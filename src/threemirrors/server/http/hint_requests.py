"""A hint: the move that a strong player would make, told to nobody but whoever asks."""

from collections.abc import Iterator, Sequence
from typing import cast

import msgspec
from litestar import Response, post
from litestar.params import JSONBody
from msgspec import Raw

from threemirrors.review.effort import work_for
from threemirrors.review.findings import Advice, LineMove
from threemirrors.server.auth.seat_access import own_seat
from threemirrors.server.auth.share import current_share
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry
from threemirrors.server.http.refusals import AT_A_TABLE, BY_TOKEN, FOR_A_CHANGE, refusals
from threemirrors.server.live.adviser import AdviceWanted
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.registry import Registry
from threemirrors.table.branch import on_the_way
from threemirrors.table.commit import rebuilt
from threemirrors.table.foreseen import foreseen
from threemirrors.table.hints import check_hint
from threemirrors.table.lesson import is_lesson, shown_next
from threemirrors.table.log import Logged


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
        taught = shown_next(table, seat) if is_lesson(table) else None
        found = registry.answers.get(key)
        notes = b"" if found or taught else await notes_of(live, seat, view)
        asked = AdviceWanted(table.game.name, table.opened.rules, seat, Raw(view), work, notes)
    if found is None:
        advice = (
            await worked_out(registry, asked, guest, ident)
            if taught is None
            else lone(taught, seat)
        )
        frames = foreseen(table.game, seat, view, advice.line, ply)
        found = msgspec.json.encode(schemas.HintGiven(seat, ply, advice, frames))
        registry.answers.put(key, found)
    return Response(cast("schemas.HintGiven", found), media_type="application/json")


async def notes_of(live: LiveTable, seat: int, view: bytes) -> bytes:
    """What the seat remembers of its views so far; nothing where a game has nothing to guess."""
    table = live.table
    if not table.game.remember(b"", view):
        return b""
    *_, notes = await live.stories.slow_work.done(remembered(list(live.log), table.ply, seat))
    return notes


def remembered(entries: Sequence[Logged], ply: int, seat: int) -> Iterator[bytes]:
    """The notes after each move up to that ply."""
    game, notes = rebuilt(entries[:1]).game, b""
    for state in on_the_way(entries, ply):
        notes = game.remember(notes, game.view_json(state, seat))
        yield notes


async def worked_out(registry: Registry, asked: AdviceWanted, guest: bytes, ident: str) -> Advice:
    share = current_share.get()
    if share:
        share.spend("hint")
    return msgspec.json.decode(await registry.advisers.hint(asked, guest, ident), type=Advice)


def lone(move: str, seat: int) -> Advice:
    """What a lesson teaches is better than what a strong player would do."""
    return Advice(move, (), (LineMove(seat, move),))
