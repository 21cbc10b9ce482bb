"""threemirrors lab: work for people who improve the bots."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import click

from threemirrors.cli.calibrate import calibrate
from threemirrors.cli.progress import progress_bar
from threemirrors.cli.study import report
from threemirrors.core.discovery import game_named
from threemirrors.core.game import AnyGame
from threemirrors.core.trainer import Trainer
from threemirrors.lab.train import (
    Reached,
    ReachedAlone,
    deals,
    deals_alone,
    reached,
    reached_alone,
)

T = TypeVar("T")
BATCH = 100  # Games between two steps of the progress bar.


@click.group()
def lab() -> None:
    """Study the games, and improve the bots."""


@lab.command()
@click.argument("game")
@click.option("--players", type=click.IntRange(1), required=True)
@click.option("--games", type=click.IntRange(1), help="Learn from so many games.")
@click.option("--seed", default="1", show_default=True, help="The same seed learns the same.")
@click.option(
    "--deals",
    "count",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="Measure the result in so many deals.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the result here. Default: where GAME's bots look for it.",
)
def train(
    game: str, players: int, games: int | None, seed: str, count: int, out: Path | None
) -> None:
    """Let GAME's bots learn by playing against themselves, and measure what they learned.

    Example: threemirrors lab train kaleido --players 3 --out learned.json
    """
    trained = game_named(game)
    trainer = trained.trainer(players, seed, games)
    learn(trainer, game)
    found = measure(trained, players, trainer, seed, count)
    command = f"threemirrors lab train {game} --players {players} --games {trainer.games}"
    file = out or Path(str(trained.home())) / trainer.file_name()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(trainer.contents(f"{command} --seed {seed} --deals {count}", str(found)))
    click.echo(f"{trained.title} with {players}: {found}")


def learn(trainer: Trainer, name: str) -> None:
    with progress_bar() as progress:
        bar = progress.add_task(f"{name}: learning", total=trainer.games)
        played = 0
        while played < trainer.games:
            played = trainer.learn(BATCH)
            progress.update(bar, completed=played)


def measure(
    game: AnyGame, players: int, trainer: Trainer, seed: str, count: int
) -> Reached | ReachedAlone:
    judge = trainer.judge()
    if players == 1:
        return reached_alone(list(shown(game, deals_alone(game, judge, seed, count), count)))
    return reached(list(shown(game, deals(game, players, judge, seed, count), count)), players)


def shown(game: AnyGame, results: Iterator[T], count: int) -> Iterator[T]:
    """The results, with a bar that shows how many there are."""
    with progress_bar() as progress:
        bar = progress.add_task(f"{game.name}: measuring", total=count)
        for result in results:
            yield result
            progress.advance(bar)


lab.add_command(calibrate)
lab.add_command(report)
