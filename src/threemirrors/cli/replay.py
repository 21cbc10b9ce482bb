"""threemirrors replay: a recorded match, move by move: what happened, the positions, the result."""

from itertools import islice
from pathlib import Path

import click

from threemirrors.cli.json_output import with_schema
from threemirrors.cli.story import happened, heading, result
from threemirrors.core.errors import BrokenRecord
from threemirrors.core.record import Record, load, steps
from threemirrors.core.words import LANGUAGES


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--match", type=click.IntRange(1), default=1, help="Which record in the file.")
@click.option("--at", type=click.IntRange(0), help="Print only the position after this move.")
@click.option("--picture", type=click.Path(path_type=Path), help="Write the position as SVG.")
@with_schema(lambda: Record, "Print the schema of a record, which is a line of FILE.")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
def replay(file: Path, match: int, at: int | None, picture: Path | None, language: str) -> None:
    """Print a match move by move, checking each move against the rules.

    For each move: who made it, what happened, and the position after it; then the result. What
    only one seat may know is marked so.

    FILE has one record per line, as written by simulate --save.

    Example: threemirrors replay games.jsonl --at 30
    """
    record = next(islice(load(file), match - 1, None), None)
    if record is None:
        raise BrokenRecord(f"{file} contains fewer than {match} records")
    last = len(record.moves)
    if at is not None and at > last:
        raise click.BadParameter(f"--at {at}: choose a move from 0 to {last}")
    game = record.its_game()
    for ply, (state, events) in enumerate(steps(record)):
        if at in (None, ply):
            click.echo(heading(record, ply, language))
            for told in happened(events, language):
                click.echo(f"  {told}")
            click.echo(game.to_text(state))
        if at in (None, ply) and ply == last:
            click.echo("\n".join(result(record, state.outcome(), language)))
        if picture and ply == (last if at is None else at):
            picture.write_text(game.picture(state, None), encoding="utf-8")
