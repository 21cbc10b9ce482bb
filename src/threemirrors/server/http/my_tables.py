"""Your tables, wherever you hold a seat, and all that is yours: to take along, or to forget."""

import contextlib
from functools import partial
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import QueryParameter

from threemirrors.bots import RELIEF
from threemirrors.server.auth.guests import ended_session
from threemirrors.server.http import schemas
from threemirrors.server.http.cards import card, wanted
from threemirrors.server.http.dependencies import TheCaller, TheRegistry, TheSettings, TheStore
from threemirrors.server.http.me import listed
from threemirrors.server.http.my_push import push_card
from threemirrors.server.http.posed import exported_exercise
from threemirrors.server.http.refusals import BY_TOKEN, FOR_A_CHANGE, refusals
from threemirrors.server.live.registry import Registry
from threemirrors.server.store import HeldRow
from threemirrors.table import absence
from threemirrors.table.refusal import Declined

MOST_LISTED = 50
MOST_EXPORTED = 1000


class MyTables(Controller):
    """What else is under /api/me."""

    path = "/api/me"
    tags = ["you"]

    @get("/tables", summary="Tables where you hold a seat, newest first", responses=refusals(503))
    async def tables(
        self,
        caller: TheCaller,
        registry: TheRegistry,
        store: TheStore,
        before: Annotated[int | None, QueryParameter(ge=0)] = None,
    ) -> list[schemas.MyTable]:
        """None if nobody knows you yet."""
        guest = await caller.known()
        if guest is None:
            return []
        held = await store.held_by(guest, before=before, limit=MOST_LISTED)
        return [await shown(registry, each) for each in held]

    @get(
        "/everything",
        summary="All that is kept of you",
        security=BY_TOKEN,
        responses=refusals(401, 503),
    )
    async def everything(
        self, caller: TheCaller, registry: TheRegistry, store: TheStore
    ) -> Response[schemas.Everything]:
        """Logs only of matches that are over: the others hold secrets of other people."""
        me = await caller.recognised()
        held = await store.held_by(me.guest, limit=MOST_EXPORTED)
        running = [await shown(registry, each) for each in held if each.match.status != "over"]
        over = [each.match.id for each in held if each.match.status == "over"]
        finished = [found async for found in store.export_matches(over)]
        body = schemas.Everything(
            me.name,
            tuple(await listed(store, me)),
            tuple(running),
            tuple(finished),
            tuple(await store.dailies.of_guest(me.guest)),
            tuple(push_card(each) for each in await store.push.of_guest(me.guest)),
            tuple(exported_exercise(each) for each in await store.exercises.of_guest(me.guest)),
        )
        name = 'attachment; filename="three-mirrors.json"'
        return Response(body, headers={"content-disposition": name})

    @post(
        "/forget",
        summary="Forget all that is yours alone",
        security=BY_TOKEN,
        responses=refusals(*FOR_A_CHANGE, 401),
    )
    async def forget(
        self, caller: TheCaller, registry: TheRegistry, store: TheStore, settings: TheSettings
    ) -> Response[schemas.Forgotten]:
        """You, your devices and codes, and the matches in which nobody else had a seat.

        Matches with other people are theirs too: they stay as they are, with your name in them, and
        where one is still running a bot plays on for you.
        """
        caller.check_change()
        me = await caller.recognised()
        mine = await store.held_by(me.guest, limit=MOST_EXPORTED)
        for held in mine:
            if held.match.status in ("open", "playing"):
                await leave(registry, held)
        by_bots = await store.possible.matches_of([held.match.id for held in mine])
        tokens = [device.token for device in await store.guests.devices(me.guest)]
        gone = await store.forget(me.guest)
        for match in (*gone, *by_bots):
            await registry.drop(match)
        for token in tokens:
            registry.online.let_go(token)
        return Response(
            schemas.Forgotten(len(gone)), status_code=201, cookies=[ended_session(settings)]
        )


async def shown(registry: Registry, held: HeldRow) -> schemas.MyTable:
    row = held.match
    found = card(registry, row, await wanted(registry, row))
    over = row.status == "over"
    turn = await turn_at(registry, row.id) if row.status == "playing" else ()
    known = {name: getattr(found, name) for name in found.__struct_fields__}
    outcome = row.outcome if over else None
    return schemas.MyTable(**known, yours=held.seats, turn=turn, outcome=outcome, daily=row.daily)


async def turn_at(registry: Registry, ident: str) -> tuple[int, ...]:
    """The seats the match waits for; none if its log cannot be read here."""
    try:
        async with registry.visit(ident) as live:
            return tuple(live.table.acting())
    except Declined:
        return ()


async def leave(registry: Registry, held: HeldRow) -> None:
    """As far as that is possible: there may be nobody else, or a bot plays already."""
    for seat in held.seats:
        with contextlib.suppress(Declined):
            async with registry.visit(held.match.id) as live:
                await live.ask(partial(absence.leave, seat=seat, bot=RELIEF))
