"""A server as uvicorn runs it: it opens all it has at its start, and closes it at its end."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any

from litestar.types import ASGIApp

from threemirrors.server.auth.rate_limit import Limits
from threemirrors.server.control import control_socket
from threemirrors.server.http.dependencies import Shared
from threemirrors.server.live.registry import Registry
from threemirrors.server.live.wall_clock import WallClock
from threemirrors.server.live.workers import BotWorkers
from threemirrors.server.push.post_office import PostOffice
from threemirrors.server.routes import routes
from threemirrors.server.settings import Settings
from threemirrors.server.store import Store


def create_app(settings: Settings) -> ASGIApp:
    """The server for these settings: every connection gets what is shared, then finds its route."""
    routed = routes()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            await routed(scope, receive, send)
            return
        await receive()
        async with opened(settings) as shared:
            scope["state"]["shared"] = shared  # uvicorn hands it on to every connection.
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})

    return app


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Shared]:
    """All that a server has, until it is closed."""
    limits = Limits(settings.sockets_each)
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
    )
    await registry.start()
    registry.solver.announce()
    if settings.warm_up:
        workers.warm_up()
    try:
        async with controlled(settings, store):
            yield Shared(settings, limits, store, registry, office)
    finally:
        await registry.close()
        await office.close()
        await workers.close()
        await store.close()


def controlled(settings: Settings, store: Store) -> AbstractAsyncContextManager[None]:
    """PostgreSQL is copied with its own tools, so only a server with a file can be asked."""
    return nullcontext() if settings.database else control_socket(settings.data, store)
