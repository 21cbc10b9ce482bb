"""Lessons: the table stands where a step begins, whatever the learner did before."""

from functools import partial

from litestar import Controller, post
from litestar.params import JSONBody

from threemirrors.server.auth.seat_access import own_seat
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry
from threemirrors.server.http.refusals import AT_A_TABLE, BY_TOKEN, FOR_A_CHANGE, refusals
from threemirrors.table import lesson


class Lessons(Controller):
    """One request for all the moves it takes, so that going back and forth costs little."""

    path = "/api/tables/{ident:str}"
    tags = ["tables"]

    @post(
        "/lesson",
        summary="Go to a step of the lesson",
        security=BY_TOKEN,
        responses=refusals(*AT_A_TABLE, *FOR_A_CHANGE, 401),
    )
    async def go(
        self,
        ident: TableId,
        data: JSONBody[schemas.GoToStep],
        caller: TheCaller,
        registry: TheRegistry,
    ) -> schemas.LessonAt:
        await caller.guest()
        caller.check_change()
        yours = await caller.seats(ident)
        async with registry.visit(ident) as live:
            own_seat(live.table, yours, None)
            acts = len(lesson.way(live.table, data.step)) + 1  # Back at most once, then the moves.
            while acts and not lesson.is_at(live.table, data.step):
                await live.ask(partial(lesson.toward, step=data.step))
                acts -= 1
            return schemas.LessonAt(live.table.head.seq)
