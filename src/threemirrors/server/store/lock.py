"""The lock beside an SQLite file: one process at a time, and a second one is told at once."""

import fcntl
import os
from pathlib import Path

from threemirrors.server.store.errors import StoreInUse, StoreUnwritable

# This kind of lock belongs to the process, so this set tells two stores in one process apart.
# The other kind (flock) would live on in every bot worker forked from the server.
_held: set[Path] = set()


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
    return f"{file} is in use by another server; stop it, or use PostgreSQL to run several"
