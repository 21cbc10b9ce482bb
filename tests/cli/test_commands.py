"""The program starts with what a command needs, and no more."""

import subprocess
import sys

import pytest

from tests.cli.program import GAME, SEATS, run

SERVER_LIBRARIES = {"alembic", "asyncpg", "cryptography", "litestar", "sqlalchemy", "uvicorn"}
SIMULATE = f"""
from threemirrors.cli.main import app
app(["simulate", "{GAME.name}", "--seats", "{SEATS}", "--games", "1", "--json"], standalone_mode=0)
"""


def loaded(code: str) -> set[str]:
    """The packages that a fresh Python has loaded after running that."""
    program = f"import sys\n{code}\nprint(*{{name.split('.')[0] for name in sys.modules}})"
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    )
    return set(told.stdout.splitlines()[-1].split())


def test_the_front_door_loads_nothing_that_is_not_asked_for() -> None:
    assert not loaded("import threemirrors") & {*SERVER_LIBRARIES, "msgspec", "click", "rich"}


def test_the_simulator_does_not_wait_for_the_libraries_of_the_server() -> None:
    after = loaded(SIMULATE)
    assert "msgspec" in after
    assert not after & SERVER_LIBRARIES


@pytest.mark.parametrize("command", ["serve", "backup", "doctor", "export"])
def test_windows_is_told_what_does_not_run_there(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    told = run(command)
    assert told.returncode == 1
    assert "WSL" in told.stderr
