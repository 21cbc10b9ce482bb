"""The games this server offers, and where friends can find it."""

from importlib.metadata import version

import msgspec
from litestar import get

from threemirrors.bots import BOTS
from threemirrors.core.discovery import games
from threemirrors.server.http.dependencies import TheSettings
from threemirrors.server.http.schemas import GameCard, House
from threemirrors.server.network import network_address


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
async def show_house(settings: TheSettings) -> House:
    address = settings.public_address or network_address(settings)
    return House(address=address, version=version("threemirrors"))
