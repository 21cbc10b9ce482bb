"""threemirrors lab report: what kind of game a game is, as a page and as JSON."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click
import msgspec

from threemirrors.cli.json_output import prints_json
from threemirrors.cli.options import BotSeats, options, with_longest, with_options
from threemirrors.cli.progress import progress_bar
from threemirrors.core.discovery import game_named
from threemirrors.lab.cluster import spread
from threemirrors.lab.kept_portions import append, begin_file, kept
from threemirrors.lab.mirrored import LuckAndSkill, Square, company, luck_and_skill, play_square
from threemirrors.lab.plan import Plan
from threemirrors.lab.shard import run
from threemirrors.lab.study import Gathered, Portion, Study, Sweep
from threemirrors.lab.study_findings import StudyFindings, findings
from threemirrors.lab.study_page import study_page
from threemirrors.lab.totals import Totals

USUAL_BOT = "greedy"


class Hands(NamedTuple):
    """Who plays: so many processes here, or the workers of a cluster."""

    jobs: int
    scheduler: str


@click.command("report")
@click.argument("game")
@click.option("--players", type=click.IntRange(1), help="Default: three, or as few as can play.")
@click.option("--seats", "bots", type=BotSeats(), help="A bot for each seat. Default: greedy.")
@click.option("--games", "matches", type=click.IntRange(1), default=10_000, show_default=True)
@click.option("--seed", default="1", show_default=True, help="The same seed repeats the matches.")
@with_longest
@with_options
@click.option("--sweep", metavar="NAME=VALUE,VALUE", help="Compare values of an option.")
@click.option(
    "--strength",
    type=click.IntRange(0),
    default=200,
    show_default=True,
    help="Matches for each level against the first bot; 0: none.",
)
@click.option(
    "--deals",
    type=click.IntRange(0),
    default=200,
    show_default=True,
    help="Deals played with everybody at every seat, to tell luck from skill; 0: none.",
)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True)
@click.option(
    "--scheduler",
    default="",
    metavar="ADDRESS",
    help="Play on the workers of this Dask scheduler, such as tcp://10.0.0.1:8786, not here.",
)
@click.option(
    "--keep",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep what was played in this file, and go on from there when asked again.",
)
@click.option(
    "--html",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where to write the page. Default: GAME-report.html, unless --json is given.",
)
@prints_json(lambda: StudyFindings, "Print JSON, and write a page only if --html says where.")
def report(
    game: str,
    players: int | None,
    bots: tuple[str, ...] | None,
    matches: int,
    seed: str,
    longest: int,
    given: tuple[str, ...],
    sweep: str | None,
    strength: int,
    deals: int,
    jobs: int,
    scheduler: str,
    keep: Path | None,
    html: Path | None,
    as_json: bool,
) -> int:
    """Find out what kind of game GAME is: seats, points, length, what decides it, luck and skill.

    Example: threemirrors lab report kaleido --games 2000 --html kaleido.html
    """
    seated = bots or (USUAL_BOT,) * (players or usual_players(game))
    plan = Plan(game, seated, matches, seed, options(given), longest)
    study = Study(plan, swept(sweep), strength, deals if len(seated) > 1 else 0)
    study.check()
    gathered = Gathered(study)
    luck, interrupted = collect(gathered, Hands(jobs, scheduler), keep)
    found = findings(gathered, luck)
    if html or not as_json:
        page = html or Path(f"{game}-report.html")
        page.write_text(study_page(found), encoding="utf-8")
        click.echo(f"wrote {page}", err=as_json)
    if as_json:
        click.echo(msgspec.json.encode(found))
    if interrupted:
        click.echo(f"interrupted after {found.matches} of {found.planned} matches", err=True)
    return 130 if interrupted else 0


def usual_players(game: str) -> int:
    """Three, or as near to it as the game allows."""
    return min(game_named(game).players, key=lambda players: abs(players - 3))


def swept(text: str | None) -> Sweep | None:
    """Parse 'first=0,1': values are JSON, or else plain texts."""
    if text is None:
        return None
    name, equals, values = text.partition("=")
    if not equals or not values:
        raise click.BadParameter(f"{text!r} does not have the form NAME=VALUE,VALUE")
    try:
        found: list[Any] = msgspec.json.decode(f"[{values}]")
    except msgspec.DecodeError:
        found = values.split(",")
    return Sweep(name, tuple(found))


def play_portion(chapters: Mapping[str, Plan], portion: Portion) -> Totals:
    return run(chapters[portion.chapter], range(portion.first, portion.last))


def found_luck(study: Study, squares: list[Square]) -> LuckAndSkill | None:
    return luck_and_skill(squares, company(len(study.plan.bots))) if squares else None


def collect(
    gathered: Gathered, hands: Hands, keep: Path | None
) -> tuple[LuckAndSkill | None, bool]:
    """Play what is missing. True if Ctrl-C came first; what was done by then is reported."""
    study = gathered.study
    if keep:
        begin_file(keep, study)
        for portion, totals in kept(keep):
            gathered.add(portion, totals)
    missing, squares = gathered.missing(), list[Square]()
    portion_work, square_work = (
        partial(play_portion, study.chapters()),
        partial(play_square, study.plan),
    )
    with progress_bar() as progress:
        many = sum(each.last - each.first for each in missing)
        bar = progress.add_task(study.plan.game, total=many)
        deals = progress.add_task("luck and skill", total=study.deals, visible=study.deals > 0)
        try:
            for portion, totals in zip(
                missing, spread(portion_work, missing, *hands), strict=False
            ):
                gathered.add(portion, totals)
                if keep:
                    append(keep, portion, totals)
                progress.advance(bar, portion.last - portion.first)
            for square in spread(square_work, range(study.deals), *hands):
                squares.append(square)
                progress.advance(deals)
        except KeyboardInterrupt:
            return found_luck(study, squares), True
    return found_luck(study, squares), False
