"""Bot worker processes: shared fairly, late when there is much to do, replaced when they fail."""

import asyncio
import sys
import time

import msgspec
from msgspec import Struct

from threemirrors.bots import lighter
from threemirrors.server.exposition import Histogram
from threemirrors.server.live.adviser import Consultation
from threemirrors.server.live.bot_worker import Answer, Question, answer
from threemirrors.server.live.fair_queue import FairQueue
from threemirrors.server.live.worker_process import WorkerProcess, start_worker

BOT_DEADLINE = 3.0  # Seconds until a bot is taken to hang: well beyond those it may think.
LONGEST_WAIT = 2.0  # Seconds people wait for a free worker before the server answers itself.
START_PATIENCE = 30.0  # Seconds until a worker that does not come up is given up.
OWN_SHARE = 0.1  # The part of its time that the server spends on thinking for bots.
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 30.0  # Seconds before a failed worker is replaced; it doubles.
WORKER = (sys.executable, "-m", "threemirrors.server.live.bot_worker")

# What a worker can fail with. Anything else is a fault of ours.
FAILURES = (TimeoutError, OSError, ValueError, msgspec.MsgspecError)


class BotFailed(Exception):
    """The bot crashed, hung or gave a bad answer."""


class Asked(Struct, eq=False):
    """A question that waits for a worker, or that one is thinking about."""

    question: Question | Consultation
    answer: asyncio.Future[str]
    taken: bool = False
    since: float = 0.0

    def settle(self, said: str) -> None:
        if not self.answer.done():
            self.answer.set_result(said)

    def fail(self, error: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(BotFailed(type(error).__name__))


class BotWorkers:
    """A few processes that think for all bots, one question at a time each."""

    def __init__(
        self,
        size: int = 2,
        command: tuple[str, ...] = WORKER,
        deadline: float = BOT_DEADLINE,
        haste: float = 1.0,
        patience: float = START_PATIENCE,
        longest_wait: float = LONGEST_WAIT,
    ) -> None:
        self.size = size
        self.command = command
        self.deadline = deadline
        self.haste = haste  # Bot speed compared with people, where all act at once.
        self.patience = patience
        self.longest_wait = longest_wait
        self.queue: FairQueue[Asked] = FairQueue()
        self.slots: list[asyncio.Task[None]] = []
        self.working: set[WorkerProcess] = set()
        self.leaving: set[asyncio.Task[None]] = set()
        self.own = asyncio.Lock()  # The server itself thinks for one bot at a time.
        self.rested = 0.0  # When it may do so again.
        # For the metrics.
        self.waited = Histogram()
        self.thought = Histogram()
        self.failures = 0
        self.lighter = 0

    def warm_up(self) -> None:
        """Start all workers now, so that the first move does not have to wait for one."""
        self.open(at_once=True)

    def open(self, *, at_once: bool = False) -> None:
        if not self.slots:
            slots = (self.serve(at_once) for _ in range(self.size))
            self.slots = [asyncio.create_task(slot) for slot in slots]

    async def ask(
        self,
        question: Question | Consultation,
        lane: bytes = b"",
        table: str = "",
        *,
        urgent: bool = True,
    ) -> str:
        """The move the bot wants; BotFailed if it crashes or hangs.

        Lanes get equal shares of the workers. Waiting for a worker, or for its start, is never the
        bot's fault: if it is urgent and takes too long, a lighter bot answers.
        """
        self.open()
        asked = Asked(question, asyncio.get_running_loop().create_future(), since=time.monotonic())
        self.queue.put(lane, table, asked)
        try:
            await asyncio.wait({asked.answer}, timeout=self.longest_wait if urgent else None)
            if not (asked.answer.done() or asked.taken):
                await self.answer_here(lane, table, asked)
            return await asked.answer
        finally:
            self.queue.remove(lane, table, asked)
            asked.answer.cancel()

    async def answer_here(self, lane: bytes, table: str, asked: Asked) -> None:
        """A lighter bot answers in this process, unless a worker gets to it first."""
        assert isinstance(asked.question, Question)
        question = msgspec.structs.replace(asked.question, bot=lighter(asked.question.bot))
        asked.question = question
        async with self.own:
            await asyncio.sleep(max(0.0, self.rested - time.monotonic()))
            if not self.queue.remove(lane, table, asked):
                return
            self.lighter += 1
            began = time.monotonic()
            try:
                asked.settle((await asyncio.to_thread(answer, question)).move)
            except Exception as error:
                asked.fail(error)
            took = time.monotonic() - began
            self.rested = time.monotonic() + took / OWN_SHARE

    async def serve(self, at_once: bool) -> None:
        """One slot: a process that answers question after question, replaced when it fails."""
        failures = 0
        while True:
            if not at_once:
                await self.queue.filled()
            at_once = False
            try:
                failures = 0 if await self.work(await self.start()) else failures + 1
            except FAILURES as error:
                failures += 1
                self.failures += 1
                self.fail_next(error)
            await asyncio.sleep(pause(failures))

    async def start(self) -> WorkerProcess:
        return await start_worker(self.command, self.patience)

    async def work(self, process: WorkerProcess) -> bool:
        """Answer questions until the process fails; False if it never answered any."""
        self.working.add(process)
        answered = False
        try:
            while await self.answer_next(process):
                answered = True
            return answered
        finally:
            self.working.discard(process)
            await asyncio.shield(self.dismiss(process))

    def dismiss(self, process: WorkerProcess) -> asyncio.Task[None]:
        """Its end is seen through even if the server closes meanwhile."""
        leaving = asyncio.create_task(process.dismiss())
        self.leaving.add(leaving)
        leaving.add_done_callback(self.leaving.discard)
        return leaving

    async def answer_next(self, process: WorkerProcess) -> bool:
        await self.queue.filled()
        if process.has_ended():
            return False  # Nobody asked it anything, so nobody is to blame.
        asked = self.queue.take()
        if asked is None:
            return True
        asked.taken = True
        began = time.monotonic()
        self.waited.add(began - asked.since)
        try:
            line = await process.ask(self.prepared(asked.question), self.deadline)
            asked.settle(self.understood(line))
        except FAILURES as error:
            self.failures += 1
            asked.fail(error)
            return False
        self.thought.add(time.monotonic() - began)
        return True

    def prepared(self, question: Question | Consultation) -> Question | Consultation:
        """As the process is asked it."""
        assert isinstance(question, Question)
        return msgspec.structs.replace(question, seconds=self.time_for(question))

    def understood(self, line: bytes) -> str:
        """What the answer says: here a move. A FAILURE if it says nothing that makes sense."""
        return msgspec.json.decode(line, type=Answer).move

    def time_for(self, question: Question) -> float:
        """Seconds to think: the more people wait, the fewer, so that all have an answer soon."""
        return question.seconds / (1 + self.queue.waiting() / self.size)

    def fail_next(self, error: BaseException) -> None:
        """No process came up, so the next question has no answer."""
        asked = self.queue.take()
        if asked is not None:
            asked.fail(error)

    async def close(self) -> None:
        for slot in self.slots:
            slot.cancel()
        await asyncio.gather(*self.slots, return_exceptions=True)
        await asyncio.gather(*self.leaving)


def pause(failures: int) -> float:
    """Seconds until the next start: none after an answer, then longer and longer."""
    return min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)) if failures else 0.0
