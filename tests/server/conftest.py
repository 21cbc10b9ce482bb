"""Where a test of the server keeps its data: in a file, or in a real PostgreSQL."""

import gc
from collections.abc import Generator

import pytest

from tests.server.postgres import Cluster, postgres

__all__ = ["postgres"]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database; nothing means a file in the data folder."""
    if request.param == "sqlite":
        return ""
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.fresh("served")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Reports parse source, which Python 3.11 cannot do while it collects broken-off tasks."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
