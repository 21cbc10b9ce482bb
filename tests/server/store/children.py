"""Separate processes that use a store, to be refused or killed.

As a program it appends until it is killed: python -m tests.server.store.children URL
"""

import asyncio
import sys
from collections.abc import Callable, Iterator
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Self

from tests.server.store.samples import create, entry, opened
from threemirrors.server.store import Entry, Store, StoreError, Unavailable

MATCHES = ("a", "b", "c")
Say = Callable[[str], None]
# Children are forked from a process that has imported all this and done nothing else yet.
PROCESSES = get_context("forkserver")
PROCESSES.set_forkserver_preload([__name__])


class Child:
    """A process that runs a function, and its output."""

    def __init__(self, function: Callable[[str, Say], None], url: str) -> None:
        self.mouth: Connection
        self.ear, self.mouth = PROCESSES.Pipe(duplex=False)
        self.process = PROCESSES.Process(target=speak, args=(function, url, self.mouth))

    def __enter__(self) -> Self:
        self.process.start()
        self.mouth.close()  # The child has its own end; when it dies, nobody is left to write.
        return self

    def hear(self) -> str:
        line: str = self.ear.recv()
        return line

    def rest(self) -> Iterator[str]:
        """What a dead child had said before."""
        while True:
            try:
                yield self.hear()
            except EOFError:
                return

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def __exit__(self, *_: object) -> None:
        self.kill()
        self.process.close()
        self.ear.close()


def speak(function: Callable[[str, Say], None], url: str, mouth: Connection) -> None:
    function(url, mouth.send)


def try_to_open(url: str, say: Say) -> None:
    async def main() -> None:
        try:
            async with opened(url):
                pass
        except StoreError as error:
            say(f"{type(error).__name__} {error}")
        else:
            say("opened")

    asyncio.run(main())


def append_for_ever(url: str, say: Say) -> None:
    """Append to a few matches, and report each entry that was acknowledged."""

    async def main() -> None:
        async with opened(url) as store:
            await asyncio.gather(*(go_on(store, match, say) for match in MATCHES))

    asyncio.run(main())


async def go_on(store: Store, match: str, say: Say) -> None:
    row = await store.match(match)
    if row is None:
        await create(store, match)
    for seq in count(row.head + 1 if row else 1):
        while not await is_kept(store, entry(seq, match)):
            say("unavailable")
        say(f"{match} {seq}")


async def is_kept(store: Store, new: Entry) -> bool:
    try:
        await store.append(new)
    except Unavailable:
        return False
    return True


if __name__ == "__main__":
    append_for_ever(sys.argv[1], lambda line: print(line, flush=True))
