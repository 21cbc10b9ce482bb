"""threemirrors play: a match between bots, shown in the terminal."""

import secrets
import shlex

import click

from threemirrors.cli.options import BotSeats, options, with_options
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named, games
from threemirrors.core.record import Record, positions
from threemirrors.core.words import say
from threemirrors.lab.match import play_match
from threemirrors.lab.own_bots import bot_called


@click.command()
@click.argument("game", required=False)
@click.option("--seats", "bots", type=BotSeats(), default="greedy,random,greedy", show_default=True)
@click.option("--seed", help="The same seed gives the same match.")
@with_options
def play(game: str | None, bots: tuple[str, ...], seed: str | None, given: tuple[str, ...]) -> None:
    """Watch bots play one match of GAME and see the final board."""
    if game is None:
        ways = (f"threemirrors play {name}" for name in games())
        raise click.UsageError(f"which game? {', '.join(ways)}")
    chosen = seed or secrets.token_hex(4)
    rules = game_named(game)
    players = [bot_called(name) for name in bots]
    record = play_match(rules, players, seed_for(chosen), options(given))
    for line in story(record):
        click.echo(line)
    again = ["threemirrors", "play", game, "--seats", ",".join(bots), "--seed", chosen]
    again += [word for item in given for word in ("--option", item)]
    click.echo(f"To see this match again: {shlex.join(again)}")


def story(record: Record) -> list[str]:
    """The match in words: the moves and their events, the final position and the result."""
    game = game_named(record.game)
    state = next(positions(record))
    lines = [f"{game.title}: {', '.join(record.seats)}", ""]
    for ply, played in enumerate(record.moves, start=1):
        told = state.apply(played.seat, game.parse_move(played.move))
        lines.append(f"{ply:3}  {record.seats[played.seat]} {played.seat}  {played.move}")
        lines += [f"          {say(event)}" for event in told]
    assert record.outcome is not None  # play_match plays to the end.
    winners = " and ".join(f"{record.seats[seat]} {seat}" for seat in record.outcome.winners)
    return [*lines, "", game.to_text(state), f"{winners} won.", ""]
