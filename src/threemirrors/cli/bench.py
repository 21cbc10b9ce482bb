"""threemirrors bench: how fast the engine is on this machine."""

import math
from typing import Any

import click
import msgspec

from threemirrors.cli.json_output import prints_json
from threemirrors.core.discovery import game_named
from threemirrors.lab.bench import Speed, speeds


class Seconds(click.FloatRange):
    """A number of seconds. By itself, click accepts "nan" in any range."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        seconds = float(super().convert(value, param, ctx))
        if math.isnan(seconds):
            self.fail(f"{value!r} is not a number of seconds.", param, ctx)
        return seconds


@click.command()
@click.argument("game", required=False)
@prints_json(lambda: Speed, "Print one JSON object per line.")
@click.option("--seconds", type=Seconds(0.01, 3600), default=1.0, show_default=True)
def bench(game: str | None, as_json: bool, seconds: float) -> None:
    """Measure random games per second, inside the engine and from Python.

    Without GAME, all games are measured. Games can add measurements of their own. Everything runs
    on one core, and each measurement takes about --seconds.

    Example: threemirrors bench kaleido --seconds 0.2
    """
    for speed in speeds(seconds, game_named(game) if game else None):
        if as_json:
            click.echo(msgspec.json.encode(speed))
        else:
            click.echo(told(speed))


def told(speed: Speed) -> str:
    how = "compiled" if speed.compiled else "plain Python"
    if speed.players == 0:
        return f"{speed.name:24} {speed.microseconds:9.2f} microseconds  {how}"
    return (
        f"{speed.name:24} {speed.players} players {speed.per_second:12,.0f} games/s "
        f"{speed.moves_per_second:14,.0f} moves/s  {how}"
    )
