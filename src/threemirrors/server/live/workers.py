"""Bot worker processes: asked with a deadline, and replaced when they fail."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from threemirrors.server.live.bot_worker import Answer, Question

BOT_DEADLINE = 1.5  # Seconds; the rest of two seconds is for noticing, the fallback and the store.
LONGEST_ANSWER = 4096
WORKER = (sys.executable, "-m", "threemirrors.server.live.bot_worker")


class BotFailed(Exception):
    """The bot crashed, hung or gave a bad answer."""


class BotWorkers:
    """A few processes that think for all bots, one question at a time each."""

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
        self.haste = haste  # Bot speed compared with people, where all act at once.
        self.idle: asyncio.Queue[Process | None] = asyncio.Queue()
        self.working: set[Process] = set()
        for _ in range(size):
            self.idle.put_nowait(None)  # An empty slot; its process is started when needed.

    async def ask(self, question: Question) -> str:
        """The move the bot wants; BotFailed if there is none in time.

        The deadline covers both waiting and thinking, so a bot that hangs costs others no more than
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
        """The same with one worker, whose slot is free again afterwards."""
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
            return  # Someone else is already shutting it down.
        self.working.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        try:
            await process.communicate()  # Its remaining output must be read, or it never ends.
        except (OSError, ValueError, RuntimeError):
            await process.wait()  # Another reader is still reading its output to the end.

    async def close(self) -> None:
        for process in list(self.working):
            await self.dismiss(process)
