"""The HTTP side of tables: open, find, sit down, move to another device, take the record home."""

from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from threemirrors.core.record import Record
from threemirrors.server import forms, guests, manners, tokens
from threemirrors.server.desk import first_tickets, may_look, welcome
from threemirrors.server.faults import AnyRequest
from threemirrors.server.shared import TableId, TheHall, TheSettings
from threemirrors.server.store import MatchRow
from threemirrors.table import notices
from threemirrors.table.refusal import Declined
from threemirrors.table.setting import SeatPlan, Setting


class Tables(Controller):
    """Everything under /api/tables."""

    path = "/api/tables"
    tags = ["tables"]

    @get(summary="Public tables, newest first")
    async def find(
        self,
        hall: TheHall,
        game: FromQuery[str | None] = None,
        status: FromQuery[str | None] = None,
        text: Annotated[str, QueryParameter(max_length=40)] = "",
        before: FromQuery[int | None] = None,
    ) -> list[forms.TableCard]:
        rows = await hall.store.matches(
            game=game, status=status, public=True, text=text, before=before
        )
        return [card(row) for row in rows]

    @post(summary="Open a table")
    async def open(
        self,
        request: AnyRequest,
        data: JSONBody[forms.OpenTable],
        hall: TheHall,
        settings: TheSettings,
    ) -> Response[forms.Opened]:
        guests.check_change(request, settings, hall.doors)
        person = manners.name(data.name)
        seats = tuple(clean_seat(plan, person) for plan in data.setting.seats)
        setting = Setting(data.setting.game, seats, data.setting.options, data.setting.pace)
        ident = await hall.open(setting, public=data.public, daily=data.daily)
        secret, guest = await welcome(request, settings, hall, person)
        tickets = []
        for seat, plan in enumerate(seats):
            if plan.kind == "bot":
                continue
            ticket = forms.Ticket(seat, tokens.new_secret())
            await hall.store.set_seat_key(ident, seat, tokens.digest(ticket.secret))
            tickets.append(ticket)
            if plan.kind == "person":
                await hall.store.hold_seat(ident, seat, guest)
        row = await hall.store.match(ident)
        assert row is not None
        body = forms.Opened(ident, row.name, tuple(tickets), secret)
        return Response(body, status_code=201, cookies=[guests.cookie(settings, secret)])

    @get("/{ident:str}", summary="One table")
    async def show(
        self, request: AnyRequest, ident: TableId, hall: TheHall, settings: TheSettings
    ) -> forms.TableInfo:
        async with hall.visit(ident) as live:
            table = live.table
        row = await hall.store.match(ident)
        assert row is not None
        guest = await guests.known(request, settings, hall.store)
        yours = await hall.store.seats_held(ident, guest) if guest else []
        return forms.TableInfo(
            id=ident,
            name=row.name,
            game=table.game.name,
            status=row.status,
            public=row.public,
            pace=table.setting.pace,
            options=table.setting.options,
            seats=tuple(table.seats),
            yours=tuple(yours),
            commitment=table.opened.commitment,
        )

    @post("/{ident:str}/rematch", summary="The same people again")
    async def rematch(
        self, request: AnyRequest, ident: TableId, hall: TheHall, settings: TheSettings
    ) -> forms.Again:
        guest = await guests.needed(request, settings, hall.store)
        guests.check_change(request, settings, hall.doors)
        async with hall.visit(ident) as live:
            if not await hall.store.seats_held(ident, guest):
                raise Declined("not_your_seat")
            again = await hall.rematch(live)
        row = await hall.store.match(again)
        assert row is not None
        return forms.Again(again, row.name, await first_tickets(hall, again, guest))

    @get("/{ident:str}/record", summary="The record of a finished match, seed and all")
    async def record(self, ident: TableId, hall: TheHall) -> Record:
        async with hall.visit(ident) as live:
            if live.table.outcome() is None:
                raise Declined("not_over")
            return live.table.record()

    @get("/{ident:str}/story", summary="All that happened, as you may see it")
    async def story(
        self,
        request: AnyRequest,
        ident: TableId,
        hall: TheHall,
        settings: TheSettings,
        eyes: Annotated[int | None, QueryParameter(ge=0, le=15)] = None,
        after: FromQuery[int] = -1,
    ) -> list[notices.Notice]:
        async with hall.visit(ident) as live:
            await may_look(request, live, eyes, hall, settings)
            return notices.story(live.log, eyes, after)


def clean_seat(plan: SeatPlan, person: str) -> SeatPlan:
    """Names come from people: they are cleaned like any other."""
    if plan.kind == "person":
        return SeatPlan("person", manners.name(plan.name) if plan.name else person)
    return SeatPlan(plan.kind, "", plan.bot)


def card(row: MatchRow) -> forms.TableCard:
    return forms.TableCard(
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
