"""One bot worker process, as the server sees it: started, asked, and dismissed when it hangs."""

import asyncio
import contextlib
import os
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import msgspec
from msgspec import Struct

from threemirrors.server.live.bot_worker import READY

LONGEST_ANSWER = 1 << 18  # A judgement with its lines and reasons has some 10 KB.
LOOK_AGAIN = 0.2  # Seconds between two looks at a process that is late.
LATEST = 20  # A process that is merely late may take this many times its deadline.
WORKING = ("R", "D", "T")  # Running, waiting for a disk, or stopped by somebody: see proc(5).


class Vitals(Struct, frozen=True):
    """What a process is doing, and the CPU time it has used, in seconds."""

    state: str
    used: float


class WorkerProcess:
    """Answers one question at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process

    async def until_ready(self) -> None:
        """A worker says when it has loaded everything."""
        assert self.process.stdout is not None
        if await self.process.stdout.readline() != READY:
            raise ValueError("the process did not come up")

    def has_ended(self) -> bool:
        return self.process.returncode is not None

    async def ask(self, question: Struct, deadline: float) -> bytes:
        """Its answer, one line; TimeoutError if it hangs.

        A process that the machine gives no time to is late, not hung, and may go on: if it were
        replaced, the start of the next one would make all others later still.
        """
        talking = asyncio.ensure_future(self.talk(question))
        end = asyncio.get_running_loop().time() + LATEST * deadline
        before, seen = self.vitals(), None
        wait = deadline
        try:
            while not (await asyncio.wait({talking}, timeout=wait))[0]:
                last, seen, wait = seen, self.vitals(), LOOK_AGAIN
                late = asyncio.get_running_loop().time() < end
                if not late or is_hung(before, last, seen, deadline):
                    raise TimeoutError
            return talking.result()
        finally:
            talking.cancel()

    async def talk(self, question: Struct) -> bytes:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(msgspec.json.encode(question) + b"\n")
        await stdin.drain()
        line = await stdout.readline()
        if not line:
            raise ValueError("the process ended")
        return line

    def vitals(self) -> Vitals | None:
        """None where the system does not tell."""
        try:
            told = Path(f"/proc/{self.process.pid}/stat").read_text()
        except OSError:
            return None
        fields = told.rpartition(")")[2].split()
        return Vitals(fields[0], (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"))

    async def dismiss(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        try:
            await self.process.communicate()  # What is left must be read, or it never ends.
        except (OSError, ValueError, RuntimeError):
            await self.process.wait()  # Another reader is still reading its output to the end.


def is_hung(
    before: Vitals | None, last: Vitals | None, seen: Vitals | None, deadline: float
) -> bool:
    """Whether it has had its time and still has no answer, or is asleep at two looks in a row."""
    if before is None or seen is None:
        return True
    if seen.state in WORKING:
        return seen.used - before.used >= deadline
    return last is not None and last.state not in WORKING


async def start_worker(command: tuple[str, ...], patience: float) -> WorkerProcess:
    """A new process that is ready; TimeoutError if it does not come up."""
    begun = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, limit=LONGEST_ANSWER
    )
    process = WorkerProcess(begun)
    try:
        async with asyncio.timeout(patience):
            await process.until_ready()
    except BaseException:
        await process.dismiss()
        raise
    return process
