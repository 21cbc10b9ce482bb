"""Request origins: only our own pages may change anything."""

from typing import Any, TypeAlias

from litestar.connection import ASGIConnection

from threemirrors.server.settings import Settings
from threemirrors.table.refusal import Declined

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


def check_origin(connection: AnyConnection, settings: Settings) -> None:
    """Browsers say which page a request comes from, and it must be one of ours.

    A client that sends no Origin is not a browser; it must send a bearer token instead of a cookie.
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
    """The caller's address, or behind a trusted proxy, the one the proxy reports."""
    return connection.client.host if connection.client else ""
