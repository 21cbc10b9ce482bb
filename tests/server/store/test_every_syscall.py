"""A process killed at every system call on the way of an append loses nothing it acknowledged."""

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.budget import budget
from tests.server.store.samples import HERON, check
from tests.server.store.syscalls import KILLER

ROOT = Path(__file__).parents[3]
CALLS = budget(30, soak=400)  # An append takes about ten, and a checkpoint some more.


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler to count calls with")
def test_nothing_acknowledged_is_lost_at_whichever_call_the_process_dies(
    sqlite_url: str, tmp_path: Path
) -> None:
    source, library = tmp_path / "killer.c", tmp_path / "killer.so"
    source.write_text(KILLER)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.store.syscalls", sqlite_url],
        cwd=ROOT,
        env=os.environ | {"LD_PRELOAD": str(library)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    kept = 0
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        for calls in range(1, CALLS + 1):
            process.stdin.write(f"{calls}\n")
            process.stdin.flush()
            while (line := process.stdout.readline().strip()) != "killed":
                kept = int(line)
            asyncio.run(check(sqlite_url, {HERON.id: kept}))
        process.stdin.close()
    assert kept > 1
