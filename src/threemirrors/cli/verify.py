"""threemirrors verify: whether a finished match was fair, as far as anybody can tell."""

from dataclasses import asdict
from pathlib import Path

import click
import msgspec

from threemirrors.cli.json_output import prints_json
from threemirrors.core.errors import GameError
from threemirrors.verify import FOUND_WRONG, Check, Wrong, checked, lines_of, shown, status


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--commitment", default="", metavar="HEX", help="What you were told before you sat.")
@click.option("--seal", default="", metavar="HEX", help="What you were shown at the end.")
@prints_json(lambda: list[list[Check]], "Print JSON instead of lines.")
def verify(file: Path, commitment: str, seal: str, as_json: bool) -> int:
    """Check the hashes of each match in FILE, and play its moves again by the rules.

    FILE has one record per line, as the result page or simulate --save writes it, or one log, as
    threemirrors export does. The exit status is 0 if everything is right, 1 if anything is wrong,
    and 3 if something could not be checked, as where a match is not sealed.

    Example: threemirrors verify games.jsonl
    """
    try:
        every = [everything(line, commitment, seal) for line in lines_of(file)]
    except Wrong as wrong:
        raise GameError(str(wrong)) from None
    if as_json:
        click.echo(msgspec.json.encode([[asdict(each) for each in found] for found in every]))
    else:
        click.echo("\n\n".join("\n".join(shown(found)) for found in every))
    return status(check for found in every for check in found)


def everything(line: bytes, commitment: str, seal: str) -> list[Check]:
    """The hashes first: what they find wrong need not be played."""
    from threemirrors.server.played_again import replayed  # Keeps other commands quick to start.

    found = checked(line, commitment, seal)
    return found if status(found) == FOUND_WRONG else [*found, *replayed(line)]
