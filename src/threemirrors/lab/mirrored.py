"""How much of a result is the luck of seat and deal, and how much is who plays.

A deal is played as often as there are seats, and each time everybody sits one seat further: a
Latin square. What stays with the seat is luck, what moves with the player is skill, and the rest
is chance in play. Measured are points, less the mean of the table.
"""

from collections.abc import Sequence

from msgspec import Struct

from threemirrors.bots import LEVELS, bot_named
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named
from threemirrors.lab.match import play_match
from threemirrors.lab.plan import Plan

BEST_LEVEL, WORST_LEVEL = 5, 1  # Levels that play quickly.
Square = tuple[tuple[int, ...], ...]  # The points by seat, one match after the other.


class LuckAndSkill(Struct, frozen=True):
    """What the differences of points at a table come from, as shares of all of it."""

    deals: int
    company: tuple[str, ...]
    skill: float
    deal: float
    play: float


def company(players: int) -> tuple[str, ...]:
    """Levels from strong to weak, evenly spaced, one for each seat."""
    step = (BEST_LEVEL - WORST_LEVEL) / (players - 1)
    return tuple(tuple(LEVELS)[round(BEST_LEVEL - seat * step) - 1] for seat in range(players))


def play_square(plan: Plan, deal: int) -> Square:
    """One deal, everybody at every seat."""
    game, names = game_named(plan.game), company(len(plan.bots))
    n = len(names)
    seed = seed_for(plan.seed, "mirrored", deal)
    square = []
    for by in range(n):
        bots = [bot_named(names[(seat - by) % n]) for seat in range(n)]
        outcome = play_match(game, bots, seed, plan.options, game.opening).outcome
        assert outcome is not None
        square.append(outcome.points)
    return tuple(square)


def luck_and_skill(squares: Sequence[Square], names: tuple[str, ...]) -> LuckAndSkill | None:
    """Components of variance; None if there are too few deals to tell."""
    n, deals = len(names), len(squares)
    if n < 2 or deals < 2:
        return None
    leads = [[[p - sum(row) / n for p in row] for row in square] for square in squares]
    total = sum(lead * lead for square in leads for row in square for lead in row)
    by_seat = sum(
        n * (sum(row[seat] for row in square) / n) ** 2 for square in leads for seat in range(n)
    )
    by_bot = deals * n * sum(mean_of(bot, leads, n) ** 2 for bot in range(n))
    free_seat, free_bot = deals * (n - 1), n - 1
    free_rest = deals * (n - 1) * (n - 1) - free_bot
    rest = max(0.0, total - by_seat - by_bot) / free_rest
    seat = max(0.0, by_seat / free_seat - rest) / n
    bot = max(0.0, by_bot / free_bot - rest) / (deals * n)
    whole = rest + seat + bot or 1.0
    return LuckAndSkill(deals, names, bot / whole, seat / whole, rest / whole)


def mean_of(bot: int, leads: Sequence[Sequence[Sequence[float]]], n: int) -> float:
    """The bot's mean lead; in match `by` of a square it sits that many seats further."""
    own = [square[by][(bot + by) % n] for square in leads for by in range(n)]
    return sum(own) / len(own)
