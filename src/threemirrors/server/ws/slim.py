"""What a socket holds while it is open, kept small: most sockets wait, and do nothing else.

An empty deque takes 760 bytes, and asyncio's queue has four of them, its event one.
"""

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    """A queue for one reader."""

    __slots__ = ("items", "reader")

    def __init__(self) -> None:
        self.items: list[T] = []
        self.reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self.items

    def put_nowait(self, item: T) -> None:
        self.items.append(item)
        wake(self.reader)

    async def get(self) -> T:
        while not self.items:
            self.reader = asyncio.get_running_loop().create_future()
            try:
                await self.reader
            finally:
                self.reader = None
        return self.items.pop(0)


class Gate:
    """An event; whoever comes while it is closed waits."""

    __slots__ = ("change", "opened")

    def __init__(self) -> None:
        self.opened = True
        self.change: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        return self.opened

    def set(self) -> None:
        self.opened = True
        wake(self.change)

    def clear(self) -> None:
        self.opened = False

    async def wait(self) -> bool:
        while not self.opened:
            if self.change is None or self.change.done():
                self.change = asyncio.get_running_loop().create_future()
            await asyncio.wait({self.change})  # Which leaves it alone if one of many is cancelled.
        return True


def wake(waiting: asyncio.Future[None] | None) -> None:
    if waiting is not None and not waiting.done():
        waiting.set_result(None)
