"""Whatever happens to process or disk, what SQLite acknowledged is there, and only once."""

import asyncio
import os
import random
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from tests.budget import budget
from tests.server.store.children import MATCHES, Child, append_for_ever, is_kept
from tests.server.store.samples import (
    HERON,
    awaited,
    check,
    create,
    engine,
    entry,
    fill,
    opened,
    outcomes,
    seqs,
)
from threemirrors.server.store import Store, Unavailable

ROOT = Path(__file__).parents[3]
ROUNDS = budget(4, soak=200)
# A disk on which nothing is ever certain, while the file named by BAD_DISK is there.
BAD_DISK = """
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
static int sync_fails(int descriptor) {
    if (access(getenv("BAD_DISK"), F_OK) == 0) { errno = EIO; return -1; }
    return 0;
}
int fsync(int descriptor) { return sync_fails(descriptor); }
int fdatasync(int descriptor) { return sync_fails(descriptor); }
"""


class Kept:
    """What an appending process has reported as kept."""

    def __init__(self) -> None:
        self.heads = dict.fromkeys(MATCHES, 0)

    def note(self, line: str) -> bool:
        """Whether it was good news."""
        if line == "unavailable":
            return False
        match, seq = line.split()
        self.heads[match] = int(seq)
        return True


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(sqlite_url: str) -> None:
    luck = random.Random(9)
    for _ in range(ROUNDS):
        kept = Kept()
        with Child(append_for_ever, sqlite_url) as child:
            for _ in range(luck.randrange(1, 60)):
                assert kept.note(child.hear())
            time.sleep(luck.random() / 100)  # So that it dies in the middle of something.
            child.kill()
            for line in child.rest():
                assert kept.note(line)
        asyncio.run(check(sqlite_url, kept.heads))


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler to make a bad disk with")
def test_nothing_is_acknowledged_while_the_disk_fails(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "disk.c").write_text(BAD_DISK)
    library, bad = tmp_path / "disk.so", tmp_path / "bad"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, tmp_path / "disk.c"], check=True)
    kept = Kept()
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.store.children", sqlite_url],
        cwd=ROOT,
        env=os.environ | {"LD_PRELOAD": str(library), "BAD_DISK": str(bad)},
        stdout=subprocess.PIPE,
        text=True,
    )
    with process, killed_at_the_end(process):
        assert process.stdout is not None
        news = (kept.note(line.strip()) for line in process.stdout)
        assert all(next(news) for _ in range(10))
        bad.touch()
        while next(news):
            pass  # These were in flight when the disk went bad.
        assert not any(next(news) for _ in range(6))
        bad.unlink()
        while not next(news):
            pass
        assert all(next(news) for _ in range(10))
    asyncio.run(check(sqlite_url, kept.heads))


@contextmanager
def killed_at_the_end(process: subprocess.Popen[str]) -> Iterator[None]:
    try:
        yield
    finally:
        process.kill()


# Disk full


async def pages(store: Store, most: int) -> None:
    async with engine(store).connect() as conn:
        await conn.execute(text(f"PRAGMA max_page_count = {most}"))


async def append_until_refused(store: Store) -> int:
    """How many entries were kept."""
    for seq in count(1):
        if not await is_kept(store, entry(seq, body=bytes(20_000))):
            break
    return seq - 1


@awaited
async def test_a_full_disk_keeps_what_it_has_and_recovers(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await create(store, HERON.id, "other")
        await pages(store, 80)
        kept = await append_until_refused(store)
        assert kept > 1
        large = [store.append(entry(kept + 1, body=bytes(20_000))) for _ in range(5)]
        assert await outcomes(*large) == [Unavailable] * 5
        too_large = replace(HERON, id="large"), entry(0, "large", bytes(50_000))
        together = store.create_match(*too_large), store.append(entry(1, "other"))
        assert await outcomes(*together) == [Unavailable] * 2
        assert await seqs(store, "other") == [0]
        with pytest.raises(Unavailable, match="database or disk is full"):
            await store.append(entry(kept + 1, body=bytes(20_000)))
        await store.ping()
        assert await seqs(store) == list(range(kept + 1))  # What is there can still be read.
        await pages(store, 10_000)
        await store.append(entry(kept + 1))
        await store.append(entry(1, "other"))
    async with opened(sqlite_url) as store:
        assert await seqs(store) == list(range(kept + 2))
        assert await seqs(store, "other") == [0, 1]


@contextmanager
def files_no_larger_than(size: int) -> Iterator[None]:
    """A real write() error, though not one that waiting would fix."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@awaited
async def test_an_error_of_the_disk_keeps_what_it_has_and_recovers(
    sqlite_url: str, tmp_path: Path
) -> None:
    async with opened(sqlite_url) as store:
        await create(store, "a", "b")
        with files_no_larger_than((tmp_path / "store.db-wal").stat().st_size + 4096):
            large = [store.append(entry(1, match, bytes(20_000))) for match in "ab"]
            assert await outcomes(*large) == [Unavailable] * 2
        assert await seqs(store, "a") == await seqs(store, "b") == [0]
        await fill(store, 3, "a")
    async with opened(sqlite_url) as store:
        assert await seqs(store, "a") == [0, 1, 2, 3]
        assert await seqs(store, "b") == [0]
