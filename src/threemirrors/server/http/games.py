"""The games this server offers, and where friends can find it."""

from importlib.metadata import version

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery

from threemirrors.bots import LEVELS
from threemirrors.core.discovery import game_named, games
from threemirrors.core.game import Game
from threemirrors.core.python_game import OpenView
from threemirrors.core.words import LANGUAGES
from threemirrors.server.http.dependencies import TheSettings
from threemirrors.server.http.refusals import refusals
from threemirrors.server.http.schemas import GameCard, House, Rulebook
from threemirrors.server.network import network_address
from threemirrors.table.clock import PACES


@get("/api/games", summary="The games that can be played here", tags=["games"])
async def list_games() -> list[GameCard]:
    return [
        GameCard(
            name=game.name,
            title=game.title,
            players=tuple(game.players),
            rules_version=game.rules_version,
            bots=tuple(LEVELS),
            styles=tuple(game.styles),
            options=msgspec.json.schema(game.options_type),
            open=game.view_type is OpenView,
            pictured=type(game).picture is not Game.picture,
        )
        for game in games().values()
    ]


@get(
    "/api/games/{name:str}/rules",
    summary="The rules of a game",
    tags=["games"],
    responses=refusals(404),
)
async def show_rules(name: FromPath[str], language: FromQuery[str] = "en") -> Rulebook:
    """In that language, if somebody has written them in it; else in English."""
    home = game_named(name).home()
    wanted = [f"RULES.{language}.md"] if language in LANGUAGES else []
    files = (home / file for file in [*wanted, "RULES.md"])
    return Rulebook(next((file.read_text("utf-8") for file in files if file.is_file()), ""))


@get("/api/house", summary="Where friends find this server", tags=["server"])
async def show_house(settings: TheSettings) -> House:
    address = settings.public_address or network_address(settings)
    return House(address=address, version=version("threemirrors"), clocks=PACES)
