"""threemirrors play: a match between bots, shown in the terminal."""

import secrets
import shlex

import click

from threemirrors.cli.options import BotSeats, options, with_options
from threemirrors.cli.story import happened, result, who_sits
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named, games
from threemirrors.core.record import Record, steps
from threemirrors.core.words import LANGUAGES
from threemirrors.lab.match import play_match
from threemirrors.lab.own_bots import bot_called


@click.command()
@click.argument("game", required=False)
@click.option("--seats", "bots", type=BotSeats(), default="greedy,random,greedy", show_default=True)
@click.option("--seed", help="The same seed gives the same match.")
@with_options
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
def play(
    game: str | None,
    bots: tuple[str, ...],
    seed: str | None,
    given: tuple[str, ...],
    language: str,
) -> None:
    """Watch bots play one match of GAME and see the final board.

    Example: threemirrors play kaleido --seats greedy,random,greedy
    """
    if game is None:
        ways = (f"threemirrors play {name}" for name in games())
        raise click.UsageError(f"which game? {', '.join(ways)}")
    chosen = seed or secrets.token_hex(4)
    rules = game_named(game)
    players = [bot_called(name) for name in bots]
    record = play_match(rules, players, seed_for(chosen), options(given))
    for line in story(record, language):
        click.echo(line)
    again = ["threemirrors", "play", game, "--seats", ",".join(bots), "--seed", chosen]
    again += [word for item in given for word in ("--option", item)]
    again += ["--language", language] if language != "en" else []
    click.echo(f"To see this match again: {shlex.join(again)}")


def story(record: Record, language: str) -> list[str]:
    """The match in words: the moves and their events, the final position and the result."""
    game = record.its_game()
    lines = [f"{game.title}: {', '.join(record.seats)}", ""]
    states, events = zip(*steps(record), strict=True)
    for ply, (played, told) in enumerate(zip(record.moves, events[1:], strict=True), start=1):
        lines.append(f"{ply:3}  {who_sits(record, played.seat)}  {played.move}")
        lines += [f"          {said}" for said in happened(told, language)]
    return [*lines, "", game.to_text(states[-1]), *result(record, record.outcome, language), ""]
