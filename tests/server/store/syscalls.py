"""Processes that die at a chosen system call: python -m tests.server.store.syscalls URL.

Each line of input is the number of the call. The process is forked, opens the store, appends
to it and prints what was acknowledged, until the call that kills it.
"""

import asyncio
import ctypes
import os
import sys
from itertools import count

from sqlalchemy import text

from tests.server.store.samples import HERON, create, engine, entry, opened

# Counts the calls that change files, and kills the process at the chosen one.
KILLER = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <unistd.h>
static long left = 0;
void arm(long calls) { left = calls; }
static void counted(void) { if (left && --left == 0) kill(getpid(), SIGKILL); }
#define CHANGES(type, name, given, passed) \\
    type name given { \\
        static type (*real) given; \\
        if (!real) real = dlsym(RTLD_NEXT, #name); \\
        counted(); \\
        return real passed; \\
    }
CHANGES(ssize_t, write, (int f, const void *b, size_t n), (f, b, n))
CHANGES(ssize_t, pwrite, (int f, const void *b, size_t n, off_t o), (f, b, n, o))
CHANGES(ssize_t, pwrite64, (int f, const void *b, size_t n, off64_t o), (f, b, n, o))
CHANGES(int, fsync, (int f), (f))
CHANGES(int, fdatasync, (int f), (f))
CHANGES(int, ftruncate, (int f, off_t n), (f, n))
CHANGES(int, ftruncate64, (int f, off64_t n), (f, n))
"""


async def append_until_killed(url: str, calls: int) -> None:
    async with opened(url) as store:
        row = await store.match(HERON.id)
        if row is None:
            await create(store)
        async with engine(store).connect() as conn:  # So that checkpoints are on the path too.
            await conn.execute(text("PRAGMA wal_autocheckpoint = 4"))
        ctypes.CDLL(None).arm(calls)
        for seq in count(row.head + 1 if row else 1):
            await store.append(entry(seq))
            os.write(sys.stdout.fileno(), b"%d\n" % seq)


def main(url: str) -> None:
    while calls := sys.stdin.readline():
        child = os.fork()
        if not child:
            asyncio.run(append_until_killed(url, int(calls)))
            os._exit(1)
        _, status = os.waitpid(child, 0)
        print("killed" if os.WIFSIGNALED(status) else "ended", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
