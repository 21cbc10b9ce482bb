"""Connections: how many an address may hold, and how long it may take over a request.

These are counted where they arrive, before anything is known about who it is. Behind a trusted
proxy all of them come from the proxy's address, so there the proxy has to do it.
"""

import asyncio
import ipaddress
import resource
from collections import Counter, OrderedDict

from threemirrors.server.auth.rate_limit import household

REQUEST_SECONDS = 10.0  # For a whole request, head and body, from its first byte.
UNREAD_SECONDS = 20.0  # For reading what was sent.
RESERVED_FILES = 128  # For the store, the workers, and what else is not a connection.
MOST_FILES = 65_536


class Connections:
    """Who holds how many, and which of them wait for the rest of a request."""

    def __init__(self, most_each: int, most: int, exempt: tuple[str, ...] = ()) -> None:
        self.most_each = most_each
        self.most = most
        self.exempt = exempt
        self.total = 0
        self.each: Counter[str] = Counter()
        self.unfinished: OrderedDict[asyncio.Transport, None] = OrderedDict()  # Oldest first.

    def enter(self, address: str) -> bool:
        """Whether there is room for one more from that address."""
        who = household(address)
        if self.each[who] >= self.most_each and not is_among(address, self.exempt):
            return False
        if self.total >= self.most and not self.make_room():
            return False
        self.each[who] += 1
        self.total += 1
        return True

    def make_room(self) -> bool:
        """Close the connection that has taken longest over a request, if there is one."""
        if not self.unfinished:
            return False
        self.unfinished.popitem(last=False)[0].abort()
        return True

    def leave(self, address: str) -> None:
        who = household(address)
        self.each[who] -= 1
        self.total -= 1
        if not self.each[who]:
            del self.each[who]


def is_among(address: str, listed: tuple[str, ...]) -> bool:
    """Whether it is listed: by itself, as part of a network, or because all are."""
    if "*" in listed or address in listed:
        return True
    networks = (ipaddress.ip_network(each, strict=False) for each in listed if "/" in each)
    return any(ipaddress.ip_address(address) in network for network in networks)


def most_connections() -> int:
    """As many as there can be files, less what the server itself needs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted) - RESERVED_FILES
