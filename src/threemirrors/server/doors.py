"""Caps: how many sockets an address may hold open, and how often who may change or say things."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from threemirrors.server.manners import Rate
from threemirrors.table.refusal import Declined

K = TypeVar("K", str, bytes)
CHANGES, CHANGES_WINDOW = 120, 60.0  # Requests that change something, a minute and address.
MOST_KNOWN = 10_000  # Callers remembered at once; the oldest are forgotten first.


class Doors:
    """Counts callers by address. The time is handed in."""

    def __init__(self, sockets_each: int) -> None:
        self.sockets_each = sockets_each
        self.sockets: Counter[str] = Counter()
        self.changes: dict[str, Rate] = {}
        self.messages: dict[bytes, Rate] = {}

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """While a socket of that address is open."""
        if self.sockets[address] >= self.sockets_each:
            raise Declined("too_many_sockets", most=self.sockets_each)
        self.sockets[address] += 1
        try:
            yield
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def change(self, address: str, now: float) -> None:
        checked(self.changes, address, Rate(CHANGES, CHANGES_WINDOW), now)

    def message(self, guest: bytes, now: float) -> None:
        """A message of a guest that comes over HTTP: as often as over a socket."""
        checked(self.messages, guest, Rate(), now)


def checked(rates: dict[K, Rate], who: K, new: Rate, now: float) -> None:
    if who not in rates and len(rates) >= MOST_KNOWN:
        rates.pop(next(iter(rates)))
    rates.setdefault(who, new).check(now)
