"""Tables: open one, find one, download the record."""

from functools import partial
from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from threemirrors.core.record import Record
from threemirrors.server.auth.seat_access import check_eyes
from threemirrors.server.auth.text import clean_name
from threemirrors.server.http import schemas
from threemirrors.server.http.branches import origin_card
from threemirrors.server.http.cards import cards
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry, TheStore
from threemirrors.server.http.new_tables import clean_seat, laid_for, seats_of
from threemirrors.server.http.refusals import AT_A_TABLE, FOR_A_CHANGE, refusals
from threemirrors.server.http.together import opened_by
from threemirrors.server.live.sealed_record import sealed_record
from threemirrors.table import notices
from threemirrors.table.daily import day_of
from threemirrors.table.hints import gives_hints
from threemirrors.table.refusal import Declined


class Tables(Controller):
    """Everything under /api/tables."""

    path = "/api/tables"
    tags = ["tables"]

    @get(summary="Public tables, newest first", responses=refusals(503))
    async def find(
        self,
        registry: TheRegistry,
        store: TheStore,
        game: FromQuery[str | None] = None,
        status: FromQuery[str | None] = None,
        text: Annotated[str, QueryParameter(max_length=40)] = "",
        before: FromQuery[int | None] = None,
    ) -> list[schemas.TableCard]:
        rows = await store.matches(
            game=game, status=status, public=True, text=text, before=before, now=registry.clock()
        )
        return await cards(registry, rows)

    @post(summary="Open a table", responses=refusals(*FOR_A_CHANGE, 404, 409))
    async def open(
        self,
        data: JSONBody[schemas.OpenTable],
        caller: TheCaller,
        registry: TheRegistry,
    ) -> Response[schemas.TableOpened]:
        caller.check_change()
        name = clean_name(data.name)
        asked = data.setup
        seats = tuple(clean_seat(plan, name) for plan in asked.seats)
        # Checked before anyone is enrolled.
        setup = registry.settled(msgspec.structs.replace(asked, seats=seats))
        lay = partial(
            registry.open,
            setup,
            public=data.public and not data.lesson,
            daily=data.daily,
            day=data.day,
            lesson=data.lesson,
            awaits=tuple(seats_of(setup, "person")[:1]) if data.contributes else (),
        )
        return await laid_for(caller, name, registry, setup, lambda seating: lay(seating=seating))

    @get("/{ident:str}", summary="One table", responses=refusals(*AT_A_TABLE))
    async def show(
        self, ident: TableId, caller: TheCaller, registry: TheRegistry, store: TheStore
    ) -> schemas.TableInfo:
        yours = await caller.seats(ident)
        async with registry.visit(ident) as live:
            table = live.seen_by(yours).table
            opener = not yours and await opened_by(caller, live)
        row = await store.match(ident)
        assert row is not None
        return schemas.TableInfo(
            id=ident,
            name=row.name,
            game=table.game.name,
            status=table.status(),
            public=row.public,
            pace=table.setup.pace,
            clock=table.clocks.pace,
            options=table.setup.options,
            seats=tuple(table.seats),
            yours=yours,
            commitment=table.commitment(),
            delay=table.setup.delay,
            opener=opener,
            daily=day_of(table),
            hints=gives_hints(table),
            origin=await origin_card(store, table.opened.origin),
        )

    @get(
        "/{ident:str}/record",
        summary="The record of a finished match, seed and all",
        responses=refusals(*AT_A_TABLE),
    )
    async def record(self, ident: TableId, caller: TheCaller, registry: TheRegistry) -> Record:
        yours = await caller.seats(ident)
        async with registry.visit(ident) as live:
            table = live.seen_by(yours).table
            if not table.has_ended():
                raise Declined("not_over")
            return await sealed_record(live, table)

    @get(
        "/{ident:str}/story",
        summary="All that happened, as you may see it",
        responses=refusals(*AT_A_TABLE, 401, 403),
    )
    async def story(
        self,
        ident: TableId,
        caller: TheCaller,
        registry: TheRegistry,
        eyes: FromQuery[int | None] = None,
        after: FromQuery[int] = -1,
    ) -> list[notices.Notice]:
        yours = await caller.seats(ident)
        async with registry.visit(ident) as live:
            seen = live.seen_by(yours)
            await check_eyes(caller, ident, seen.table, eyes)
            return list(await live.story(seen, eyes, after))
