"""The deal of the day: the same for everyone, because its seed follows from the date (UTC).

Anyone can compute the seed, so it is only for matches with one player.
"""

from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta

import msgspec

from threemirrors.core.chance import seed_for
from threemirrors.core.facts import Outcome
from threemirrors.core.game import AnyGame
from threemirrors.table import log
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import Setup
from threemirrors.table.table import Table

ONE_DAY = timedelta(days=1)


def daily_seed(game: str, day: str) -> bytes:
    return seed_for("three mirrors daily", game, day)


def day_at(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def day_before(day: str) -> str:
    return (date.fromisoformat(day) - ONE_DAY).isoformat()


def playable(at: int) -> tuple[str, str]:
    """Today's deal can be played, and yesterday's, by whoever missed it."""
    today = day_at(at)
    return today, day_before(today)


def day_to_play(game: AnyGame, setup: Setup, at: int, wanted: str | None) -> str:
    """The day whose deal that table is to have; Declined if it cannot be compared with others'.

    The setup has all defaults filled in.
    """
    if len(setup.seats) > 1:
        raise Declined("daily_alone")
    if setup.options != msgspec.to_builtins(game.options(1, {})):
        raise Declined("daily_as_usual")
    days = playable(at)
    if wanted is not None and wanted not in days:
        raise Declined("no_such_day", days=list(days))
    return wanted or days[0]


def day_of(table: Table) -> str:
    """The day whose deal the table has; empty if it has a deal of its own."""
    if table.opened.origin:
        return ""  # It began with moves that somebody else may have made.
    name, seed = table.setup.game, table.opened.seed
    days = playable(table.opened_at) if len(table.seats) == 1 else ()
    return next((day for day in days if daily_seed(name, day).hex() == seed), "")


def score(table: Table, act: log.Act, outcome: Outcome | None) -> int | None:
    """The points that count for the day if the match ends with this act; none if a bot helped."""
    if outcome is None or not day_of(table):
        return None
    plies = [*table.moves, act]
    helped = any(isinstance(each, log.Moved) and each.by_bot for each in plies)
    return None if helped else outcome.points[0]


def streak(days: Collection[str], today: str) -> int:
    """How many days in a row there is a result of. Today's may still come, so it may be missing."""
    day = today if today in days else day_before(today)
    length = 0
    while day in days:
        length += 1
        day = day_before(day)
    return length
