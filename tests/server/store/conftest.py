"""Each store test runs on SQLite and on a real PostgreSQL."""

from pathlib import Path

import pytest

from tests.server.postgres import Cluster, postgres
from threemirrors.server.store import access

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


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of what is stored, not of how soon: a busy machine is not an absent database."""
    monkeypatch.setattr(access, "PATIENCE", 10 * access.PATIENCE)
    monkeypatch.setattr(access, "LAST_TRY", 10 * access.LAST_TRY)
