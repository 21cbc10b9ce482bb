"""Tables: open one, find one, play again, download the record."""

from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from threemirrors.core.record import Record
from threemirrors.server.auth.guests import session_cookie
from threemirrors.server.auth.seat_access import check_eyes, first_secrets, new_secret
from threemirrors.server.auth.text import clean_name
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TableId, TheCaller, TheRegistry, TheStore
from threemirrors.server.store import MatchRow
from threemirrors.table import notices
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import SeatPlan, Setup


class Tables(Controller):
    """Everything under /api/tables."""

    path = "/api/tables"
    tags = ["tables"]

    @get(summary="Public tables, newest first")
    async def find(
        self,
        store: TheStore,
        game: FromQuery[str | None] = None,
        status: FromQuery[str | None] = None,
        text: Annotated[str, QueryParameter(max_length=40)] = "",
        before: FromQuery[int | None] = None,
    ) -> list[schemas.TableCard]:
        rows = await store.matches(game=game, status=status, public=True, text=text, before=before)
        return [card(row) for row in rows]

    @post(summary="Open a table")
    async def open(
        self,
        data: JSONBody[schemas.OpenTable],
        caller: TheCaller,
        registry: TheRegistry,
        store: TheStore,
    ) -> Response[schemas.TableOpened]:
        caller.check_change()
        name = clean_name(data.name)
        asked = data.setup
        seats = tuple(clean_seat(plan, name) for plan in asked.seats)
        setup = Setup(asked.game, seats, asked.options, asked.pace)
        row = await registry.open(setup, public=data.public, daily=data.daily)
        guest = await caller.enrol(name, registry.clock())
        tickets = []
        for seat, plan in enumerate(seats):
            if plan.kind == "bot":
                continue
            tickets.append(schemas.Ticket(seat, await new_secret(store, row.id, seat)))
            if plan.kind == "person":
                await store.hold_seat(row.id, seat, guest.digest)
        body = schemas.TableOpened(row.id, row.name, tuple(tickets), guest.secret)
        cookie = session_cookie(caller.settings, guest.secret)
        return Response(body, status_code=201, cookies=[cookie])

    @get("/{ident:str}", summary="One table")
    async def show(
        self, ident: TableId, caller: TheCaller, registry: TheRegistry, store: TheStore
    ) -> schemas.TableInfo:
        async with registry.visit(ident) as live:
            table = live.table
        row = await store.match(ident)
        assert row is not None
        return schemas.TableInfo(
            id=ident,
            name=row.name,
            game=table.game.name,
            status=row.status,
            public=row.public,
            pace=table.setup.pace,
            options=table.setup.options,
            seats=tuple(table.seats),
            yours=await caller.seats(ident),
            commitment=table.opened.commitment,
        )

    @post("/{ident:str}/rematch", summary="The same people again")
    async def rematch(
        self, ident: TableId, caller: TheCaller, registry: TheRegistry, store: TheStore
    ) -> schemas.TableAgain:
        guest = await caller.guest()
        caller.check_change()
        async with registry.visit(ident) as live:
            if not await store.seats_held(ident, guest):
                raise Declined("not_your_seat")
            again = await registry.rematches.begin(live)
        row = await store.match(again)
        assert row is not None
        secrets = await first_secrets(store, again, guest)
        tickets = tuple(schemas.Ticket(seat, secret) for seat, secret in secrets.items())
        return schemas.TableAgain(again, row.name, tickets)

    @get("/{ident:str}/record", summary="The record of a finished match, seed and all")
    async def record(self, ident: TableId, registry: TheRegistry) -> Record:
        async with registry.visit(ident) as live:
            if live.table.outcome() is None:
                raise Declined("not_over")
            return live.table.record()

    @get("/{ident:str}/story", summary="All that happened, as you may see it")
    async def story(
        self,
        ident: TableId,
        caller: TheCaller,
        registry: TheRegistry,
        eyes: Annotated[int | None, QueryParameter(ge=0, le=15)] = None,
        after: FromQuery[int] = -1,
    ) -> list[notices.Notice]:
        async with registry.visit(ident) as live:
            await check_eyes(caller, ident, live.table, eyes)
            return list(await live.story(eyes, after))


def clean_seat(plan: SeatPlan, person: str) -> SeatPlan:
    """People chose these names too, so they are cleaned like any others."""
    if plan.kind == "person":
        return SeatPlan("person", clean_name(plan.name) if plan.name else person)
    return SeatPlan(plan.kind, "", plan.bot)


def card(row: MatchRow) -> schemas.TableCard:
    return schemas.TableCard(
        id=row.id,
        name=row.name,
        game=row.game,
        status=row.status,
        public=row.public,
        opened_at=row.opened_at,
        changed_at=row.changed_at,
        people=row.people,
        damaged=bool(row.quarantined),
    )
