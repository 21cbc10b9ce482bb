"""Leases that are claimed while this process does not know whether it still counts as alive."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any, cast

import pytest

from threemirrors.server.live.leases import LIFETIME_SECONDS, Leases
from threemirrors.server.store import ProcessStore, SharedRow


class Generous:
    me = "me"

    async def claim(self, matches: Sequence[str]) -> set[str]:
        return set(matches)


def test_a_table_claimed_during_a_lapse_is_started_when_it_is_over() -> None:
    async def story() -> None:
        processes: Any = Generous()
        leases = Leases(processes)
        assert not await leases.claim("a")  # So whoever loads it starts nothing.
        assert await leases.renew({}, time.monotonic()) == set()  # A look from before that.
        assert leases.held == {"a"}  # Or nobody would give it back.
        row = SharedRow(3, "me", None)
        assert await leases.renew({"a": row}, time.monotonic()) == {"a"}
        assert leases.is_kept("a")
        assert leases.not_started == set()
        assert await leases.renew({"a": row}, time.monotonic()) == set()

    asyncio.run(story())


class Slow:
    """Claims take long: PostgreSQL has just come back."""

    me = "one"

    def __init__(self) -> None:
        self.now = 0.0
        self.takes = 0.0

    async def claim(self, matches: Sequence[str]) -> set[str]:
        self.now += self.takes
        return set(matches)


def test_a_lease_that_lapses_while_it_is_renewed_is_begun_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        slow = Slow()
        monkeypatch.setattr("time.monotonic", lambda: slow.now)
        mine = Leases(cast("ProcessStore", slow))
        free = {"a": SharedRow(0, "", None)}  # As after a crash.
        assert await mine.renew(free, began=0.0) == {"a"}
        assert await mine.renew(free, began=0.5) == set()  # Its clock is still wound.
        slow.takes = LIFETIME_SECONDS + 1
        assert await mine.renew(free, began=1.0) == {"a"}

    asyncio.run(story())
