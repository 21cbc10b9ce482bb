"""Budgets: how much of everything a caller may use. All of them are stated here."""

import ipaddress
from bisect import bisect_right
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

from threemirrors.table.refusal import Declined

K = TypeVar("K", str, bytes)
What: TypeAlias = Literal[
    "change", "guess", "hint", "message", "notice", "push", "review", "table", "work"
]
# A guest has budgets of their own, wherever they are, so that nobody in their house can use these
# up. Newcomers, who have no token yet, share those of their address. Guests cost nothing, so some
# budgets also count everybody at an address together, more generously.
Per: TypeAlias = Literal["guest", "newcomers", "address"]


class Budget(Struct, frozen=True):
    """So many (or so many seconds of work) in so many seconds."""

    most: int
    seconds: float


# Messages and seconds, per socket. Browser tests that play on one screen as fast as they can need
# more than 100, since each move is a message and what it would mean another.
MESSAGES, MESSAGES_WINDOW = 200, 20.0
FRAMES, FRAMES_WINDOW = 400, 20.0  # The same for frames of any kind, pings and fragments included.
BUDGETS: dict[tuple[What, Per], Budget] = {
    ("message", "guest"): Budget(300, 20),
    ("message", "address"): Budget(6000, 20),
    ("change", "guest"): Budget(120, 60),
    ("change", "newcomers"): Budget(120, 60),
    ("table", "guest"): Budget(60, 3600),
    ("table", "address"): Budget(600, 3600),
    ("guess", "guest"): Budget(20, 600),
    ("guess", "newcomers"): Budget(60, 600),
    ("push", "guest"): Budget(20, 3600),
    ("push", "address"): Budget(200, 3600),
    ("notice", "guest"): Budget(60, 3600),
    ("hint", "guest"): Budget(60, 600),
    ("hint", "address"): Budget(600, 600),
    ("review", "guest"): Budget(20, 3600),
    ("review", "newcomers"): Budget(20, 3600),
    ("review", "address"): Budget(100, 3600),
    ("work", "guest"): Budget(4, 40),
    ("work", "newcomers"): Budget(8, 40),
    ("work", "address"): Budget(12, 40),
}
SOCKETS_PER_GUEST = 32
MOST_KNOWN = 10_000  # Callers remembered at once; those not heard of for longest go first.


class OverBudget(Declined):
    """A budget is used up; `wait` says for how many seconds."""

    wait = 0.0


class TooMany(OverBudget):
    """So many are allowed, and there were as many."""

    def __init__(self, budget: Budget, wait: float) -> None:
        super().__init__("too_many", most=budget.most, seconds=int(budget.seconds))
        self.wait = wait


class Rate:
    """A sliding window that allows at most so many in so many seconds; the time is passed in."""

    __slots__ = ("most", "times", "window")

    def __init__(self, most: int = MESSAGES, window: float = MESSAGES_WINDOW) -> None:
        self.most = most
        self.window = window
        self.times: list[float] = []  # Every socket has two, so they are as small as can be.

    def check(self, now: float) -> None:
        if self.times and self.times[0] <= now - self.window:
            del self.times[: bisect_right(self.times, now - self.window)]
        if len(self.times) >= self.most:
            wait = self.times[0] + self.window - now if self.times else self.window
            raise TooMany(Budget(self.most, self.window), wait)
        self.times.append(now)


class Bucket:
    """What was used of a budget; it drains evenly. The time is passed in."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.level = 0.0
        self.at = 0.0

    def drain(self, now: float) -> None:
        drained = (now - self.at) * self.budget.most / self.budget.seconds
        self.level, self.at = max(0.0, self.level - drained), now

    def check(self, now: float, cost: float) -> None:
        """TooMany if that much does not fit."""
        self.drain(now)
        over = self.level + cost - self.budget.most
        if over > 0:
            raise TooMany(self.budget, over * self.budget.seconds / self.budget.most)

    def pour(self, now: float, cost: float) -> None:
        self.drain(now)
        self.level += cost


class Who(Struct, frozen=True):
    """A caller: the guest, if it is a known one, and the address."""

    guest: bytes | None
    address: str

    def budgets(self, what: What) -> Iterator[tuple[Budget, tuple[What, Per, str | bytes]]]:
        """All budgets this caller uses up, and under which key they are counted."""
        home = household(self.address)
        own: tuple[Per, str | bytes] = ("guest", self.guest) if self.guest else ("newcomers", home)
        for per, key in (own, ("address", home)):
            if budget := BUDGETS.get((what, per)):
                yield budget, (what, per, key)


class Limits:
    """How much each caller has used. The time is passed in."""

    def __init__(self, sockets_each: int) -> None:
        self.sockets_each = sockets_each
        self.sockets: Counter[str | bytes] = Counter()
        self.messages: dict[bytes, Rate] = {}
        self.buckets: OrderedDict[tuple[What, Per, str | bytes], Bucket] = OrderedDict()

    # Sockets.

    @contextmanager
    def socket(self, who: Who) -> Iterator[None]:
        """Held while a socket of that caller is open."""
        most: dict[str | bytes, int] = {household(who.address): self.sockets_each}
        if who.guest:
            most[who.guest] = SOCKETS_PER_GUEST
        for key, cap in most.items():
            if self.sockets[key] >= cap:
                raise Declined("too_many_sockets", most=cap)
        self.sockets.update(most.keys())
        try:
            yield
        finally:
            self.sockets.subtract(most.keys())
            for key in most:
                if not self.sockets[key]:
                    del self.sockets[key]

    # Everything else.

    def message(self, guest: bytes, now: float) -> None:
        """A guest's message over HTTP, limited as over a socket."""
        check(self.messages, guest, Rate(), now)

    def check(self, what: What, who: Who, now: float, cost: float = 1.0) -> None:
        """TooMany if the caller has not that much left; nothing is used up."""
        for budget, key in who.budgets(what):
            self.bucket(budget, key).check(now, cost)

    def pour(self, what: What, who: Who, now: float, cost: float = 1.0) -> None:
        for budget, key in who.budgets(what):
            self.bucket(budget, key).pour(now, cost)

    def spend(self, what: What, who: Who, now: float) -> None:
        self.check(what, who, now)
        self.pour(what, who, now)

    def bucket(self, budget: Budget, key: tuple[What, Per, str | bytes]) -> Bucket:
        """Forgetting somebody only makes us more generous, so strangers can push nobody out."""
        if key not in self.buckets:
            while len(self.buckets) >= MOST_KNOWN:
                self.buckets.popitem(last=False)
            self.buckets[key] = Bucket(budget)
        self.buckets.move_to_end(key)
        return self.buckets[key]


def check(rates: dict[K, Rate], who: K, new: Rate, now: float) -> None:
    if who not in rates and len(rates) >= MOST_KNOWN:
        rates.pop(next(iter(rates)))
    rates.setdefault(who, new).check(now)


@lru_cache(MOST_KNOWN)
def household(address: str) -> str:
    """Those who count as one address: with IPv6, everybody in one network of 64 bits."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)).network_address)
