"""The review of a finished match: for anybody who may watch its replay, made once for all."""

from typing import Annotated, cast

import msgspec
from litestar import Controller, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter
from msgspec import Raw

from threemirrors.review.findings import Judgement, Review
from threemirrors.review.reviewing import EveryEye
from threemirrors.server.auth.caller import Caller
from threemirrors.server.auth.seat_access import check_eyes
from threemirrors.server.auth.share import current_share
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry
from threemirrors.server.http.refusals import AT_A_TABLE, FOR_A_CHANGE, refusals
from threemirrors.server.http.replays import ASK_EACH_TIME, SEATS, eyes_named
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.registry import Registry
from threemirrors.server.live.spectators import Sight
from threemirrors.table.foreseen import foreseen
from threemirrors.table.refusal import Declined
from threemirrors.table.replay import Replayed, standing

Eyes = Annotated[str, QueryParameter(schema_extra={"enum": ["all", *SEATS]})]


class StateOfReview(msgspec.Struct, frozen=True):
    """A `ReviewState` whose review is already JSON."""

    done: int
    total: int
    review: Raw


class MatchReviews(Controller):
    """Only after the end; until then nobody is told what a move was worth."""

    path = "/api/tables/{ident:str}/review"
    tags = ["tables"]

    @get(
        summary="How far the review is, and the review itself",
        responses=refusals(*AT_A_TABLE),
    )
    async def show(
        self, ident: TableId, caller: TheCaller, registry: TheRegistry, eyes: Eyes = "all"
    ) -> Response[schemas.ReviewState]:
        async with registry.visit(ident) as live:
            await open_eyes(caller, live, eyes)
        return await state_of(registry, ident, eyes)

    @post(
        summary="Ask for the review; it is worked out in the background",
        responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE),
    )
    async def start(
        self, ident: TableId, caller: TheCaller, registry: TheRegistry, eyes: Eyes = "all"
    ) -> Response[schemas.ReviewState]:
        """Asked again, nothing is done twice; after a restart of the server, it begins anew."""
        caller.check_change()
        async with registry.visit(ident) as live:
            looking, seen = await open_eyes(caller, live, eyes)
            if seen.table.outcome() is None:
                raise Declined("closed")
            record = seen.table.record()
        reviews = registry.reviews
        if not reviews.progress(ident, eyes) and await reviews.kept(ident, eyes) is None:
            share = current_share.get()
            if share:
                share.spend("review")
            reviews.start(ident, record, looking)
        answer = await state_of(registry, ident, eyes)
        answer.status_code = 201
        return answer

    @get(
        "/{ply:int}",
        summary="What was expected at one of its moves, as positions to look at",
        responses=refusals(*AT_A_TABLE),
    )
    async def look_ahead(
        self,
        ident: TableId,
        ply: FromPath[int],
        caller: TheCaller,
        registry: TheRegistry,
        eyes: Eyes = "all",
    ) -> Response[schemas.LookAhead]:
        key = ("look ahead", ident, eyes, ply)
        async with registry.visit(ident) as live:
            _, seen = await open_eyes(caller, live, eyes)
            body = await registry.reviews.kept(ident, eyes)
            judged = None if body is None else judgement_at(body, ply)
            if judged is None:
                raise NotFoundException
            found = registry.answers.get(key)
            if found is None:
                found = msgspec.json.encode(await lines_of(live, seen, judged))
                registry.answers.put(key, found)
        return Response(
            cast("schemas.LookAhead", found), media_type="application/json", headers=ASK_EACH_TIME
        )


async def open_eyes(caller: Caller, live: LiveTable, eyes: str) -> tuple[EveryEye, Sight]:
    """The eyes that were named, and what the caller sees; Declined unless the match is over."""
    seen = live.seen_by(await caller.seats(live.id))
    looking = eyes_named(live, eyes)
    if looking is None:
        raise Declined("no_such_eyes", eyes=["all", *map(str, range(len(seen.table.seats)))])
    if not seen.table.has_ended():
        raise Declined("not_over")
    if looking != "all":
        await check_eyes(caller, live.id, seen.table, looking)
    return looking, seen


async def state_of(registry: Registry, ident: str, eyes: str) -> Response[schemas.ReviewState]:
    progress = registry.reviews.progress(ident, eyes)
    body = None if progress else await registry.reviews.kept(ident, eyes)
    state = StateOfReview(
        progress.done if progress else 0, progress.total if progress else 0, Raw(body or b"null")
    )
    answer = msgspec.json.encode(state)
    return Response(
        cast("schemas.ReviewState", answer), media_type="application/json", headers=ASK_EACH_TIME
    )


def judgement_at(body: bytes, ply: int) -> Judgement | None:
    review = msgspec.json.decode(body, type=Review)
    return next((each for each in review.judgements if each.ply == ply), None)


async def lines_of(live: LiveTable, seen: Sight, judged: Judgement) -> schemas.LookAhead:
    """From the mover's own view before the move; the match is played again a little at a time."""
    replayed = Replayed(list(seen.log), judged.seat)
    line = standing(seen.log)[: judged.ply - 1]
    await live.stories.slow_work.done(replayed.pass_over(act) for _, act in line)
    game = replayed.game
    view = game.view_json(replayed.state, judged.seat)
    better = judged.better.line if judged.better else ()
    return schemas.LookAhead(
        judged.seat,
        foreseen(game, judged.seat, view, better, judged.ply - 1),
        foreseen(game, judged.seat, view, judged.line, judged.ply - 1),
    )
