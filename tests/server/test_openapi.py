"""The HTTP API against its own description: schemathesis tries all it knows, and finds nothing."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.budget import SOAKING, budget
from tests.server.house import OPEN, PERSON, House, bot, house
from threemirrors.server.auth.rate_limit import Limits
from threemirrors.server.live.previews import Previews

ROOT = Path(__file__).parents[2]
PROGRAM = Path(sys.executable).parent / "schemathesis"
EXAMPLES = budget(1, soak=300)  # For each route, in each of the phases that draw examples.
SECONDS = budget(300, soak=4 * 3600)
LONGEST_ANSWER = 60  # Seconds: only a fault takes this long, even on a busy machine.
PHASES = "examples,fuzzing,stateful"
# Boundary values of every field: they are refused before anyone looks at a table, so one will do.
ALL_PHASES = f"{PHASES},coverage"
CONFIG = """
[parameters]
"path.ident" = "{table}"
"path.name" = "kaleido"
"""


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """One address asks a lot here."""
    monkeypatch.setattr(Limits, "check", lambda *_, **__: None)
    monkeypatch.setattr(Limits, "message", lambda *_: None)


@pytest.fixture(autouse=True)
def no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A preview is drawn by a process at low priority; beside other tests that takes long."""

    async def at_once(*_: object) -> bytes:
        return b"0\npicture"

    monkeypatch.setattr(Previews, "drawn", at_once)


def asked(
    at: House, folder: Path, token: str, config: str, phases: str
) -> subprocess.CompletedProcess[str]:
    (folder / "schemathesis.toml").write_text(config)
    return subprocess.run(
        [
            *(PROGRAM, "--config-file", folder / "schemathesis.toml"),
            *("run", f"{at.address}/schema/openapi.json"),
            *("--phases", phases),
            *("--checks", "all", "--exclude-checks", "positive_data_acceptance"),
            *("--max-examples", str(EXAMPLES), "--seed", "9", "--warnings", "off"),
            *("--request-timeout", str(LONGEST_ANSWER)),
            *("--header", f"Authorization: Bearer {token}"),
        ],
        cwd=folder,
        env={
            **os.environ,
            "SCHEMATHESIS_HOOKS": "tests.server.contract",
            "PYTHONPATH": str(ROOT),
        },
        capture_output=True,
        check=False,
        text=True,
        timeout=SECONDS,
    )


@pytest.mark.parametrize("which", ["any", "playing", "over"])
def test_whatever_is_asked_the_answer_is_as_described(tmp_path: Path, which: str) -> None:
    """About tables that are mostly not there, about one that is, and about a finished match."""

    async def story() -> subprocess.CompletedProcess[str]:
        async with house(tmp_path / "data") as at:
            seats = (PERSON, bot()) if which == "over" else (PERSON, PERSON, OPEN)
            opened = await at.open(*seats, public=True)
            if which == "over":
                async with await at.join(opened["id"], opened["token"]) as aki:
                    await aki.play_out()
            config = "" if which == "any" else CONFIG.format(table=opened["id"])
            phases = ALL_PHASES if which == "playing" or SOAKING else PHASES
            return await asyncio.to_thread(asked, at, tmp_path, opened["token"], config, phases)

    done = asyncio.run(story())
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Stateful" in done.stdout
