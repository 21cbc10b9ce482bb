"""Plays every level against the one below, and writes docs/ladder.md.

Usually at the smallest table of each game; with --full at every kind of table that the game has
measured levels for; or at one kind of table. The page keeps what it has of other tables. Bots that
look one move ahead play many matches, since these cost little.
"""

import argparse
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby, pairwise
from pathlib import Path

import msgspec
from msgspec import Struct

from threemirrors.bots import LEVELS
from threemirrors.bots.look_bot import NewcomerBot
from threemirrors.cli.options import options
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.lab.arena import Contest, rounds
from threemirrors.lab.calibrate import are_quick
from threemirrors.lab.standings import Scores, Standing

PAGE = Path(__file__).parent.parent / "docs" / "ladder.md"
MANY_MATCHES = 200
INTRODUCTION = """# The ladder

Every level against the one below it, each alone against the other at all other seats: shares of
victories with 95 % intervals. The lowest level plays a newcomer, who takes the most points now.
Which bot plays as which level is in each game's `levels.json`, which `threemirrors lab calibrate`
found by playing.
`make ladder` measures the smallest table of each game, `make ladder FULL=--full` all of them, and
`python -m bench.ladder --game kaleido --table 3` one.
"""


class Size(Struct, frozen=True):
    """How much to measure."""

    seed: str = "ladder"
    matches: int = 40  # Where one of the two searches.
    quick_matches: int = 400
    levels: int = len(LEVELS)
    full: bool = False  # Every kind of table.
    game: str = ""  # Only this game.
    table: str = ""  # Only this kind of table.


class Rung(Struct, frozen=True):
    """A level, what it is, and how it did against what stands below it."""

    game: str
    table: str
    level: str
    bot: str
    below: str
    standing: Standing
    even: float


def tables(game: AnyGame, size: Size) -> list[str]:
    """The kinds of tables to measure: those where several play."""
    known = [mode for mode in game.level_table if not mode.startswith("1")]
    if size.table:
        return [mode for mode in known if mode == size.table]
    return known if size.full else known[:1]


def contest_at(game: AnyGame, mode: str, bots: tuple[str, str], size: Size) -> Contest:
    players, *given = mode.split(" ")
    quick = are_quick(played_by(game, mode, bot) for bot in bots)
    matches = size.quick_matches if quick else size.matches
    return Contest(game.name, bots, int(players), matches, size.seed, options(tuple(given)))


def played_by(game: AnyGame, mode: str, bot: str) -> str:
    """The bot that plays as a level at such a table."""
    return game.level_table[mode][int(bot[-1]) - 1] if bot in LEVELS else bot


def ladder(game: AnyGame, mode: str, size: Size) -> Iterator[Rung]:
    names = [NewcomerBot.name, *LEVELS]
    for below, level in pairwise(names[: size.levels + 1]):
        contest = contest_at(game, mode, (level, below), size)
        scores = Scores(contest)
        for played in rounds(contest):
            scores.add(played)
        found = scores.standings()
        bot = played_by(game, mode, level)
        yield Rung(game.name, mode, level, bot, below, found.bots[0], found.even)


def row(rung: Rung) -> str:
    share, low, high = (
        f"{100 * x:.0f}"
        for x in (rung.standing.win_share, rung.standing.win_low, rung.standing.win_high)
    )
    cells = (rung.level, f"`{rung.bot}`", rung.below, f"{share} % ({low} to {high})")
    rest = (f"{100 * rung.even:.0f} %", rung.standing.matches, f"{rung.standing.ms_a_move:.2f}")
    return "| " + " | ".join(map(str, (*cells, *rest))) + " |"


def measured(size: Size) -> Iterator[Rung]:
    for game in games().values():
        for mode in tables(game, size) if size.game in ("", game.name) else ():
            yield from ladder(game, mode, size)


def sections(rungs: Sequence[Rung], seed: str) -> dict[str, str]:
    """What there is to say of each kind of table, by its heading."""
    found = {}
    for (name, mode), own in groupby(rungs, lambda rung: (rung.game, rung.table)):
        lines = [f"Measured on {datetime.now(UTC):%Y-%m-%d}, seed `{seed}`.", ""]
        lines += ["| level | bot | against | wins | even | matches | ms a move |"]
        lines += ["| --- | --- | --- | --- | --- | --- | --- |"]
        lines += [row(rung) for rung in own]
        found[f"{games()[name].title}, {mode.replace(' ', ', ')}"] = "\n".join(lines)
    return found


def page(before: str, news: dict[str, str]) -> str:
    """The page with what is new, and with what it had of other tables."""
    parts = (part.split("\n\n", 1) for part in before.split("\n## ")[1:])
    known = {heading: text.strip() for heading, text in parts} | news
    told = [f"## {heading}\n\n{known[heading]}\n" for heading in sorted(known)]
    return "\n".join([INTRODUCTION, *told])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--full", action="store_true", help="every table, many matches: hours")
    parser.add_argument("--short", action="store_true", help="hardly anything, and no page")
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument(
        "--table", default="", help='only such tables, written as in levels.json: "4 teams=true"'
    )
    parser.add_argument("--matches", type=int, default=Size().matches, help="with a search")
    parser.add_argument("--quick-matches", type=int, default=Size().quick_matches)
    parser.add_argument("--seed", default="ladder")
    asked = parser.parse_args()
    only = {"game": asked.game, "table": asked.table}
    size = Size(asked.seed, asked.matches, asked.quick_matches, **only)
    if asked.full:
        size = Size(asked.seed, MANY_MATCHES, asked.quick_matches, full=True, **only)
    elif asked.short:
        size = Size(asked.seed, matches=2, quick_matches=2, levels=2)
    rungs = []
    for rung in measured(size):
        rungs.append(rung)
        print(msgspec.json.encode(rung).decode(), flush=True)
    if not asked.short:
        before = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(page(before, sections(rungs, asked.seed)), encoding="utf-8")


if __name__ == "__main__":
    main()
