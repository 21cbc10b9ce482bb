"""Bot worker processes: asked with a deadline, and replaced when they fail."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from threemirrors.server.live.bot_worker import READY, Answer, Question

BOT_DEADLINE = 1.5  # Seconds; the rest of two seconds is for noticing, the fallback and the store.
START_PATIENCE = 30.0  # Seconds until a worker that does not come up is given up.
LONGEST_ANSWER = 4096
WORKER = (sys.executable, "-m", "threemirrors.server.live.bot_worker")


# What a worker can fail with. Anything else is a fault of ours.
FAILURES = (TimeoutError, OSError, ValueError, msgspec.MsgspecError)


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
        patience: float = START_PATIENCE,
    ) -> None:
        self.size = size
        self.command = command
        self.deadline = deadline
        self.haste = haste  # Bot speed compared with people, where all act at once.
        self.patience = patience
        self.warming: set[asyncio.Task[None]] = set()  # Slots whose first process is coming up.
        self.idle: asyncio.Queue[Process | None] = asyncio.Queue()
        self.working: set[Process] = set()
        for _ in range(size):
            self.idle.put_nowait(None)  # An empty slot; its process is started when needed.

    def warm_up(self) -> None:
        """Start all workers now, so that the first move does not have to wait for one."""
        self.warming = {asyncio.create_task(self.fill_slot()) for _ in range(self.size)}
        for task in list(self.warming):
            task.add_done_callback(self.warming.discard)

    async def fill_slot(self) -> None:
        process = await self.idle.get()
        with contextlib.suppress(*FAILURES):  # Tried again when the slot is needed.
            process = await self.start()
        self.idle.put_nowait(process)

    async def ask(self, question: Question) -> str:
        """The move the bot wants; BotFailed if there is none in time.

        The deadline covers both waiting and thinking, so a bot that hangs costs others no more than
        their own deadline. It does not cover the start of a worker: that is not the bot's fault.
        """
        if len(self.warming) == self.size:
            await asyncio.wait(self.warming, return_when=asyncio.FIRST_COMPLETED)
        end = asyncio.get_running_loop().time() + self.deadline
        try:
            async with asyncio.timeout_at(end):
                process = await self.idle.get()
        except TimeoutError as error:
            raise BotFailed("NobodyFree") from error
        return await self.think(process, question, end)

    async def think(self, process: Process | None, question: Question, end: float) -> str:
        """The same with one worker, whose slot is free again afterwards."""
        loop = asyncio.get_running_loop()
        try:
            if process is None or process.returncode is not None:
                began, process = loop.time(), None
                process = await self.start()
                end += loop.time() - began
            async with asyncio.timeout_at(end):
                move = await self.talk(process, question)
        except BaseException as error:
            if process is not None:
                await self.dismiss(process)
            self.idle.put_nowait(None)
            if isinstance(error, FAILURES):
                raise BotFailed(type(error).__name__) from error
            raise
        self.idle.put_nowait(process)
        return move

    async def start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, limit=LONGEST_ANSWER
        )
        self.working.add(process)
        try:
            async with asyncio.timeout(self.patience):
                await self.until_ready(process)
        except BaseException:
            await self.dismiss(process)
            raise
        return process

    async def until_ready(self, process: Process) -> None:
        """A worker says when it has loaded everything."""
        assert process.stdout is not None
        if await process.stdout.readline() != READY:
            raise ValueError("the process did not come up")

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
        for task in list(self.warming):
            task.cancel()
        await asyncio.gather(*self.warming, return_exceptions=True)
        for process in list(self.working):
            await self.dismiss(process)
