"""Serves the page's files: built from web/, kept in memory, sent with the right headers."""

import gzip
import mimetypes
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from litestar import Response, get, head
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from threemirrors.core.discovery import games
from threemirrors.server.http.dependencies import AnyRequest, TheSettings, TheStore
from threemirrors.server.http.link_previews import OF_A_GAME, OF_A_TABLE, tags_for

WEB = resources.files("threemirrors.server") / "web"
SHELL = "index.html"
VERIFIER = "verify.py"  # So that nobody needs more than this and Python to check a match.
# These file names contain a hash of the contents, so the files never change.
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# Prefixes of page addresses; web/src/routes.ts decides what they show.
PAGE_ADDRESSES = (
    "",
    "device",
    "exercise",
    "exercises",
    "games",
    "recover",
    "settings",
    "share",
    "watch",
    *OF_A_GAME,
    *OF_A_TABLE,
)
HEAD_ENDS = b"</head>"
NOT_PACKED = ("font/", "image/png")


class Page(Struct, frozen=True):
    """One file, plain and compressed."""

    kind: str
    plain: bytes
    packed: bytes | None
    keep: str


NOT_BUILT = Page(
    "text/html",
    b"<!doctype html><title>Three Mirrors</title><p>The page is not built yet; run "
    b"<code>make play</code> to build it. The <a href='/schema/openapi.json'>API</a> is available.",
    None,
    ASK_AGAIN,
)


@cache
def pages() -> dict[str, Page]:
    """All files of the page by path, none if it was not built; and the one that checks matches."""
    built = dict(found(WEB, "")) if WEB.is_dir() else {}
    return {**built, VERIFIER: page(VERIFIER, resources.files("threemirrors") / VERIFIER)}


def found(folder: Traversable, prefix: str) -> list[tuple[str, Page]]:
    files = []
    for item in folder.iterdir():
        path = prefix + item.name
        files += found(item, path + "/") if item.is_dir() else [(path, page(path, item))]
    return files


def page(path: str, file: Traversable) -> Page:
    plain = file.read_bytes()
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    # Only these fixed files are ever compressed; compressed answers would leak through length.
    packed = None if kind.startswith(NOT_PACKED) else gzip.compress(plain, mtime=0)
    return Page(kind, plain, packed, FOREVER if path.startswith("assets/") else ASK_AGAIN)


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(
    request: AnyRequest, settings: TheSettings, store: TheStore, path: FromPath[str] = "/"
) -> Response[bytes]:
    """A file or, for a page address, the shell that knows what to show there."""
    name = path.lstrip("/")
    shown = found_page(request, path)
    if name in pages() or shown.status_code != HTTP_200_OK:
        return shown
    # Told apart by what they say of the link, and not compressed, since that depends on the link.
    told = await tags_for(request, settings, store, name)
    shell = pages().get(SHELL, NOT_BUILT).plain.replace(HEAD_ENDS, told.encode() + HEAD_ENDS, 1)
    headers = {"cache-control": ASK_AGAIN, "vary": "accept-encoding, accept-language"}
    return Response(shell, media_type="text/html", headers=headers)


def found_page(request: AnyRequest, path: str) -> Response[bytes]:
    name = path.lstrip("/")
    file = pages().get(name)
    if file:
        return sent(request, file, 200)
    if not (is_page(name) or "text/html" in request.headers.get("accept", "")):
        raise NotFoundException
    shell = pages().get(SHELL, NOT_BUILT)
    return sent(request, shell, 200 if is_page(name) else 404)


@head(["/", "/{path:path}"], include_in_schema=False)
async def head_page(request: AnyRequest, path: FromPath[str] = "/") -> Response[None]:
    """The same without its body, as monitors and link previews ask for it."""
    shown = found_page(request, path)
    return Response(
        None, status_code=shown.status_code, media_type=shown.media_type, headers=shown.headers
    )


def is_page(name: str) -> bool:
    first, *rest = name.split("/", maxsplit=1)
    if first in OF_A_GAME:
        return rest[:1] != [] and rest[0] in games()
    return first in PAGE_ADDRESSES


def sent(request: AnyRequest, file: Page, status: int) -> Response[bytes]:
    headers = {"cache-control": file.keep, "vary": "accept-encoding"}
    packed = file.packed if "gzip" in request.headers.get("accept-encoding", "") else None
    if packed is not None:
        headers["content-encoding"] = "gzip"
    return Response(
        file.plain if packed is None else packed,
        status_code=status,
        media_type=file.kind,
        headers=headers,
    )
