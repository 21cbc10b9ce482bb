"""The application: its routes, what they share, and startup and shutdown."""

import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial

from litestar import Litestar, Response
from litestar.di import Provide
from litestar.types import ControllerRouterHandler

from threemirrors.server.auth.caller import Caller
from threemirrors.server.auth.rate_limit import Limits
from threemirrors.server.control import control_socket
from threemirrors.server.http.admission import admit, charge_unrouted
from threemirrors.server.http.branches import branch_off
from threemirrors.server.http.chat import Chat
from threemirrors.server.http.contributions import Contributions
from threemirrors.server.http.dailies import show_daily
from threemirrors.server.http.dependencies import AnyRequest, the_caller
from threemirrors.server.http.description import OPENAPI, ExactStructs
from threemirrors.server.http.devices import add_device, show_whose
from threemirrors.server.http.errors import exception_handlers
from threemirrors.server.http.exercise_requests import ExerciseRoutes, collect_exercises
from threemirrors.server.http.games import list_games, show_house, show_rules
from threemirrors.server.http.headers import SECURITY_HEADERS
from threemirrors.server.http.health import show_health
from threemirrors.server.http.hint_requests import give_hint
from threemirrors.server.http.lessons import Lessons
from threemirrors.server.http.link_previews import (
    show_game_preview,
    show_site_preview,
    show_table_preview,
)
from threemirrors.server.http.manifest import show_manifest
from threemirrors.server.http.me import Mine
from threemirrors.server.http.methods import before_route
from threemirrors.server.http.metrics import count_response, show_metrics
from threemirrors.server.http.my_push import MyPush
from threemirrors.server.http.my_tables import MyTables
from threemirrors.server.http.pages import head_page, show_page
from threemirrors.server.http.possibilities import show_possible
from threemirrors.server.http.replays import show_picture, show_replay
from threemirrors.server.http.review_requests import MatchReviews
from threemirrors.server.http.seats import Seats
from threemirrors.server.http.tables import Tables
from threemirrors.server.http.together import Together
from threemirrors.server.live.counters import Counts
from threemirrors.server.live.registry import Registry
from threemirrors.server.live.wall_clock import WallClock
from threemirrors.server.live.workers import BotWorkers
from threemirrors.server.push.post_office import PostOffice
from threemirrors.server.settings import Settings
from threemirrors.server.store import Store
from threemirrors.server.ws.socket import table_socket

LARGEST_BODY = 16 * 1024

ROUTES: list[ControllerRouterHandler] = [
    show_page,
    head_page,
    show_manifest,
    show_house,
    list_games,
    show_rules,
    show_daily,
    show_health,
    show_metrics,
    Tables,
    show_replay,
    show_picture,
    show_site_preview,
    show_game_preview,
    show_table_preview,
    show_possible,
    give_hint,
    MatchReviews,
    branch_off,
    collect_exercises,
    ExerciseRoutes,
    Chat,
    Together,
    Lessons,
    Seats,
    Contributions,
    Mine,
    MyTables,
    MyPush,
    add_device,
    show_whose,
    table_socket,
]


def controlled(settings: Settings, store: Store) -> AbstractAsyncContextManager[None]:
    """PostgreSQL is copied with its own tools, so only a server with a file can be asked."""
    return nullcontext() if settings.database else control_socket(settings.data, store)


def always(thing: object) -> Provide:
    """The same for every request."""

    async def the_thing() -> object:
        return thing

    return Provide(the_thing)


def create_app(settings: Settings) -> Litestar:
    """The server for these settings. It opens the store at startup and closes it at shutdown."""
    limits, counts = Limits(settings.sockets_each), Counts()
    opened: list[Registry] = []
    offices: list[PostOffice] = []

    @asynccontextmanager
    async def open_tables(_: Litestar) -> AsyncIterator[None]:
        store = await Store.open(settings.database_url())
        workers = BotWorkers(settings.bot_workers, haste=settings.haste)
        office = PostOffice(store, limits, settings)
        grace = int(1000 * settings.grace)
        registry = Registry(
            store,
            workers,
            WallClock(),
            grace,
            office.tell,
            settings.solving,
            settings.unheard,
            counts,
        )
        await registry.start()
        registry.solver.announce()
        opened.append(registry)
        offices.append(office)
        if settings.warm_up:
            workers.warm_up()
        try:
            async with controlled(settings, store):
                yield
        finally:
            await registry.close()
            await office.close()
            await workers.close()
            await store.close()

    async def the_registry() -> Registry:
        return opened[-1]

    async def the_post_office() -> PostOffice:
        return offices[-1]

    async def the_store() -> Store:
        return opened[-1].store

    def caller_of(request: AnyRequest) -> Caller:
        return Caller(request, settings, opened[-1].store, limits)

    async def check_request(request: AnyRequest) -> Response[None] | None:
        request.state.began = time.monotonic()
        await admit(request, caller_of(request))
        return await before_route(request)

    return Litestar(
        ROUTES,
        dependencies={
            "caller": Provide(the_caller),
            "limits": always(limits),
            "post_office": Provide(the_post_office),
            "registry": Provide(the_registry),
            "settings": always(settings),
            "store": Provide(the_store),
        },
        lifespan=[open_tables],
        before_request=check_request,
        after_exception=[partial(charge_unrouted, caller_of=caller_of)],
        before_send=[partial(count_response, counts)],
        exception_handlers=exception_handlers(counts),
        request_max_body_size=LARGEST_BODY,
        response_headers=SECURITY_HEADERS,
        openapi_config=OPENAPI,
        plugins=[ExactStructs()],
        logging_config=None,
        debug=False,
    )
