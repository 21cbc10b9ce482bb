"""One server at a time: a lock beside an SQLite file, or one that PostgreSQL keeps."""

import asyncio
import fcntl
import os
from pathlib import Path
from typing import Any

from threemirrors.server.store.errors import StoreInUse, StoreUnwritable

# This kind of lock belongs to the process, so this set tells two stores in one process apart.
# The other kind (flock) would live on in every bot worker forked from the server.
_held: set[Path] = set()
SERVING = 0x3A12  # Any number that nothing else using the same database locks.
LOCK_TRIES, LOCK_PAUSE = 20, 0.1  # PostgreSQL sees a moment late that a server is gone.


class FileLock:
    """Held from creation until `release`, or until the process ends in any way."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.path = file.with_name(file.name + ".lock")
        if self.path in _held:
            raise StoreInUse(_in_use(file))
        self._descriptor = _opened(self.path)
        try:
            _lock(self._descriptor, file)
            # SQLite's driver leaves a thread behind if it cannot open the file, so try it first.
            os.close(_opened(file))
        except BaseException:
            os.close(self._descriptor)
            raise
        _held.add(self.path)

    def release(self) -> None:
        # The file stays: if it were removed, two others could lock two files of the same name.
        if self.path in _held:
            _held.discard(self.path)
            os.close(self._descriptor)


async def lock_database(wire: Any) -> None:
    """Held by a connection to PostgreSQL as long as that lasts."""
    for _ in range(LOCK_TRIES):
        if await wire.fetchval(f"SELECT pg_try_advisory_lock({SERVING})"):
            return
        await asyncio.sleep(LOCK_PAUSE)
    raise StoreInUse("it is in use by another server; stop that one first")


def _lock(descriptor: int, file: Path) -> None:
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise StoreInUse(_in_use(file)) from error


def _opened(path: Path) -> int:
    """Readable and writable only by this user, since logs contain what is hidden from players."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except FileNotFoundError as error:
        raise StoreUnwritable(
            f"the folder {path.parent} does not exist; create it or choose another file"
        ) from error
    except OSError as error:
        raise StoreUnwritable(
            f"cannot write {path} ({error.strerror}); "
            f"give this user write access to {path.parent} or choose another file"
        ) from error


def _in_use(file: Path) -> str:
    return f"{file} is in use by another server; stop that one first"
