"""Caps per address: how many sockets it may hold open, and how often it may change things."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from threemirrors.server.manners import Rate
from threemirrors.table.refusal import Declined

CHANGES, CHANGES_WINDOW = 120, 60.0  # Requests that change something, a minute and address.
MOST_ADDRESSES = 10_000  # Remembered at once; the oldest are forgotten first.


class Doors:
    """Counts callers by address. The time is handed in."""

    def __init__(self, sockets_each: int) -> None:
        self.sockets_each = sockets_each
        self.sockets: Counter[str] = Counter()
        self.changes: dict[str, Rate] = {}

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
        if address not in self.changes and len(self.changes) >= MOST_ADDRESSES:
            self.changes.pop(next(iter(self.changes)))
        rate = self.changes.setdefault(address, Rate(CHANGES, CHANGES_WINDOW))
        rate.check(now)
