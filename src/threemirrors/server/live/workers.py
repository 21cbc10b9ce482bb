"""The bots' worker processes: asked with a deadline, and replaced when they fail."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from threemirrors.server.live.bot_worker import Answer, Question

BOT_DEADLINE = 1.5  # Seconds; what remains of two is for noticing, the fallback and the store.
LONGEST_ANSWER = 4096
WORKER = (sys.executable, "-m", "threemirrors.server.live.bot_worker")


class BotFailed(Exception):
    """The bot crashed, hung or talked rubbish."""


class BotWorkers:
    """A few processes that think for all the bots, one question at a time each."""

    def __init__(
        self,
        size: int = 2,
        command: tuple[str, ...] = WORKER,
        deadline: float = BOT_DEADLINE,
        haste: float = 1.0,
    ) -> None:
        self.size = size
        self.command = command
        self.deadline = deadline
        self.haste = haste  # How many times as quick as people they are where all act at once.
        self.idle: asyncio.Queue[Process | None] = asyncio.Queue()
        self.working: set[Process] = set()
        for _ in range(size):
            self.idle.put_nowait(None)  # A place whose process is started when it is needed.

    async def ask(self, question: Question) -> str:
        """The move the bot wants; BotFailed if there is none in time.

        The time is for waiting and thinking together: a bot that hangs costs others no more than
        their own deadline.
        """
        end = asyncio.get_running_loop().time() + self.deadline
        try:
            async with asyncio.timeout_at(end):
                process = await self.idle.get()
        except TimeoutError as error:
            raise BotFailed("NobodyFree") from error
        return await self.think(process, question, end)

    async def think(self, process: Process | None, question: Question, end: float) -> str:
        """The same with one worker, whose place is free again afterwards."""
        try:
            async with asyncio.timeout_at(end):
                if process is None or process.returncode is not None:
                    process = await self.start()
                move = await self.talk(process, question)
        except BaseException as error:
            if process is not None:
                await self.dismiss(process)
            self.idle.put_nowait(None)
            if isinstance(error, (TimeoutError, OSError, ValueError, msgspec.MsgspecError)):
                raise BotFailed(type(error).__name__) from error
            raise
        self.idle.put_nowait(process)
        return move

    async def start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, limit=LONGEST_ANSWER
        )
        self.working.add(process)
        return process

    async def talk(self, process: Process, question: Question) -> str:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise ValueError("the process ended")
        return msgspec.json.decode(line, type=Answer).move

    async def dismiss(self, process: Process) -> None:
        if process not in self.working:
            return  # Somebody else sees it off already.
        self.working.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        try:
            await process.communicate()  # What it still had to say is read, or it never ends.
        except (OSError, ValueError, RuntimeError):
            await process.wait()  # Whoever asked it is still reading, to the end.

    async def close(self) -> None:
        for process in list(self.working):
            await self.dismiss(process)
