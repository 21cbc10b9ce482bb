"""The deal of the day: the same for everyone, because its seed follows from the date (UTC)."""

from datetime import UTC, datetime

from threemirrors.core.chance import seed_for
from threemirrors.table.table import Table


def daily_seed(game: str, at: int) -> bytes:
    """Anyone can compute it, so it is only for matches with one player."""
    day = datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
    return seed_for("three mirrors daily", game, day)


def is_daily(table: Table) -> bool:
    return table.opened.seed == daily_seed(table.setup.game, table.opened_at).hex()
