"""What the one who runs the server may choose; each is a flag and an environment variable."""

from pathlib import Path

from msgspec import Struct


class Settings(Struct, frozen=True):
    """How to serve. `threemirrors serve --help` explains each."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("threemirrors-data")
    database: str = ""  # A PostgreSQL URL; empty: SQLite in the data folder.
    public_address: str = ""  # As people type it, such as https://play.example.org
    trusted_proxies: tuple[str, ...] = ()
    log_format: str = "text"
    workers: int = 2  # Processes that think for bots.
    haste: float = 1.0  # How many times as quick as people bots are where all act at once.
    sockets_each: int = 256  # Sockets one address may hold open.
    grace: float = 60.0  # Seconds that somebody may be away before others let a bot sit in.

    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'threemirrors.db'}"

    def is_secure(self) -> bool:
        return self.public_address.startswith("https://")
