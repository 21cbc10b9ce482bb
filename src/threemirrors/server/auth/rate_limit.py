"""Limits: sockets per address, and how often a caller may change or say something."""

from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from threemirrors.table.refusal import Declined

K = TypeVar("K", str, bytes)
MESSAGES, MESSAGES_WINDOW = 100, 20.0  # Messages and seconds, per socket or guest.
CHANGES, CHANGES_WINDOW = 120, 60.0  # Requests that change something, per minute and address.
MOST_KNOWN = 10_000  # Most callers remembered at once; the oldest are forgotten first.


class Rate:
    """A sliding window that allows at most so many in so many seconds; the time is passed in."""

    def __init__(self, most: int = MESSAGES, window: float = MESSAGES_WINDOW) -> None:
        self.most = most
        self.window = window
        self.times: deque[float] = deque()

    def check(self, now: float) -> None:
        while self.times and self.times[0] <= now - self.window:
            self.times.popleft()
        if len(self.times) >= self.most:
            raise Declined("too_many", most=self.most, seconds=int(self.window))
        self.times.append(now)


class Limits:
    """How much each caller has used. The time is passed in."""

    def __init__(self, sockets_each: int) -> None:
        self.sockets_each = sockets_each
        self.sockets: Counter[str] = Counter()
        self.changes: dict[str, Rate] = {}
        self.messages: dict[bytes, Rate] = {}

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Held while a socket of that address is open."""
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
        check(self.changes, address, Rate(CHANGES, CHANGES_WINDOW), now)

    def message(self, guest: bytes, now: float) -> None:
        """A guest's message over HTTP, limited as over a socket."""
        check(self.messages, guest, Rate(), now)


def check(rates: dict[K, Rate], who: K, new: Rate, now: float) -> None:
    if who not in rates and len(rates) >= MOST_KNOWN:
        rates.pop(next(iter(rates)))
    rates.setdefault(who, new).check(now)
