"""What a device is told when the page is installed on it: in its language, and of all games."""

from typing import Any

import msgspec
from litestar import Response, get
from litestar.params import FromQuery

from threemirrors.core.discovery import games
from threemirrors.server.http.link_previews import SITE, known
from threemirrors.server.language import say, title_of

# The backgrounds of the page's themes: web/src/styles/tokens.css.
GROUNDS = {"dark": "#121124", "light": "#f3eee2"}
# Files of the page, made by web/icons.py and `make looks`.
ICONS = (
    ("/icon-192.png", "192x192", "any"),
    ("/icon-512.png", "512x512", "any"),
    ("/icon-maskable.png", "512x512", "maskable"),
)
SCREENSHOTS = (("narrow", "360x740"), ("wide", "1440x900"))


@get("/site.webmanifest", include_in_schema=False)
async def show_manifest(
    language: FromQuery[str] = "en", theme: FromQuery[str] = "dark"
) -> Response[bytes]:
    """The page asks for it in the language and the colours that somebody has chosen."""
    body = msgspec.json.encode(manifest(known(language), GROUNDS.get(theme, GROUNDS["dark"])))
    headers = {"cache-control": "no-cache"}
    return Response(body, media_type="application/manifest+json", headers=headers)


def manifest(language: str, ground: str) -> dict[str, Any]:
    return {
        "id": "/",
        "name": SITE,
        "short_name": SITE,
        "description": say("app.description", language),
        "lang": language,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": ground,
        "theme_color": ground,
        "categories": ["games"],
        "icons": [
            {"src": src, "sizes": sizes, "type": "image/png", "purpose": purpose}
            for src, sizes, purpose in ICONS
        ],
        "screenshots": [
            {
                "src": f"/screenshot-{form}.png",
                "sizes": sizes,
                "type": "image/png",
                "form_factor": form,
                "label": say(f"app.screenshot.{form}", language),
            }
            for form, sizes in SCREENSHOTS
        ],
        "shortcuts": shortcuts(language),
        # An invitation shared to the installed page is opened there: web/src/pages/Share.svelte.
        "share_target": {
            "action": "/share",
            "method": "GET",
            "params": {"title": "title", "text": "text", "url": "url"},
        },
    }


def shortcuts(language: str) -> list[dict[str, Any]]:
    """To play any of the games, then to the deals of the day; web/src/pages/Home.svelte starts."""
    ways = [("play", name) for name in games()]
    ways += [("daily", name) for name, game in games().items() if 1 in game.players]
    icons = [{"src": ICONS[0][0], "sizes": ICONS[0][1], "type": "image/png"}]
    return [
        {
            "name": say(f"app.{way}", language, game=title_of(name, language)),
            "url": f"/?{way}={name}",
            "icons": icons,
        }
        for way, name in ways
    ]
