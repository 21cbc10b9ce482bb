"""threemirrors solve: the best that is possible alone with a deal."""

from pathlib import Path

import click
import msgspec
from msgspec import Struct

from threemirrors.cli.json_output import prints_json
from threemirrors.cli.options import options, with_options
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named
from threemirrors.core.record import Record, Scribe, save
from threemirrors.core.solver import NO_SOLVER, solver_here
from threemirrors.review.best_possible import best_possible

ALONE = 1


class Solved(Struct, frozen=True):
    """As --json prints it. The bound is null if nobody knows one."""

    game: str
    seed: str
    points: int
    bound: int | None
    proven: bool
    moves: tuple[str, ...]


@click.command()
@click.argument("game")
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same deal.")
@click.option(
    "--seconds",
    type=click.FloatRange(0.1, 86_400),
    default=60.0,
    show_default=True,
    help="About how long to look. Work is counted, not time, so the answer is always the same.",
)
@with_options
@prints_json(lambda: Solved, "Print JSON instead of words.")
@click.option(
    "--save", "file", type=click.Path(path_type=Path), help="Write the match to this file."
)
def solve(
    game: str, seed: str, seconds: float, given: tuple[str, ...], as_json: bool, file: Path | None
) -> None:
    """Find the best that one player can do with a deal of GAME, knowing all that will come.

    Example: threemirrors solve cmyk --seed 7 --seconds 20
    """
    rules = game_named(game)
    scribe = Scribe(rules, ALONE, seed_for(seed), options(given), ("best possible",))
    if rules.has_solver and not solver_here():
        click.echo(f"threemirrors: {NO_SOLVER}", err=True)
    found = best_possible(rules, scribe.state, seconds)
    if found is None:
        raise click.ClickException(f"{rules.title}: no match came to its end")
    for move in found.moves:
        scribe.play(0, move)
    record = scribe.record()
    if file:
        save(file, [record])
    moves = tuple(played.move for played in record.moves)
    solved = Solved(game, seed, found.points, found.bound, found.is_proven(), moves)
    click.echo(msgspec.json.encode(solved) if as_json else in_words(solved, record))


def in_words(solved: Solved, record: Record) -> str:
    title = record.its_game().title
    return f"{title}, seed {solved.seed}: {verdict(solved)}\n{' '.join(solved.moves)}"


def verdict(solved: Solved) -> str:
    if solved.proven:
        return f"{solved.points} points, and no more: proven"
    most = "" if solved.bound is None else f" and at most {solved.bound}"
    return f"at least {solved.points}{most} points are possible"
