"""Limits: how many sockets an address may hold open, and how often who may change or say things."""

from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from threemirrors.table.refusal import Declined

K = TypeVar("K", str, bytes)
MESSAGES, MESSAGES_WINDOW = 100, 20.0  # So many messages in so many seconds, a socket or guest.
CHANGES, CHANGES_WINDOW = 120, 60.0  # Requests that change something, a minute and address.
MOST_KNOWN = 10_000  # Callers remembered at once; the oldest are forgotten first.


class Rate:
    """At most so many in a sliding window of seconds; the time is handed in."""

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
    """What each caller has used up. The time is handed in."""

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
        check(self.changes, address, Rate(CHANGES, CHANGES_WINDOW), now)

    def message(self, guest: bytes, now: float) -> None:
        """A message of a guest that comes over HTTP: as often as over a socket."""
        check(self.messages, guest, Rate(), now)


def check(rates: dict[K, Rate], who: K, new: Rate, now: float) -> None:
    if who not in rates and len(rates) >= MOST_KNOWN:
        rates.pop(next(iter(rates)))
    rates.setdefault(who, new).check(now)
