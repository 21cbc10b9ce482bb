"""threemirrors lab calibrate: six levels of evenly spaced strength for one kind of table."""

from pathlib import Path
from typing import Any

import click
import msgspec

from threemirrors.cli.options import options, with_options
from threemirrors.cli.progress import progress_bar
from threemirrors.core.discovery import game_named
from threemirrors.core.levels import FILE, level_table
from threemirrors.lab.arena import Contest
from threemirrors.lab.calibrate import (
    QUICK_MATCHES,
    Measured,
    are_quick,
    dial,
    find_levels,
    measurements,
    share_of,
)


@click.command()
@click.argument("game")
@click.option("--players", type=click.IntRange(2), required=True)
@with_options
@click.option(
    "--games",
    "matches",
    type=click.IntRange(2),
    default=200,
    show_default=True,
    help="Matches with a search.",
)
@click.option(
    "--quick-games",
    "quick_matches",
    type=click.IntRange(2),
    default=QUICK_MATCHES,
    show_default=True,
    help="Matches of bots that answer at once.",
)
@click.option("--longest", default=15_000, show_default=True, help="The work of the last search.")
@click.option("--top", help="The bot for level 6, if not the last search, such as search:1s.")
@click.option("--seed", default="1", show_default=True)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    help=f"Where {FILE} is. Default: with the game.",
)
def calibrate(
    game: str,
    players: int,
    given: tuple[str, ...],
    matches: int,
    quick_matches: int,
    longest: int,
    top: str | None,
    seed: str,
    jobs: int,
    folder: Path | None,
) -> None:
    """Find six levels for GAME at such a table, and write them down.

    Example: threemirrors lab calibrate kaleido --players 3 --folder levels
    """
    known, chosen = game_named(game), options(given)
    bots = dial(longest)
    with progress_bar() as progress:
        bar = progress.add_task(game, total=measurements(bots))

        def told(one: Measured) -> None:
            progress.console.print(f"{one.bot} against {one.against}: {100 * one.share:.0f} %")
            progress.advance(bar)

        def play(bot: str, against: str) -> float:
            many = quick_matches if are_quick((bot, against)) else matches
            contest = Contest(game, (bot, against), players, many, seed, chosen)
            return share_of(contest, jobs)

        sides = len(Contest(game, (), players, 0, seed, chosen).sides())
        levels = find_levels(bots, sides, play, told)
    if top:
        levels[-1] = top
    mode = known.mode(known.new(players, seed, **chosen))
    keep(folder or Path(str(known.home())), mode, levels)
    click.echo(f"{known.title}, {mode}: {', '.join(levels)}")


def keep(folder: Path, mode: str, levels: list[str]) -> None:
    """Write the levels of that kind of table beside those of the others, in order."""
    table: dict[str, Any] = {**level_table(folder), mode: levels}
    ordered = {name: table[name] for name in sorted(table)}
    written = msgspec.json.format(msgspec.json.encode(ordered), indent=2)
    (folder / FILE).write_bytes(written + b"\n")
