"""Each store test runs on SQLite and on a real PostgreSQL."""

from pathlib import Path

import pytest

from tests.server.postgres import Cluster, postgres

__all__ = ["postgres"]


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'store.db'}"


@pytest.fixture
def postgres_url(postgres: Cluster) -> str:
    return postgres.fresh()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of a new and empty store."""
    address: str = request.getfixturevalue(f"{request.param}_url")
    return address
