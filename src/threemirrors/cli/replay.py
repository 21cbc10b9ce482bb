"""threemirrors replay: the positions of a recorded match."""

from itertools import islice
from pathlib import Path

import click

from threemirrors.core.errors import BrokenRecord
from threemirrors.core.record import Record, load, positions


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--match", type=click.IntRange(1), default=1, help="Which record in the file.")
@click.option("--at", type=click.IntRange(0), help="Print only the position after this move.")
@click.option("--picture", type=click.Path(path_type=Path), help="Write the position as SVG.")
def replay(file: Path, match: int, at: int | None, picture: Path | None) -> None:
    """Print the positions of a match, checking each move against the rules.

    FILE has one record per line, as written by simulate --save.
    """
    record = next(islice(load(file), match - 1, None), None)
    if record is None:
        raise BrokenRecord(f"{file} contains fewer than {match} records")
    if at is not None and at > len(record.moves):
        raise click.BadParameter(f"--at {at}: choose a move from 0 to {len(record.moves)}")
    game = record.its_game()
    for ply, state in enumerate(positions(record)):
        if at in (None, ply):
            click.echo(heading(record, ply))
            click.echo(game.to_text(state))
        if picture and ply == (len(record.moves) if at is None else at):
            picture.write_text(game.picture(state, None), encoding="utf-8")


def heading(record: Record, ply: int) -> str:
    if ply == 0:
        return f"{record.game}, {'a moment of another match' if record.start else 'start'}"
    played = record.moves[ply - 1]
    who = record.seats[played.seat] if record.seats else "seat"
    when = "" if played.at is None else f", {played.at / 1000:.3f} s"
    return f"move {ply} of {len(record.moves)}: {played.move} by {who} {played.seat}{when}"
