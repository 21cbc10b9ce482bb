"""The addresses at which people find the server."""

import socket

from threemirrors.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  (asked for by name, never by default)


def local_address(settings: Settings) -> str:
    host = "localhost" if settings.host in (*EVERYWHERE, "127.0.0.1") else settings.host
    return f"http://{host}:{settings.port}"


def network_address(settings: Settings) -> str:
    """The address other machines can use, if the server listens to them."""
    if settings.host not in EVERYWHERE:
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # Sends nothing, only picks the outgoing interface.
            own = probe.getsockname()[0]
        except OSError:
            return ""
    return f"http://{own}:{settings.port}"
