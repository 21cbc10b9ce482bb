"""threemirrors doctor: whether every stored match can be played, and what is wrong where not."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.table import Table

from threemirrors.cli.archive import opened_as_it_is, with_data, with_database
from threemirrors.cli.json_output import prints_json
from threemirrors.cli.progress import progress_bar
from threemirrors.core.errors import GameError
from threemirrors.server.settings import Settings

if TYPE_CHECKING:
    from threemirrors.server.doctor import Diagnosis, Finding
    from threemirrors.server.store import Store


def diagnosis_type() -> "type[Diagnosis]":
    from threemirrors.server.doctor import Diagnosis  # Keeps other commands quick to start.

    return Diagnosis


@click.command()
@with_data
@with_database
@click.option("--mark", is_flag=True, help="Mark damaged matches, so that lists show them as such.")
@click.option(
    "--lift",
    multiple=True,
    metavar="ID",
    help="Remove the mark of this match if it is sound after all; may be repeated.",
)
@prints_json(diagnosis_type, "Print JSON instead of a table.")
def doctor(data: Path, database: str, mark: bool, lift: tuple[str, ...], as_json: bool) -> int:
    """Play every stored match again, and list those that cannot be played here.

    Nothing is changed unless you ask for it. The exit status is 0 if every match can be played.

    While a server uses the data, check a copy instead: threemirrors backup copy.db, then
    threemirrors doctor --database sqlite:///copy.db

    Example: threemirrors doctor --data threemirrors-data --json
    """
    settings = Settings(data=data, database=database)
    diagnosis = asyncio.run(diagnosed(settings, lift, mark=mark))
    if as_json:
        click.echo(msgspec.json.encode(diagnosis))
    else:
        show(diagnosis)
    return 1 if diagnosis.findings else 0


async def diagnosed(settings: Settings, lift: tuple[str, ...], *, mark: bool) -> "Diagnosis":
    from threemirrors.server.doctor import mark_damaged

    store = await opened_as_it_is(settings)
    try:
        lifted = [await lifted_from(store, ident) for ident in lift]
        findings = await examined(store)
        marked = await mark_damaged(store, findings) if mark else []
    finally:
        await store.close()
    ailing = [each for each in findings if not each.is_well()]
    marks = [each.id for each in marked]
    return diagnosis_type()(len(findings), len(findings) - len(ailing), ailing, marks, lifted)


async def lifted_from(store: "Store", ident: str) -> str:
    from threemirrors.server.doctor import lift
    from threemirrors.server.store import StoreError

    try:
        finding = await lift(store, ident)
    except StoreError as error:
        raise GameError(str(error)) from None
    if finding.verdict == "damaged":
        raise GameError(f"{ident} is still damaged, so its mark stays: {finding.why}")
    return ident


async def examined(store: "Store", title: str = "matches") -> "list[Finding]":
    """Every match, with a progress bar."""
    from threemirrors.server.doctor import examine

    findings = []
    with progress_bar() as progress:
        bar = progress.add_task(title, total=await store.count())
        async for finding in examine(store):
            findings.append(finding)
            progress.advance(bar)
    return findings


def show(diagnosis: "Diagnosis") -> None:
    console = Console()
    if diagnosis.findings:
        table = Table("match", "table", "game", "verdict", "why", "marked")
        for each in diagnosis.findings:
            table.add_row(each.id, each.name, each.game, each.verdict, each.why, each.quarantined)
        console.print(table)
    for ident in diagnosis.lifted:
        console.print(f"{ident}: the mark is removed", highlight=False, markup=False)
    for ident in diagnosis.marked:
        console.print(f"{ident}: marked", highlight=False, markup=False)
    click.echo(f"{diagnosis.matches} matches, {diagnosis.sound} of them sound and playable here")
