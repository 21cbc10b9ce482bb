"""Where we may push to: public addresses only. Guests name them, so none is trusted.

The form is checked when a device subscribes. What its host's name means is checked whenever we
connect, and the connection goes to the very address that was checked: a name can mean something
else a moment later.
"""

import asyncio
import ipaddress
import socket
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import SplitResult, urlsplit

from httpcore import AnyIOBackend, AsyncNetworkBackend, AsyncNetworkStream, ConnectError

LONGEST_ENDPOINT = 1000
# Parts of IPv6 that only wrap an IPv4 address, which may then be any.
WRAPPERS = tuple(
    ipaddress.ip_network(net) for net in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "::/96")
)
RESOLVERS = 2  # Threads of their own: names that take long keep nobody else waiting.


class NotPublic(ConnectError):
    """The name means an address that is none of a guest's business."""


def is_public(address: str) -> bool:
    """Whether it is out there, for everybody: not here, not in our network, not a group."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            found = found.ipv4_mapped
        elif any(found in net for net in WRAPPERS):
            return False
    return found.is_global and not found.is_multicast


def check_endpoint(endpoint: str, *, loopback: bool = False) -> None:
    """ValueError if it cannot be a push service's. With `loopback`, for tests, ours may be one."""
    if len(endpoint) > LONGEST_ENDPOINT or not endpoint.isascii() or not endpoint.isprintable():
        raise ValueError("too long, or not an address")
    parts = urlsplit(endpoint)
    if loopback and parts.scheme == "http" and parts.hostname == "127.0.0.1":
        return
    if parts.scheme != "https" or not parts.hostname or parts.port not in (None, 443):
        raise ValueError("must be https, at the usual port")
    if set(endpoint) & set(" @#\\"):
        raise ValueError("must have no user, no fragment and no blanks")
    check_host(parts)


def check_host(parts: SplitResult) -> None:
    host = parts.hostname or ""
    try:
        public = is_public(host)
    except ValueError:
        public = "." in host.strip(".")  # A name: looked up when we connect.
    if not public:
        raise ValueError("must be a public address")


class PublicNetwork(AsyncNetworkBackend):
    """Connects to public addresses only, and to the one that was checked."""

    def __init__(self, *, loopback: bool = False) -> None:
        self.loopback = loopback
        self.network = AnyIOBackend()
        self.threads = ThreadPoolExecutor(RESOLVERS, "push-names")

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: object = None,
    ) -> AsyncNetworkStream:
        addresses = await self.looked_up(host, port)
        if not all(map(self.may_reach, addresses)):
            raise NotPublic(host)
        return await self.network.connect_tcp(addresses[0], port, timeout)

    def may_reach(self, address: str) -> bool:
        return is_public(address) or (self.loopback and address == "127.0.0.1")

    async def looked_up(self, host: str, port: int) -> list[str]:
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(
                self.threads, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            )
        except (OSError, UnicodeError) as error:
            raise ConnectError(str(error)) from None
        return [str(where[0]) for *_, where in found]

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
