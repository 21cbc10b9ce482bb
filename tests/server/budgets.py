"""What tests of budgets share: who spends, how little there is, and a clock that can be read."""

import pytest

from tests.server.house import House
from threemirrors.server.auth import tokens
from threemirrors.server.auth.rate_limit import BUDGETS, Budget, Who

EVE, AKI = Who(b"eve", "192.0.2.1"), Who(b"aki", "192.0.2.1")
NEWCOMER = Who(None, "192.0.2.1")


def cheapened(monkeypatch: pytest.MonkeyPatch, what: str, per: str, most: int) -> None:
    monkeypatch.setitem(BUDGETS, (what, per), Budget(most, 3600))  # type: ignore[misc]


async def who(at: House, token: str) -> Who:
    """The guest for whom a device with that token speaks, at our own address."""
    found = await (await at.registry()).store.guests.identity(tokens.digest(token))
    assert found is not None
    return Who(found.guest, "127.0.0.1")


class Ticking:
    """A clock on which every look takes a second."""

    now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now
