"""Leases that are claimed while this process does not know whether it still counts as alive."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from threemirrors.server.live.leases import Leases
from threemirrors.server.store import SharedRow


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
