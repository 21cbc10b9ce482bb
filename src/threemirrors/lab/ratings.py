"""Ratings from matches of any number of players (Luce's choice model), on the scale of Elo.

A bot of strength w wins against others with the share w of all strengths at the table. The most
likely strengths are found by minorization and maximization (Hunter 2004); how sure they are, by
drawing deals again with replacement.
"""

from collections.abc import Sequence
from math import log10

from threemirrors.core.chance import Rng, seed_for
from threemirrors.lab.arena import Match

SCALE = 400  # Ten times as strong is so many points more.
ITERATIONS = 200
SAMPLES = 200  # Draws for the intervals.
AT_ODDS = 0.5  # A victory each that nobody won, or a bot without a loss would be rated infinite.


def ratings(deals: Sequence[Sequence[Match]], bots: int) -> list[float]:
    """The rating of each bot; their mean is 0."""
    wins = [AT_ODDS] * bots
    tables: dict[tuple[int, ...], int] = {}
    for matches in deals:
        for match in matches:
            table = tuple(sorted(match.seating))
            tables[table] = tables.get(table, 0) + 1
            for bot, share in zip(match.seating, match.wins, strict=True):
                wins[bot] += share
    strength = most_likely(wins, tables, bots)
    logs = [SCALE * log10(w) for w in strength]
    mean = sum(logs) / bots
    return [x - mean for x in logs]


def most_likely(wins: list[float], tables: dict[tuple[int, ...], int], bots: int) -> list[float]:
    strength = [1.0] * bots
    for _ in range(ITERATIONS):
        weight = [2 * AT_ODDS / (1.0 + w) for w in strength]
        for table, times in tables.items():
            whole = sum(strength[bot] for bot in table)
            for bot in table:
                weight[bot] += times / whole
        strength = [won / heavy for won, heavy in zip(wins, weight, strict=True)]
    return strength


def rating_intervals(deals: Sequence[Sequence[Match]], bots: int) -> list[tuple[float, float]]:
    """95 % of the ratings that other deals of this kind would have given."""
    if not deals:
        return [(0.0, 0.0)] * bots
    rng = Rng(seed_for("ratings", len(deals), bots))
    drawn = [ratings([deals[rng.below(len(deals))] for _ in deals], bots) for _ in range(SAMPLES)]
    found = []
    for bot in range(bots):
        values = sorted(one[bot] for one in drawn)
        found.append((values[SAMPLES // 40], values[-1 - SAMPLES // 40]))
    return found
