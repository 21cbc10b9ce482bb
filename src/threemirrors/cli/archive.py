"""threemirrors export and import: matches as lines of JSON, for backups and moving servers."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from threemirrors.core.errors import GameError
from threemirrors.server.settings import DATABASE, Settings

if TYPE_CHECKING:
    from threemirrors.server.store import Store

with_data = click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), default=Settings().data
)
with_database = click.option("--database", default="", help="postgresql://user@host/name")


@click.command(name="export")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--table", "tables", multiple=True, help="Only this table; may be repeated.")
@with_data
@with_database
def export_matches(file: Path, tables: tuple[str, ...], data: Path, database: str) -> None:
    """Write matches to FILE, one per line. Stop any server using the same data first.

    Example: threemirrors export matches.jsonl --data threemirrors-data
    """
    count = asyncio.run(write_all(file, tables, Settings(data=data, database=database)))
    click.echo(f"{count} matches written to {file}")


async def write_all(file: Path, tables: tuple[str, ...], settings: Settings) -> int:
    count = 0
    store = await opened(settings)
    try:
        with file.open("wb") as out:
            async for match in store.export_matches(tables or None):
                out.write(msgspec.json.encode(match) + b"\n")
                count += 1
    finally:
        await store.close()
    return count


@click.command(name="import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@with_data
@with_database
def import_matches(file: Path, data: Path, database: str) -> None:
    """Read matches from FILE. Each is imported completely or not at all.

    Example: threemirrors import matches.jsonl --data elsewhere
    """
    data.mkdir(parents=True, exist_ok=True)
    count = asyncio.run(read_all(file, Settings(data=data, database=database)))
    click.echo(f"{count} matches read from {file}")


async def read_all(file: Path, settings: Settings) -> int:
    from threemirrors.server.store import StoreError

    count = 0
    store = await opened(settings)
    try:
        with file.open("rb") as lines:
            for number, line in enumerate(lines, start=1):
                try:
                    await store.import_match(msgspec.json.decode(line, type=dict))
                except (StoreError, msgspec.DecodeError, RecursionError) as error:
                    raise GameError(f"{file}, line {number}: {error}") from None
                count += 1
    finally:
        await store.close()
    return count


async def opened_as_it_is(settings: Settings) -> "Store":
    """A store that is there already; a new one would hold nothing to look at."""
    address = settings.database_url()
    file = Path(address.removeprefix("sqlite:///"))
    if address.startswith("sqlite:") and not file.exists():
        raise GameError(f"there is no database at {file}")
    return await opened(settings)


async def opened(settings: Settings) -> "Store":
    # Imported here to keep other commands quick to start.
    from threemirrors.server.store import Store, StoreError, StoreInUse

    try:
        return await Store.open(settings.database_url())
    except StoreInUse:
        raise GameError(
            f"{settings.data / DATABASE} is in use by a server; stop it, or make a copy with "
            "threemirrors backup and use that: --database sqlite:///COPY"
        ) from None
    except StoreError as error:
        raise GameError(str(error)) from None
