"""threemirrors simulate: many matches between bots, with statistics."""

from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from threemirrors.cli.json_output import prints_json
from threemirrors.cli.options import options, with_longest, with_options, with_seats
from threemirrors.cli.progress import progress_bar
from threemirrors.lab.plan import Plan
from threemirrors.lab.report import Report, report
from threemirrors.lab.simulate import shards
from threemirrors.lab.totals import Totals, merged


@dataclass
class Sums:
    """What is counted so far."""

    totals: Totals = field(default_factory=Totals)


@click.command()
@click.argument("game")
@with_seats
@click.option("--games", "matches", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True)
@click.option(
    "--scheduler",
    default="",
    metavar="ADDRESS",
    help="Play on the workers of this Dask scheduler, such as tcp://10.0.0.1:8786, not here.",
)
@click.option("--seed", default="1", show_default=True, help="The same seed repeats the matches.")
@with_longest
@with_options
@prints_json(lambda: Report, "Print JSON instead of tables.")
@click.option(
    "--save", type=click.Path(path_type=Path), help="Write the records to this file, one per line."
)
def simulate(
    game: str,
    bots: tuple[str, ...],
    matches: int,
    jobs: int,
    scheduler: str,
    seed: str,
    longest: int,
    given: tuple[str, ...],
    as_json: bool,
    save: Path | None,
) -> int:
    """Let bots play many matches of GAME, changing seats from match to match.

    Example: threemirrors simulate kaleido --seats greedy,random --games 500
    """
    plan = Plan(game, bots, matches, seed, options(given), longest)
    plan.check()
    sums = Sums()
    interrupted = collect(plan, sums, jobs, scheduler, save)
    found = report(plan, sums.totals)
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        show(found)
    if interrupted:
        click.echo(f"interrupted after {found.matches} of {found.planned} matches", err=True)
    return 130 if interrupted else 0


def collect(plan: Plan, sums: Sums, jobs: int, scheduler: str, save: Path | None) -> bool:
    """Play and count all matches. True if Ctrl-C came first; what was done by then is kept."""
    progress = progress_bar()
    with ExitStack() as stack:
        stack.enter_context(progress)
        file = stack.enter_context(save.open("wb")) if save else None
        bar = progress.add_task(plan.game, total=plan.matches)
        try:
            for shard in shards(plan, jobs, scheduler, keep=save is not None):
                sums.totals = merged(sums.totals, shard.totals)
                if file:
                    file.writelines(record.to_json() + b"\n" for record in shard.records)
                progress.update(bar, completed=sums.totals.played)
        except KeyboardInterrupt:
            return True
    return False


def show(report: Report) -> None:
    console = Console()
    bots = Table(title=Text(f"{report.game}: {report.matches} matches, seed {report.seed}"))
    for heading in ("bot", "wins", "95 % from", "to", "points"):
        bots.add_column(heading, justify="left" if heading == "bot" else "right")
    for line in report.bots:
        shares = (f"{100 * x:.1f} %" for x in (line.win_share, line.win_low, line.win_high))
        bots.add_row(line.bot, *shares, f"{line.mean_points:.1f}")
    places = Table(title="by turn order, all bots")
    for heading in ("place", "wins", "points"):
        places.add_column(heading, justify="right")
    for order in report.turn_order:
        wins = f"{100 * order.win_share:.1f} %"
        places.add_row(str(order.place), wins, f"{order.mean_points:.1f}")
    console.print(bots, places)
    span = f"{report.shortest} to {report.longest}"
    if report.unfinished:
        console.print(f"{report.unfinished} more matches were given up, and are not counted.")
    console.print(f"moves per match: {report.mean_plies:.1f} on average, {span}")
