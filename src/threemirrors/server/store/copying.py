"""Copies an SQLite database while it is in use: a few pages at a time, then all at once in place.

SQLite's online backup needs the one connection there is, and shares it with those who play: in
another thread, step by step, so that no move waits for more than a step.
"""

import os
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

from threemirrors.server.store.errors import NoCopy

STEP = 64  # Pages, of 4 KiB each.
BREATH = 0.002  # Seconds between two steps, for those who play.
SERIALIZED = 3  # SQLite lets several threads use one connection.
BESIDE = ("", "-wal", "-shm", "-journal", ".lock")  # The files of a database.

Tell = Callable[[int, int], None]  # How many pages are copied, of how many.


class Stopped(Exception):
    """Somebody changed their mind."""


class OpenedConnection:
    """Makes the connection when the driver asks for it, and remembers it for a copy."""

    def __init__(self) -> None:
        self.latest: sqlite3.Connection | None = None

    def __call__(self, *words: object, **named: object) -> sqlite3.Connection:
        self.latest = sqlite3.Connection(*words, **named)  # type: ignore[arg-type]
        return self.latest


class Copying:
    """A copy on its way. It appears under its name only when it is complete and on disk."""

    def __init__(self, database: Path, file: Path, tell: Tell, *, force: bool) -> None:
        self.file = file
        self.part = file.with_name(file.name + ".part")
        self.tell = tell
        self.force = force
        self.stopping = threading.Event()
        check_place(database, file)
        self.check_free()

    def check_free(self) -> None:
        if self.file.exists() and not self.force:
            raise NoCopy(f"{self.file} is already there; choose another name, or use --force")

    def run(self, source: sqlite3.Connection) -> None:
        """Takes as long as it takes, so call it in a thread of its own."""
        try:
            self.copy(source)
            self.check_free()
            self.part.replace(self.file)
            flush(self.file.parent)
        except sqlite3.Error as error:
            raise NoCopy(f"cannot write {self.file} ({error})") from error
        except OSError as error:
            raise NoCopy(f"cannot write {self.file} ({error.strerror})") from error
        except Stopped as error:
            raise NoCopy(f"{self.file} was not finished") from error
        finally:
            self.part.unlink(missing_ok=True)

    def copy(self, source: sqlite3.Connection) -> None:
        self.part.unlink(missing_ok=True)  # An earlier one that was cut short.
        os.close(os.open(self.part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        copy = sqlite3.connect(self.part, isolation_level=None)
        try:
            # Flushed once at the end, and not by SQLite, which would make all moves wait for it.
            copy.execute("PRAGMA synchronous = OFF")
            copy.execute("PRAGMA journal_mode = OFF")
            source.backup(copy, pages=STEP, progress=self.stepped, sleep=BREATH)
        finally:
            copy.close()
        flush(self.part)

    def stepped(self, status: int, remaining: int, total: int) -> None:
        if self.stopping.is_set():
            raise Stopped
        self.tell(total - remaining, total)
        if status == sqlite3.SQLITE_OK:
            time.sleep(BREATH)


def check_place(database: Path, file: Path) -> None:
    if sqlite3.threadsafety != SERIALIZED:
        raise NoCopy("this machine's SQLite cannot be copied in use; stop the server first")
    if file.resolve() in [database.with_name(database.name + end).resolve() for end in BESIDE]:
        raise NoCopy(f"{file} belongs to the database itself; choose another name")
    if not file.parent.is_dir():
        raise NoCopy(f"the folder {file.parent} does not exist")
    if file.is_dir():
        raise NoCopy(f"{file} is a folder; name a file")


def flush(place: Path) -> None:
    """On disk, and not only on its way there."""
    descriptor = os.open(place, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
