"""Opens the database at an address, and refuses one that could lose an acknowledged move."""

from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import URL, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from threemirrors.server.store.access import Access, PooledAccess, SingleAccess
from threemirrors.server.store.copying import OpenedConnection
from threemirrors.server.store.dialect import at_the_door
from threemirrors.server.store.errors import BadAddress, StoreUnsafe
from threemirrors.server.store.grouped_appends import GroupedAppends
from threemirrors.server.store.lock import FileLock
from threemirrors.server.store.migrate import migrate

BUSY = 2  # Seconds to wait for someone who is looking into the file with another tool.
POOL = 5  # Connections to PostgreSQL, which does its own group commit across processes.
PRAGMAS = (
    # Nobody else gets in, not even to read: before 3.51.3 a second connection can corrupt the file.
    "locking_mode = EXCLUSIVE",
    "journal_mode = WAL",
    "synchronous = FULL",  # The log is on disk before COMMIT returns.
    "fullfsync = ON",  # On a Mac, fsync alone does not reach the disk.
    "foreign_keys = ON",
)
SAFE_PRAGMAS = {"synchronous": ["2"], "journal_mode": ["wal"], "foreign_keys": ["1"]}
SESSION = {
    "application_name": "threemirrors",
    "synchronous_commit": "on",  # Even if the server's own default may lose some.
    # A paused process must not keep a match locked longer than its tables are taken for its own.
    "idle_in_transaction_session_timeout": "1400",
}
SAFE_SETTINGS = {"synchronous_commit": ["on", "remote_apply"], "fsync": ["on"]}
SAFE = {"sqlite": ("PRAGMA", SAFE_PRAGMAS), "postgresql": ("SHOW", SAFE_SETTINGS)}
NO_DRIVER = "PostgreSQL needs a driver that is not installed: pip install 'threemirrors[postgres]'"
ADDRESSES = "use sqlite:///path/to/file.db or postgresql://user@host/database"


async def opened(address: str) -> Access:
    """Access to the database at that address: not in use by others, safe, and up to date."""
    access = _access(address)
    try:
        await access.read(check)
        # Without the usual time limit, since a large old database may need a while to migrate.
        async with access.engine.begin() as conn:
            await migrate(conn)
    except BaseException as error:
        await access.close()
        if isinstance(error, Exception):
            raise at_the_door(error, _place(access.engine.url)) or error from error
        raise
    return access


def _place(url: URL) -> str:
    """A readable name for the place, without a password."""
    if url.get_backend_name() == "sqlite":
        return f"{url.database}"
    return f"database {url.database} at {url.host or url.query.get('host') or 'this machine'}"


def _access(address: str) -> Access:
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise BadAddress(f"this is not a database address; {ADDRESSES}") from error
    kind = url.get_backend_name()
    if kind == "sqlite":
        return _sqlite(url)
    if kind in ("postgresql", "postgres"):
        return _postgresql(url)
    raise BadAddress(f"{kind!r} databases are not supported; {ADDRESSES}")


def _sqlite(url: URL) -> Access:
    if not url.database or url.database == ":memory:" or url.query:
        raise BadAddress(f"SQLite needs a file; {ADDRESSES}")
    file = Path(url.database).resolve()
    lock = FileLock(file)
    opened_connection = OpenedConnection()
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(file)),
        # SQLAlchemy begins transactions itself, because the driver skips it for some statements.
        connect_args={"timeout": BUSY, "isolation_level": None, "factory": opened_connection},
        pool_size=1,
        max_overflow=0,
        hide_parameters=True,
    )
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    event.listen(engine.sync_engine, "begin", lambda conn: conn.exec_driver_sql("BEGIN"))
    return SingleAccess(engine, lock, opened_connection)


def _set_pragmas(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    # A damaged text is read as far as it goes; an error would fail the list it stands in.
    connection.driver_connection.text_factory = _as_text
    cursor = connection.cursor()
    try:
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
    except Exception:
        connection.close()  # The pool does not own it yet.
        raise
    cursor.close()


def _as_text(found: bytes) -> str:
    return found.decode(errors="replace")


def _postgresql(url: URL) -> Access:
    # The driver calls sslmode by another name.
    query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
    if strange := query.keys() - {"host", "port", "ssl"}:
        raise BadAddress(f"{min(strange)}= in the address is not supported; {ADDRESSES}")
    if find_spec("asyncpg") is None:
        raise BadAddress(NO_DRIVER)
    engine: AsyncEngine = create_async_engine(
        url.set(drivername="postgresql+asyncpg", query=query),
        connect_args={"server_settings": SESSION},
        pool_size=POOL,
        max_overflow=0,
        hide_parameters=True,  # Error logs must not show what is stored.
    )
    return PooledAccess(engine, POOL, GroupedAppends(engine))


async def check(conn: AsyncConnection) -> None:
    """Refuse a database that might lose what it has confirmed."""
    asking, settings = SAFE[conn.dialect.name]
    for setting, safe in settings.items():
        found = str(await conn.scalar(text(f"{asking} {setting}")))
        if found not in safe:
            raise StoreUnsafe(
                f"with {setting} = {found}, acknowledged moves could be lost; "
                f"set it to {' or '.join(safe)}"
            )
