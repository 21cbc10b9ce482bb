"""threemirrors arena: which bot is better, by how much, and how sure that is."""

from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from threemirrors.cli.json_output import prints_json
from threemirrors.cli.options import BotSeats, options, with_longest, with_options
from threemirrors.cli.progress import progress_bar
from threemirrors.core.discovery import game_named
from threemirrors.lab.arena import Contest, check, rounds
from threemirrors.lab.arena_page import arena_page
from threemirrors.lab.standings import Scores, Standings

CLEAR = {
    "better": "The first bot is better than its even share.",
    "worse": "The first bot is worse than its even share.",
    "": "Nobody can tell yet whether the first bot is better or worse than its even share.",
}


@click.command()
@click.argument("game")
@click.option(
    "--bots",
    type=BotSeats(),
    required=True,
    help="Bots to compare, such as keen,greedy,search:0.2s. A search is given processor seconds,"
    " or moves and judgements: search:20000.",
)
@click.option("--players", type=click.IntRange(1), help="Default: as few as play against others.")
@click.option("--games", "matches", type=click.IntRange(1), default=400, show_default=True)
@click.option("--until-clear", is_flag=True, help="Stop as soon as the first bot's place is clear.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True)
@click.option("--seed", default="1", show_default=True, help="The same seed repeats the matches.")
@with_longest
@with_options
@prints_json(lambda: Standings, "Print JSON instead of a table.")
@click.option("--html", type=click.Path(path_type=Path), help="Write a page with plots here.")
def arena(
    game: str,
    bots: tuple[str, ...],
    players: int | None,
    matches: int,
    until_clear: bool,
    jobs: int,
    seed: str,
    longest: int,
    given: tuple[str, ...],
    as_json: bool,
    html: Path | None,
) -> int:
    """Compare bots at GAME: each deal is played with every seating of them.

    Example: threemirrors arena kaleido --bots greedy,random --games 200
    """
    table = players or min(n for n in game_named(game).players if n > 1)
    contest = Contest(game, bots, table, matches, seed, options(given), longest)
    check(contest)
    scores = Scores(contest)
    interrupted = collect(contest, scores, jobs, until_clear)
    found = scores.standings()
    if html:
        html.write_text(arena_page(found), encoding="utf-8")
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        show(found)
    if interrupted:
        click.echo(f"interrupted after {found.matches} of {found.planned} matches", err=True)
    return 130 if interrupted else 0


def collect(contest: Contest, scores: Scores, jobs: int, until_clear: bool) -> bool:
    """Play and count. True if Ctrl-C came first; what was done by then is kept."""
    progress = progress_bar()
    with progress:
        bar = progress.add_task(contest.game, total=len(contest.deals()))
        try:
            for played in rounds(contest, jobs):
                scores.add(played)
                progress.advance(bar)
                if until_clear and scores.clear():
                    break
        except KeyboardInterrupt:
            return True
    return False


def show(found: Standings) -> None:
    console = Console()
    title = f"{found.game}, {found.players} players: {found.matches} matches, seed {found.seed}"
    table = Table(title=Text(title))
    heads = ("bot", "wins", "95 % from", "to", "rating", "from", "to", "points", "ms a move")
    for head in heads:
        table.add_column(head, justify="left" if head == "bot" else "right")
    for bot in found.bots:
        shares = (f"{100 * x:.1f} %" for x in (bot.win_share, bot.win_low, bot.win_high))
        rated = (f"{x:+.0f}" for x in (bot.rating, bot.rating_low, bot.rating_high))
        table.add_row(bot.bot, *shares, *rated, f"{bot.mean_points:.1f}", f"{bot.ms_a_move:.2f}")
    console.print(table)
    if found.unfinished:
        console.print(f"{found.unfinished} matches were given up: nobody won them.")
    if found.even < 1:
        console.print(f"An even share is {100 * found.even:.1f} %. {CLEAR[found.clear]}")
