"""The application: routes, what they share, and what happens at the start and the end."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

import msgspec
from litestar import Litestar, MediaType, get
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.types import ControllerRouterHandler

from threemirrors.bots import BOTS
from threemirrors.core.discovery import games
from threemirrors.engine import is_compiled
from threemirrors.server import metrics
from threemirrors.server.chat import Chat
from threemirrors.server.codes import redeem
from threemirrors.server.crew import Crew
from threemirrors.server.doors import Doors
from threemirrors.server.faults import HANDLERS, HEADERS
from threemirrors.server.forms import GameCard, Health, House
from threemirrors.server.hall import Hall
from threemirrors.server.network import network_address
from threemirrors.server.pages import show_page
from threemirrors.server.replays import show_replay
from threemirrors.server.rooms import Tables
from threemirrors.server.seating import Seats
from threemirrors.server.settings import Settings
from threemirrors.server.shared import TheHall, TheSettings
from threemirrors.server.sockets import table_socket
from threemirrors.server.store import Store

LARGEST_BODY = 16 * 1024


class SteadyClock:
    """Milliseconds since the epoch that never go back, whatever is done to the machine's clock."""

    def __init__(self) -> None:
        self.began = time.time()
        self.start = time.monotonic()

    def __call__(self) -> int:
        return int(1000 * (self.began + time.monotonic() - self.start))


@get("/api/games", summary="The games that can be played here", tags=["games"])
async def list_games() -> list[GameCard]:
    return [
        GameCard(
            name=game.name,
            title=game.title,
            players=tuple(game.players),
            rules_version=game.rules_version,
            bots=tuple(BOTS),
            options=msgspec.json.schema(game.options_type),
        )
        for game in games().values()
    ]


@get("/api/house", summary="Where friends find this server", tags=["server"])
async def house(settings: TheSettings) -> House:
    address = settings.public_address or network_address(settings)
    return House(address=address, version=version("threemirrors"))


@get("/health", summary="Whether all is well", tags=["server"])
async def health(hall: TheHall) -> Health:
    await hall.store.ping()
    return Health(ok=True, store="ok", compiled=is_compiled(), version=version("threemirrors"))


@get("/metrics", summary="Numbers", tags=["server"], media_type=MediaType.TEXT)
async def show_metrics(hall: TheHall) -> str:
    return metrics.exposition(hall)


ROUTES: list[ControllerRouterHandler] = [
    show_page,
    house,
    list_games,
    health,
    show_metrics,
    Tables,
    show_replay,
    Chat,
    Seats,
    redeem,
    table_socket,
]


def create_app(settings: Settings) -> Litestar:
    """The server for these settings. The store is opened when it starts, and closed at the end."""
    halls: list[Hall] = []

    @asynccontextmanager
    async def open_hall(_: Litestar) -> AsyncIterator[None]:
        store = await Store.open(settings.database_url())
        crew = Crew(settings.workers, haste=settings.haste)
        doors = Doors(settings.sockets_each)
        hall = Hall(store, crew, SteadyClock(), doors, int(1000 * settings.grace))
        halls.append(hall)
        try:
            yield
        finally:
            await hall.close()
            await crew.close()
            await store.close()

    async def the_hall() -> Hall:
        return halls[-1]

    async def the_settings() -> Settings:
        return settings

    return Litestar(
        ROUTES,
        dependencies={"hall": Provide(the_hall), "settings": Provide(the_settings)},
        lifespan=[open_hall],
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST_BODY,
        response_headers=HEADERS,
        openapi_config=OpenAPIConfig(title="Three Mirrors", version=version("threemirrors")),
        logging_config=None,
        debug=False,
    )
