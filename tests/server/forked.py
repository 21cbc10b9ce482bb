"""Server processes that may be killed and started again, each forked from one that is ready."""

import asyncio
import atexit
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

from tests.server.house import DEADLINE
from tests.server.run_server import Order, encoded
from threemirrors.server.settings import Settings

ROOT = Path(__file__).parents[2]
PATIENT = 10.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def answers(port: int, host: str = "127.0.0.1") -> bool:
    try:
        _, writer = await asyncio.open_connection(host, port)
    except OSError:
        return False
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()
    return True


class Forker:
    """Forks servers on demand: tests/server/run_server.py is the other end."""

    def __init__(self, *before: str) -> None:
        self.process = subprocess.Popen(
            [*before, sys.executable, "-m", "tests.server.run_server"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )

    def fork(self, order: Order) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(encoded(order))
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def end(self) -> None:
        self.process.communicate()


@cache
def forker() -> Forker:
    """One for all tests of this process."""
    found = Forker()
    atexit.register(found.end)
    return found


class Servers:
    """One server after another on one port and folder."""

    def __init__(self, order: Order, by: Forker) -> None:
        self.order = order
        self.by = by
        self.host, self.port = order.settings.host, order.settings.port
        self.pid = 0

    async def start(self) -> None:
        """Start one, and wait until it responds."""
        self.begin()
        await self.ready()

    def begin(self) -> None:
        self.pid = self.by.fork(self.order)

    async def ready(self) -> None:
        async with asyncio.timeout(DEADLINE):
            while not await answers(self.port, self.host):
                await asyncio.sleep(0.005)

    async def kill(self) -> None:
        self.send(signal.SIGKILL)
        await self.gone()

    def send(self, number: int) -> None:
        os.kill(self.pid, number)

    def is_gone(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return True
        return False

    async def gone(self) -> None:
        async with asyncio.timeout(3 * DEADLINE):  # It may take its leave.
            while not self.is_gone():
                await asyncio.sleep(0.002)


@asynccontextmanager
async def servers(
    data: Path, database: str, patience: float = PATIENT, **more: Any
) -> AsyncIterator[Servers]:
    settings = Settings(port=free_port(), data=data, database=database, warm_up=False, **more)
    found = Servers(Order(settings, patience, is_hasty=False), forker())
    await found.start()
    try:
        yield found
    finally:
        if not found.is_gone():
            await found.kill()
