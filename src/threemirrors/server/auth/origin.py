"""Where a request comes from: only our own pages may change anything."""

from typing import Any, TypeAlias

from litestar.connection import ASGIConnection

from threemirrors.server.settings import Settings
from threemirrors.table.refusal import Declined

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


def check_origin(connection: AnyConnection, settings: Settings) -> None:
    """A browser says which page a request comes from; it has to be one of ours.

    Who sends no Origin is no browser, and has to show a bearer token instead of a cookie.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        if not bearer_of(connection) and connection.cookies:
            raise Declined("origin_missing")
        return
    if origin not in own_origins(connection, settings):
        raise Declined("foreign_origin")


def own_origins(connection: AnyConnection, settings: Settings) -> set[str]:
    if settings.public_address:
        return {settings.public_address.rstrip("/")}
    host = connection.headers.get("host", "")
    return {f"http://{host}", f"https://{host}"}


def bearer_of(connection: AnyConnection) -> str:
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    return bearer.strip() if scheme.lower() == "bearer" else ""


def address_of(connection: AnyConnection) -> str:
    """Where the caller is; behind a trusted proxy, what the proxy says."""
    return connection.client.host if connection.client else ""
