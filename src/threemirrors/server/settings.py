"""The server's settings; each has a flag and an environment variable."""

from pathlib import Path

from msgspec import Struct

DATABASE = "threemirrors.db"  # The SQLite file in the data folder.


class Settings(Struct, frozen=True):
    """All settings. `threemirrors serve --help` explains each one."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("threemirrors-data")
    database: str = ""  # A PostgreSQL URL; if empty, SQLite in the data folder.
    public_address: str = ""  # As people type it, such as https://play.example.org
    trusted_proxies: tuple[str, ...] = ()
    log_format: str = "text"
    workers: int = 1  # Server processes, which share a PostgreSQL.
    bot_workers: int = 2  # Bot processes, of each server process.
    warm_up: bool = True  # Whether these start with the server, not with the first bot's move.
    haste: float = 1.0  # Bot speed compared with people, where all act at once.
    connections_each: int = 512  # Most connections of any kind that an address may hold open.
    sockets_each: int = 256  # Most sockets a single address may hold open.
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")  # Addresses that may read /metrics.
    unheard: float = 0.0  # The share of notifications that are dropped, for tests. No flag.
    push_to_loopback: bool = False  # For tests, whose push service is on this machine. No flag.
    solving: float = 60.0  # Seconds of work on the best possible of each deal; 0: none.
    grace: float = 60.0  # Seconds a player may be away before others can let a bot sit in.

    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / DATABASE}"

    def is_secure(self) -> bool:
        return self.public_address.startswith("https://")
