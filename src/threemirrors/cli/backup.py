"""threemirrors backup and restore: a complete copy of the data, also while the server runs."""

import asyncio
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click
from rich.progress import Progress

from threemirrors.cli.archive import opened, opened_as_it_is, with_data, with_database
from threemirrors.cli.doctor import examined
from threemirrors.cli.progress import progress_bar
from threemirrors.core.errors import GameError
from threemirrors.server.settings import DATABASE, Settings

if TYPE_CHECKING:
    from threemirrors.server.doctor import Finding

with_force = click.option("--force", is_flag=True, help="Replace what is already there.")


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@with_data
@with_database
@with_force
def backup(file: Path, data: Path, database: str, force: bool) -> None:
    """Copy all data to FILE: matches, guests and seats. A running server plays on meanwhile.

    The copy appears under its name when it is complete and on disk. `restore` brings it back.

    Example: threemirrors backup copy.db --data threemirrors-data
    """
    if database:
        raise GameError(f"PostgreSQL copies itself while servers run: {dump(database, file)}")
    asyncio.run(copied(file, Settings(data=data), force=force))
    click.echo(f"{file}: {file.stat().st_size:,} bytes")


def dump(database: str, file: Path) -> str:
    """What to type. A password is better kept in a .pgpass file than in a command."""
    address = urlsplit(database)
    if address.password:
        place = address.netloc.replace(f":{address.password}@", "@")
        database = address._replace(netloc=place).geturl()
    return shlex.join(["pg_dump", "--format=custom", f"--file={file}", database])


async def copied(file: Path, settings: Settings, *, force: bool) -> None:
    """Made by the server if there is one, since nobody else may open its file."""
    from threemirrors.server.control import ask_for_copy
    from threemirrors.server.store import StoreError

    with progress_bar() as progress:
        tell = pages_told(progress)
        try:
            if not await ask_for_copy(settings.data, file, tell, force=force):
                await copied_here(file, settings, tell, force=force)
        except StoreError as error:
            raise GameError(str(error)) from None


def pages_told(progress: Progress) -> Callable[[int, int], None]:
    bar = progress.add_task("pages", total=None)

    def tell(pages: int, total: int) -> None:
        progress.update(bar, completed=pages, total=total)

    return tell


async def copied_here(
    file: Path, settings: Settings, tell: Callable[[int, int], None], *, force: bool
) -> None:
    store = await opened_as_it_is(settings)
    try:
        await store.copy(file, tell, force=force)
    finally:
        await store.close()


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@with_data
def restore(file: Path, data: Path) -> int:
    """Bring back the copy in FILE, after playing every match in it again.

    The data folder must not have a database; move an old one away first.

    Example: threemirrors restore copy.db --data elsewhere
    """
    database = data / DATABASE
    check_free(database)
    data.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="restoring-", dir=data) as folder:
        findings = asyncio.run(checked(file, Path(folder)))
        check_free(database)  # Replacing one that appeared meanwhile would lose its matches.
        (Path(folder) / DATABASE).rename(database)
    ailing = [each for each in findings if not each.is_well()]
    click.echo(f"{len(findings)} matches restored, {len(findings) - len(ailing)} of them sound")
    if ailing:
        click.echo("threemirrors doctor says what is wrong with the others", err=True)
    return 1 if ailing else 0


def check_free(database: Path) -> None:
    if database.exists():
        raise GameError(f"{database} is already there; move it away first")


async def checked(file: Path, folder: Path) -> "list[Finding]":
    """Every match of a copy of the copy, which stays in that folder."""
    shutil.copyfile(file, folder / DATABASE)
    (folder / DATABASE).chmod(0o600)
    store = await opened(Settings(data=folder))
    try:
        return await examined(store)
    finally:
        await store.close()
