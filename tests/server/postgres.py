"""Our own PostgreSQL for tests, in a temporary folder and reached over a socket there."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

# fsync stays on: the store refuses a PostgreSQL without it.
SETTINGS = {"listen_addresses": "", "max_connections": "40", "shared_buffers": "16MB"}


def program(name: str) -> Path | None:
    """A PostgreSQL program, from PATH or from where Debian puts it."""
    if found := shutil.which(name):
        return Path(found)
    return max(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), default=None)


def other_user() -> str | None:
    """The user who runs the server: PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def quick_folder() -> str | None:
    """A folder in memory, if there is room: tests kill processes but never cut the power."""
    memory = Path("/dev/shm")
    roomy = memory.is_dir() and shutil.disk_usage(memory).free > 2**30
    return str(memory) if roomy and os.access(memory, os.W_OK) else None


def children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Cluster:
    """A server with its databases. Its socket is a file in its folder, so it needs no port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.names: set[str] = set()
        self.user = other_user()
        if self.user:
            shutil.chown(folder, self.user)
        self.run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write(f"unix_socket_directories = '{folder}'\n")
            settings.writelines(f"{name} = '{value}'\n" for name, value in SETTINGS.items())
        self.start()

    def open_to(self, network: str, addresses: Sequence[str]) -> None:
        """Reached over TCP as well, by anybody in that network."""
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write(f"listen_addresses = '{','.join(addresses)}'\n")
        with (self.data / "pg_hba.conf").open("a") as doors:
            doors.write(f"host all all {network} trust\n")
        self.restart()

    def run(self, name: str, *words: str) -> None:
        found = program(name)
        assert found is not None
        result = subprocess.run(
            [found, "-D", self.data, *words],
            cwd=self.folder,
            user=self.user,
            group=pwd.getpwnam(self.user).pw_gid if self.user else None,
            extra_groups=[] if self.user else None,
            # The server inherits these streams: a pipe would never end.
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
        assert result.returncode == 0, f"{name} {' '.join(words)}: {self.log()}"

    def log(self) -> str:
        file = self.folder / "log"
        return file.read_text() if file.exists() else "it left no log"

    def start(self) -> None:
        self.run("pg_ctl", "start", "--wait", "--log", str(self.folder / "log"))

    def stop(self, mode: str = "fast") -> None:
        """`fast` shuts down cleanly; `immediate` is like a crash."""
        self.run("pg_ctl", "stop", "--wait", "--mode", mode)

    def kill(self) -> None:
        """The postmaster and all its children, at the same moment."""
        first = int((self.data / "postmaster.pid").read_text().split()[0])
        family = [first, *children(first)]
        for pid in family:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        while any(is_running(pid) for pid in family):
            time.sleep(0.002)
        # Where nobody buries the dead, the next one would take the first for alive.
        for lock in (self.data / "postmaster.pid", *self.folder.glob(".s.PGSQL.*.lock")):
            lock.unlink(missing_ok=True)

    def restart(self, mode: str = "fast") -> None:
        self.stop(mode)
        self.start()

    def sql(self, statement: str, database: str = "postgres") -> str:
        psql = program("psql")
        assert psql is not None
        result = subprocess.run(
            [psql, "-h", self.folder, "-U", "postgres", "-d", database, "-XAtqc", statement],
            check=True,
            capture_output=True,
            text=True,
        )
        return result.stdout.strip()

    def fresh(self, name: str = "fresh") -> str:
        """The address of an empty database.

        It is the same one each time, emptied: dropping a database takes longer than most tests.
        """
        if name not in self.names:
            self.sql(f"CREATE DATABASE {name}")
            self.names.add(name)
        quietly = "SET client_min_messages = error; SET lock_timeout = '5s'"
        self.sql(f"{quietly}; DROP SCHEMA public CASCADE; CREATE SCHEMA public", name)
        return self.address(name)

    def address(self, name: str) -> str:
        return f"postgresql://postgres@/{name}?host={self.folder}"


@contextmanager
def started_cluster() -> Iterator[Cluster]:
    # A socket path must be short, and pytest's own folders are not.
    with tempfile.TemporaryDirectory(prefix="mirrors-pg-", dir=quick_folder()) as folder:
        cluster = Cluster(Path(folder))
        try:
            yield cluster
        finally:
            cluster.stop("immediate")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One cluster for all tests of a worker, started when the first of them needs it."""
    if not (program("initdb") and program("pg_ctl") and program("psql")):
        pytest.skip("PostgreSQL is not installed: no initdb, pg_ctl and psql on PATH")
    with started_cluster() as cluster:
        yield cluster
