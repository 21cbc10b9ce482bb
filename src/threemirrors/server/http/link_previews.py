"""What programs that preview links are shown: pictures, and tags in the head of the page.

They hold no ticket, so they see what a stranger may: of a public table what spectators see, of any
other only which game it is. Whoever is invited brings the ticket after the #, which nobody sends.
"""

import re
from html import escape

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from threemirrors.core.discovery import game_named, games
from threemirrors.core.words import LANGUAGES
from threemirrors.server.auth.origin import AnyConnection
from threemirrors.server.http.dependencies import AnyRequest, TableId, TheRegistry, TheStore
from threemirrors.server.http.refusals import AT_A_TABLE, refusals
from threemirrors.server.http.replays import drawn
from threemirrors.server.language import accepted, say, tagline_of, title_of
from threemirrors.server.live.preview_card import HEIGHT, WIDTH, Card
from threemirrors.server.live.registry import Registry
from threemirrors.server.network import local_address
from threemirrors.server.settings import Settings
from threemirrors.server.store import MatchRow, Store, Unavailable
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table

SITE = "Three Mirrors"
# First parts of addresses, after which follows the name of a game, or the id of a table.
OF_A_GAME = ("learn", "new", "rules")
OF_A_TABLE = ("replay", "result", "review", "table")
HOST = re.compile(r"([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?")
FOR_A_WHILE = {"cache-control": "public, max-age=300"}


class Preview(Struct, frozen=True):
    """What a link leads to, in words, and where its picture is."""

    title: str
    about: str
    picture: str


# Pictures.


@get(
    "/api/preview",
    summary="A picture of this site",
    tags=["server"],
    media_type="image/png",
    responses=refusals(404),
)
async def show_site_preview(
    registry: TheRegistry, language: FromQuery[str] = "en"
) -> Response[bytes]:
    tongue = known(language)
    lines = (say("app.description", tongue),)
    return await painted(registry, ("site", tongue), Card(SITE, lines, of=tuple(games())))


@get(
    "/api/games/{name:str}/preview",
    summary="A picture of a game",
    tags=["games"],
    media_type="image/png",
    responses=refusals(404),
)
async def show_game_preview(
    name: FromPath[str], registry: TheRegistry, language: FromQuery[str] = "en"
) -> Response[bytes]:
    return await neutral(registry, game_named(name).name, known(language))


@get(
    "/api/tables/{ident:str}/preview",
    summary="A picture of a table for everybody",
    tags=["tables"],
    media_type="image/png",
    responses=refusals(*AT_A_TABLE),
)
async def show_table_preview(
    ident: TableId, registry: TheRegistry, store: TheStore, language: FromQuery[str] = "en"
) -> Response[bytes]:
    """Of a public table as spectators see it now; of any other only which game it is."""
    tongue = known(language)
    row = await store.match(ident)
    if row is None:
        raise Declined("no_such_table")
    if not row.public:
        return await neutral(registry, row.game, tongue)
    async with registry.visit(ident) as live:
        table = live.seen_by(()).table
        if table.dealt is None:
            return await neutral(registry, row.game, tongue)
        key = ("table", ident, table.head.seq, tongue)
        lines = tuple(sitting(table, tongue))
        picture = drawn(registry, ident, table, None)
    return await painted(registry, key, Card(title_of(row.game, tongue), lines, (picture,)))


async def neutral(registry: Registry, game: str, language: str) -> Response[bytes]:
    """Of the game, without a word about who plays it."""
    card = Card(title_of(game, language), (tagline_of(game, language),), of=(game,))
    return await painted(registry, ("game", game, language), card)


async def painted(registry: Registry, key: tuple[object, ...], card: Card) -> Response[bytes]:
    png = await registry.previews.of(("preview", *key), card)
    if png is None:
        raise NotFoundException
    return Response(png, media_type="image/png", headers=FOR_A_WHILE)


def sitting(table: Table, language: str) -> list[str]:
    """Everybody with a name; bots that have none are only counted."""
    names = [plan.name for plan in table.seats if plan.name]
    bots = len(table.seats) - len(names)
    told = say("preview.bot" if bots == 1 else "preview.bots", language, n=str(bots))
    return [*names, told] if bots else names


def known(language: str) -> str:
    return language if language in LANGUAGES else "en"


# Tags.


async def tags_for(request: AnyRequest, settings: Settings, store: Store, path: str) -> str:
    """For the head of the page at that path. Everything in it is escaped."""
    language = accepted(request.headers.get("accept-language", ""))
    base = own_address(request, settings)
    shown = await preview_of(store, path, language)
    facts = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:title": shown.title,
        "og:description": shown.about,
        "og:url": f"{base}/{path}",
        "og:image": f"{base}{shown.picture}?language={language}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:locale": {"en": "en_GB", "ja": "ja_JP"}[language],
    }
    tags = [f'<meta property="{key}" content="{escape(fact)}" />' for key, fact in facts.items()]
    return "".join([*tags, '<meta name="twitter:card" content="summary_large_image" />'])


async def preview_of(store: Store, path: str, language: str) -> Preview:
    first, _, rest = path.partition("/")
    if first in OF_A_GAME and rest in games():
        return of_game(rest, language, "preview.learn" if first == "learn" else "")
    row = await found(store, rest) if first in OF_A_TABLE and rest else None
    if row is None or row.game not in games():
        return Preview(SITE, say("app.description", language), "/api/preview")
    return of_table(row, language, "table" if first == "table" else "replay")


async def found(store: Store, ident: str) -> MatchRow | None:
    """The page is there even if the store is not."""
    try:
        return await store.match(ident)
    except Unavailable:
        return None


def of_game(game: str, language: str, key: str) -> Preview:
    title = title_of(game, language)
    called = say(key, language, game=title) if key else title
    return Preview(called, tagline_of(game, language), f"/api/games/{game}/preview")


def of_table(row: MatchRow, language: str, what: str) -> Preview:
    """Its people are named where everybody may find the table anyway."""
    game = title_of(row.game, language)
    people = [name for name in row.people if name]
    title, picture = game, f"/api/games/{row.game}/preview"
    if row.public:
        picture = f"/api/tables/{row.id}/preview"
        if people:
            title = say("preview.at_table", language, game=game, people=", ".join(people))
    key = "preview.invited" if what == "table" else "preview.look"
    return Preview(title, say(key, language, game=game), picture)


def own_address(connection: AnyConnection, settings: Settings) -> str:
    """As people know it. A Host header that is none is not repeated."""
    if settings.public_address:
        return settings.public_address.rstrip("/")
    host = connection.headers.get("host", "")
    if not HOST.fullmatch(host):
        return local_address(settings)
    return f"{'https' if connection.url.scheme == 'https' else 'http'}://{host}"
