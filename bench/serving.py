"""A server to measure, in its own process, and what all measurements of it need."""

import asyncio
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import httpx

PYTHON = sys.executable  # Whose server is measured.
START = 30  # Seconds a server may take to start.
# All players of a bench share one address.
MANY = ("--connections-each", "5000", "--sockets-each", "5000")
PER_ADDRESS = 100  # Tables opened from one address: the server's limit per minute.


@asynccontextmanager
async def server(
    database: str = "", folder: Path | None = None, flags: tuple[str, ...] = MANY
) -> AsyncIterator[tuple[str, int]]:
    """A server, empty unless a folder is given; yields its address and process id."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() if folder is None else nullcontext(folder) as data:
        command = [PYTHON, "-m", "threemirrors", "serve", "--port", str(port)]
        command += ["--data", str(data), "--database", database, *flags]
        process = await asyncio.create_subprocess_exec(*command, stdout=-3, stderr=-3)
        try:
            await until_open(port, process)
            yield f"127.0.0.1:{port}", process.pid
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()


async def until_open(port: int, process: asyncio.subprocess.Process) -> None:
    deadline = time.monotonic() + START
    while time.monotonic() < deadline:
        if process.returncode is not None:
            raise RuntimeError(f"the server ended at once, with {process.returncode}")
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    raise TimeoutError("the server did not start")


async def open_tables(address: str, count: int, setting: dict[str, Any]) -> list[dict[str, Any]]:
    """Open that many tables with that setting; return the server's answer for each."""
    opened: list[dict[str, Any]] = []
    asked = {"name": "Bench", "setting": setting}
    headers = {"origin": f"http://{address}"}
    for first in range(0, count, PER_ADDRESS):
        own = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{2 + first // PER_ADDRESS}")
        async with httpx.AsyncClient(transport=own, headers=headers) as client:
            for _ in range(min(PER_ADDRESS, count - first)):
                answer = await client.post(f"http://{address}/api/tables", json=asked)
                opened.append(answer.raise_for_status().json())
                client.cookies.clear()  # Each by another guest, since a guest may have few sockets.
    return opened


def spread(times: list[float]) -> dict[str, float]:
    """Times in seconds, summed up in milliseconds: the median, the slow end and the slowest."""
    ordered = sorted(times)
    at = {"p50": 0.5, "p99": 0.99, "max": 1.0}
    return {
        f"{name}_ms": round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)
        for name, share in at.items()
        if ordered
    }
