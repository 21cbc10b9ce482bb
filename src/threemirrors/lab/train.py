"""Measures what was learned: greedy with the new judge, alone against greedy at all other seats.

Where one plays alone, both play the same deals.
"""

from collections.abc import Iterator
from math import sqrt
from statistics import stdev

from msgspec import Struct

from threemirrors.bots import Bot, bot_named
from threemirrors.bots.onestep import best_move
from threemirrors.core.chance import Chance, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.judge import Judge
from threemirrors.core.state import State
from threemirrors.lab.match import play_match
from threemirrors.lab.report import wilson
from threemirrors.lab.standings import independent, mean

YARDSTICK = "greedy"


class Learner(Bot):
    """Looks one move ahead, like greedy, with a judge of its own."""

    name = "learner"

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        return best_move(state, seat, self.judge, chance)


class Reached(Struct, frozen=True):
    """The learner's share of victories, with its interval."""

    matches: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        shares = f"{100 * self.share:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"
        return f"{shares} of {self.matches} matches of greedy with it, alone against greedy"


class ReachedAlone(Struct, frozen=True):
    """The learner's points where one plays alone, and by how much they are more than greedy's."""

    matches: int
    points: float
    more: float
    give: float  # Either way, in 19 of 20 cases.

    def __str__(self) -> str:
        more = f"{self.more:.2f} ± {self.give:.2f} more than greedy"
        return f"{self.points:.2f} points on average of {self.matches} deals with it, {more}"


def deals(game: AnyGame, players: int, judge: Judge, seed: str, count: int) -> Iterator[float]:
    """The learner's share in each deal, which it plays once at every seat."""
    for deal in range(count):
        deal_seed = seed_for(seed, "learner", deal)
        yield mean([victory(game, players, judge, deal_seed, seat) for seat in range(players)])


def victory(game: AnyGame, players: int, judge: Judge, seed: bytes, seat: int) -> float:
    bots = [Learner(judge) if s == seat else bot_named(YARDSTICK) for s in range(players)]
    outcome = play_match(game, bots, seed, opening=game.opening).outcome
    assert outcome is not None
    return (seat in outcome.winners) / max(1, len(outcome.winners))


def deals_alone(
    game: AnyGame, judge: Judge, seed: str, count: int
) -> Iterator[tuple[float, float]]:
    """The points of the learner and of greedy in each deal."""
    for deal in range(count):
        deal_seed = seed_for(seed, "learner", deal)
        bots = (Learner(judge), bot_named(YARDSTICK))
        outcomes = [play_match(game, [bot], deal_seed).outcome for bot in bots]
        points = [float(outcome.points[0]) for outcome in outcomes if outcome is not None]
        yield points[0], points[1]


def reached_alone(points: list[tuple[float, float]]) -> ReachedAlone:
    more = [own - other for own, other in points]
    give = 1.96 * stdev(more) / sqrt(len(more)) if len(more) > 1 else 0.0
    return ReachedAlone(len(points), mean([own for own, _ in points]), mean(more), give)


def reached(shares: list[float], players: int) -> Reached:
    matches = len(shares) * players
    share = mean(shares)
    return Reached(matches, share, *wilson(share, max(1, independent(shares, matches))))
