"""Where a server test keeps its data: in a file, or in a real PostgreSQL."""

import gc
from collections.abc import Generator

import pytest

from tests.server.postgres import Cluster, postgres
from threemirrors.bots import tempo
from threemirrors.games.cmyk import tables
from threemirrors.server.auth.rate_limit import BUDGETS, Budget, Rate
from threemirrors.server.http import admission
from threemirrors.server.store import access
from threemirrors.server.ws import socket, ws_protocol

__all__ = ["postgres"]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database; an empty string means a file in the data folder."""
    if request.param == "sqlite":
        return ""
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.fresh("served")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Reports parse source, which Python 3.11 cannot do while collecting abandoned tasks."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The countdown is short, bots take no time, and clients may act faster than people can."""
    monkeypatch.setattr(socket, "Rate", lambda: Rate(10_000))
    monkeypatch.setattr(ws_protocol, "FRAMES", 40_000)
    monkeypatch.setitem(BUDGETS, ("message", "guest"), Budget(10_000, 20))
    monkeypatch.setattr(tables, "COUNTDOWN", 20)
    monkeypatch.setattr(tempo, "mood", lambda _: 0.0)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals are not slow."""
    monkeypatch.setattr(admission, "SLOW_REFUSAL", 0.0)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of what is stored, not of how soon: a busy machine is not an absent database."""
    monkeypatch.setattr(access, "PATIENCE", 10 * access.PATIENCE)
    monkeypatch.setattr(access, "LAST_TRY", 10 * access.LAST_TRY)
