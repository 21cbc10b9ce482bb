"""Leases on a slow day: whatever stood still while they had lapsed is started again."""

import asyncio
from collections.abc import Sequence
from typing import cast

import pytest

from threemirrors.server.live.leases import LIFETIME_SECONDS, Leases
from threemirrors.server.store import ProcessStore, SharedRow


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
