"""Work beside everything else, by name: each name once at a time, and all of it ended together."""

import asyncio
import logging
from collections.abc import Callable, Coroutine

Work = Coroutine[None, None, None]

logger = logging.getLogger("threemirrors.background")


class Background:
    """What is being done at the moment. If it fails, that is logged, and somebody asks again."""

    def __init__(self) -> None:
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.once_more: set[str] = set()

    def run(self, name: str, work: Work) -> bool:
        """Do it; False if something of that name is still being done, so that it is not."""
        if name in self.tasks:
            work.close()
            return False
        task = asyncio.create_task(work)
        self.tasks[name] = task
        task.add_done_callback(lambda done: self.forget(name, done))
        return True

    def run_again(self, name: str, work: Callable[[], Work]) -> None:
        """Do it; if it is being done already, once more afterwards."""
        if name in self.tasks:
            self.once_more.add(name)
        else:
            self.run(name, self.repeated(name, work))

    async def repeated(self, name: str, work: Callable[[], Work]) -> None:
        self.once_more.add(name)
        while name in self.once_more:
            self.once_more.discard(name)
            await work()

    def forget(self, name: str, task: asyncio.Task[None]) -> None:
        del self.tasks[name]
        if not task.cancelled() and (error := task.exception()):
            logger.warning("failed", extra={"work": name, "why": str(error)})

    async def stop(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
