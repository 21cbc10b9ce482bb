"""Who is there: guests without accounts, known by a secret in a cookie or a bearer token."""

import time
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from threemirrors.server import tokens
from threemirrors.server.doors import Doors
from threemirrors.server.settings import Settings
from threemirrors.server.store import Store
from threemirrors.table.refusal import Declined

YEAR = 365 * 24 * 3600
Connection = ASGIConnection[Any, Any, Any, Any]


def cookie_name(settings: Settings) -> str:
    """The `__Host-` prefix makes browsers refuse the cookie from anywhere but here over TLS."""
    return "__Host-guest" if settings.is_secure() else "guest"


def cookie(settings: Settings, secret: str) -> Cookie:
    return Cookie(
        key=cookie_name(settings),
        value=secret,
        path="/",
        max_age=YEAR,
        httponly=True,
        samesite="strict",
        secure=settings.is_secure(),
    )


def secret_of(connection: Connection, settings: Settings) -> str:
    """The guest's secret: from the cookie, or from `Authorization: Bearer` without a browser."""
    return bearer_of(connection) or connection.cookies.get(cookie_name(settings), "")


def bearer_of(connection: Connection) -> str:
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    return bearer.strip() if scheme.lower() == "bearer" else ""


async def known(connection: Connection, settings: Settings, store: Store) -> bytes | None:
    """The guest's digest if the guest is known, else None."""
    secret = secret_of(connection, settings)
    if not secret:
        return None
    guest = tokens.digest(secret)
    return guest if await store.guest(guest) is not None else None


async def needed(connection: Connection, settings: Settings, store: Store) -> bytes:
    guest = await known(connection, settings, store)
    if guest is None:
        raise Declined("who_are_you")
    return guest


def check_origin(connection: Connection, settings: Settings) -> None:
    """A browser says where a request comes from; only our own pages may change anything.

    Who sends no Origin is no browser, and has to show a bearer token instead of a cookie.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        if not bearer_of(connection) and connection.cookies:
            raise Declined("origin_missing")
        return
    if origin not in own_origins(connection, settings):
        raise Declined("foreign_origin")


def own_origins(connection: Connection, settings: Settings) -> set[str]:
    host = connection.headers.get("host", "")
    own = {f"http://{host}", f"https://{host}"}
    if settings.public_address:
        own = {settings.public_address.rstrip("/")}
    return own


def address_of(connection: Connection) -> str:
    """Where the caller is; behind a trusted proxy, what the proxy says."""
    return connection.client.host if connection.client else ""


def check_change(connection: Connection, settings: Settings, doors: Doors) -> None:
    """What every request that changes something has to pass."""
    check_origin(connection, settings)
    doors.change(address_of(connection), time.monotonic())
