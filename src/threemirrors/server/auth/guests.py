"""Guests: people without accounts. Each device has its own secret, in a cookie or bearer token."""

import dataclasses

from litestar.datastructures import Cookie
from msgspec import Struct

from threemirrors.server.auth.origin import AnyConnection, bearer_of
from threemirrors.server.settings import Settings

YEAR = 365 * 24 * 3600


class Guest(Struct, frozen=True):
    """A known guest, and the secret of the device that speaks for them."""

    id: bytes
    secret: str


def cookie_name(settings: Settings) -> str:
    """With the `__Host-` prefix, browsers accept the cookie only from this host over TLS."""
    return "__Host-guest" if settings.is_secure() else "guest"


def session_cookie(settings: Settings, secret: str) -> Cookie:
    return Cookie(
        key=cookie_name(settings),
        value=secret,
        path="/",
        max_age=YEAR,
        httponly=True,
        samesite="strict",
        secure=settings.is_secure(),
    )


def ended_session(settings: Settings) -> Cookie:
    """Takes the cookie away."""
    return dataclasses.replace(session_cookie(settings, ""), max_age=0)


def secret_of(connection: AnyConnection, settings: Settings) -> str:
    """The guest's secret, from the cookie or, without a browser, from `Authorization: Bearer`."""
    return bearer_of(connection) or connection.cookies.get(cookie_name(settings), "")
