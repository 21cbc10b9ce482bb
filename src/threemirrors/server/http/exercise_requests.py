"""Exercises: collected from one's own games, tried again at growing intervals, shared by link."""

from typing import Any, cast

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import FromPath, JSONBody

from threemirrors.review.exercises import known_already
from threemirrors.review.findings import LineMove
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry, TheStore
from threemirrors.server.http.posed import (
    along,
    better_in,
    charge_for_judging,
    exercise_card,
    found_exercise,
    legal_text,
    marked,
    posed,
    shown_move,
)
from threemirrors.server.http.refusals import AT_A_TABLE, BY_TOKEN, FOR_A_CHANGE, refusals
from threemirrors.server.store import Store
from threemirrors.table.refusal import Declined

VISITORS = b"visitors"  # The lane of all who are not known.


@post(
    "/api/tables/{ident:str}/exercises",
    summary="Make exercises of your costly moves, if the match was reviewed",
    tags=["exercises"],
    security=BY_TOKEN,
    responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE, 401),
)
async def collect_exercises(
    ident: TableId, caller: TheCaller, registry: TheRegistry, store: TheStore
) -> schemas.Collected:
    """It is safe to ask again: none is made twice."""
    caller.check_change()
    guest, seats = await caller.guest(), await caller.seats(ident)
    if not seats:
        raise Declined("not_your_seat", yours=[])
    async with registry.visit(ident) as live:
        if not live.table.has_ended():
            raise Declined("not_over")
        new = await registry.exercises.collect(live, guest, seats, registry.clock())
    mine = await store.exercises.of_guest(guest)
    return schemas.Collected(new, sum(each.match == ident for each in mine))


class ExerciseRoutes(Controller):
    """Everything under /api/exercises. Whoever has an exercise's link may look and try."""

    path = "/api/exercises"
    tags = ["exercises"]

    @get(summary="Your exercises, those that are due first", responses=refusals(503))
    async def mine(
        self, caller: TheCaller, registry: TheRegistry, store: TheStore
    ) -> schemas.MyExercises:
        """None if nobody knows you yet."""
        guest = await caller.known()
        return await collection(store, guest, registry.clock())

    @get("/{ident:str}", summary="One exercise", responses=refusals(404, 409, 503))
    async def show(
        self, ident: FromPath[str], caller: TheCaller, registry: TheRegistry
    ) -> Response[schemas.ExerciseShown]:
        row, exercise = await found_exercise(registry.store, ident)
        own = row.guest == await caller.known()
        return encoded(
            posed(ident, exercise, exercise_card(row, registry.clock()) if own else None)
        )

    @get(
        "/{ident:str}/hint",
        summary="What speaks for a better move",
        responses=refusals(404, 409, 503),
    )
    async def hint(self, ident: FromPath[str], store: TheStore) -> Response[schemas.ExerciseHint]:
        _, exercise = await found_exercise(store, ident)
        advice = better_in(exercise)
        frames = along(exercise, (LineMove(exercise.seat, advice.move),))
        move = shown_move(exercise, advice.move)
        return encoded(schemas.ExerciseHint(advice.reasons, move, frames))

    @post(
        "/{ident:str}/try",
        summary="Try a move",
        status_code=200,
        responses=refusals(*FOR_A_CHANGE, 404, 409),
    )
    async def attempt(
        self,
        ident: FromPath[str],
        data: JSONBody[schemas.ExerciseTry],
        caller: TheCaller,
        registry: TheRegistry,
    ) -> Response[schemas.ExerciseTried]:
        caller.check_change()
        row, exercise = await found_exercise(registry.store, ident)
        text, guest = legal_text(exercise, data.move), await caller.known()
        if known_already(exercise, text) is None:
            charge_for_judging()
        tried = await registry.exercises.judged(ident, exercise, text, guest or VISITORS)
        solved = tried.verdict != "worse"
        days = await marked(registry, row, guest, solved=solved, hinted=data.hinted)
        frames = along(exercise, (LineMove(exercise.seat, text),))
        return encoded(schemas.ExerciseTried(tried.verdict, tried.cost, tried.points, frames, days))

    @post(
        "/{ident:str}/answer",
        summary="Give up, and see the better move and its line",
        status_code=200,
        responses=refusals(*FOR_A_CHANGE, 404, 409),
    )
    async def answer(
        self, ident: FromPath[str], caller: TheCaller, registry: TheRegistry
    ) -> Response[schemas.ExerciseAnswer]:
        """After a try on the same day it changes nothing."""
        caller.check_change()
        row, exercise = await found_exercise(registry.store, ident)
        days = await marked(registry, row, await caller.known(), solved=False)
        advice, made = better_in(exercise), exercise.judgement
        return encoded(
            schemas.ExerciseAnswer(
                advice,
                shown_move(exercise, advice.move),
                along(exercise, advice.line),
                along(exercise, made.line),
                days,
            )
        )

    @post(
        "/{ident:str}/remove",
        summary="Remove one of your exercises",
        security=BY_TOKEN,
        responses=refusals(*FOR_A_CHANGE, 401, 404),
    )
    async def remove(
        self, ident: FromPath[str], caller: TheCaller, registry: TheRegistry, store: TheStore
    ) -> schemas.MyExercises:
        caller.check_change()
        guest = await caller.guest()
        if not await store.exercises.remove(guest, ident):
            raise Declined("no_such_exercise")
        return await collection(store, guest, registry.clock())


async def collection(store: Store, guest: bytes | None, now: int) -> schemas.MyExercises:
    rows = await store.exercises.of_guest(guest) if guest else []
    cards = tuple(exercise_card(row, now) for row in rows)
    return schemas.MyExercises(sum(card.due for card in cards), cards)


def encoded(body: Any) -> Response[Any]:
    """Views are JSON already."""
    return Response(cast("Any", msgspec.json.encode(body)), media_type="application/json")
