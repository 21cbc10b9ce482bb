"""A caller's share of the server: what it spends is counted, and its work is charged to it."""

import time
from contextvars import ContextVar

from threemirrors.server.auth.rate_limit import Limits, OverBudget, TooMany, What, Who


class TooCostly(OverBudget):
    """The caller has used up its share of the server's time."""

    def __init__(self, wait: float) -> None:
        super().__init__("too_costly", wait_ms=int(1000 * wait))
        self.wait = wait


class Share:
    """One caller's budgets, at this moment."""

    def __init__(self, limits: Limits, who: Who) -> None:
        self.limits = limits
        self.who = who

    def spend(self, what: What) -> None:
        self.limits.spend(what, self.who, time.monotonic())

    def check(self, what: What) -> None:
        self.limits.check(what, self.who, time.monotonic())

    def pour(self, what: What) -> None:
        self.limits.pour(what, self.who, time.monotonic())

    def check_work(self) -> None:
        """TooCostly if the caller has had its share of the server's time."""
        try:
            self.limits.check("work", self.who, time.monotonic(), cost=0.0)
        except TooMany as over:
            raise TooCostly(over.wait) from None

    def charge(self, seconds: float) -> None:
        self.limits.pour("work", self.who, time.monotonic(), seconds)


# Whose work is being done. Tasks inherit it, so that a table is loaded at the cost of who asked.
current_share: ContextVar[Share | None] = ContextVar("current_share", default=None)
