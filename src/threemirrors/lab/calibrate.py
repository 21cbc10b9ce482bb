"""Finds six bots of evenly spaced strength for a kind of table, by letting bots play.

Bots stand along a dial, from ones that mix up nearly everything to long searches. Neighbours on the
dial play each other; the differences add up to a curve of ratings. A newcomer, who takes the most
points now, shows where the curve begins to matter: level 1 is as strong. Level 6 is the end of the
dial, and the others are spaced evenly between, though never further apart than people can climb.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import exp, log, log10

from msgspec import Struct

from threemirrors.bots import bot_named
from threemirrors.bots.look_bot import NewcomerBot
from threemirrors.lab.arena import Contest, rounds
from threemirrors.lab.standings import Scores

STEPS_UP = 5  # Between six levels.
STEEPEST = 200.0  # A step of so many points of rating is won by 76 % with two players.
QUICK_MATCHES = 1000  # Between bots that look one move ahead: shares are then known to 3 %.
CERTAIN = 0.01  # Shares beyond this count as this: nobody wins for ever.
BLURS = (32, 16, 8, 4, 2, 1, 0.5, 0.25, 0.12, 0.06, 0)
SEARCHES = (500, 1500, 5000, 15000, 50000)


class Point(Struct, frozen=True):
    """A bot on the dial, and how much stronger it is than the first one."""

    bot: str
    rating: float


class Measured(Struct, frozen=True):
    """How often one bot won against another."""

    bot: str
    against: str
    share: float


Play = Callable[[str, str], float]  # The share of the first bot, alone against the second.


def dial(longest: int) -> list[str]:
    """Bots from weak to strong, up to a search with so much work."""
    searches = [work for work in SEARCHES if work < longest] + [longest]
    return [f"expert:{blur:g}" for blur in BLURS] + [f"search:{work}" for work in searches]


def share_of(contest: Contest, jobs: int = 1) -> float:
    """The first bot's share in that contest."""
    scores = Scores(contest)
    for played in rounds(contest, jobs):
        scores.add(played)
    return scores.standings().bots[0].win_share


def are_quick(bots: Iterable[str]) -> bool:
    """Whether all of them answer at once, so that many matches cost little."""
    return all(bot_named(bot).quick for bot in bots)


def apart(share: float, players: int) -> float:
    """The difference in rating that gives one such a share against all others."""
    share = min(1 - CERTAIN, max(CERTAIN, share))
    return 400 * log10(share * (players - 1) / (1 - share))


def curve(bots: Sequence[str], sides: int, play: Play) -> list[Point]:
    """The ratings along the dial."""
    points = [Point(bots[0], 0.0)]
    for weaker, stronger in pairwise(bots):
        rating = points[-1].rating + apart(play(stronger, weaker), sides)
        points.append(Point(stronger, rating))
    return points


def as_strong_as_a_newcomer(points: Sequence[Point], sides: int, play: Play) -> float:
    """The rating of a newcomer: on average of those whom they sometimes beat."""
    total = weight = 0.0
    for point in points:
        share = play(NewcomerBot.name, point.bot)
        sure = share * (1 - share)  # A lost cause says little about how strong somebody is.
        total += sure * (point.rating + apart(share, sides))
        weight += sure
    return total / weight if weight else points[0].rating


def levels(points: Sequence[Point], newcomer: float) -> list[str]:
    """Six bots: as strong as a newcomer, evenly on, and the strongest."""
    step = min(STEEPEST, (points[-1].rating - newcomer) / STEPS_UP)
    found = [bot_at(points, newcomer + step * n) for n in range(STEPS_UP)]
    return [*found, points[-1].bot]


def bot_at(points: Sequence[Point], rating: float) -> str:
    """The bot with that rating: one of the dial, or one between two of them."""
    for low, high in pairwise(points):
        if high.rating >= rating:
            return between(low, high, rating)
    return points[-1].bot


def between(low: Point, high: Point, rating: float) -> str:
    """Blur and work are scaled as ratings go: by factors."""
    part = max(0.0, (rating - low.rating) / max(1e-9, high.rating - low.rating))
    kind, _, first = low.bot.partition(":")
    other, _, last = high.bot.partition(":")
    a, b = float(first), float(last)
    if kind != other or b == 0:  # There is nothing between them, or only a blur that fades.
        return f"{kind}:{a * (1 - part):.2g}" if kind == other else nearer(low, high, part)
    value = exp(log(a) + part * (log(b) - log(a)))
    return f"{kind}:{round(value)}" if kind == "search" else f"{kind}:{value:.2g}"


def nearer(low: Point, high: Point, part: float) -> str:
    return low.bot if part < 0.5 else high.bot


def find_levels(
    bots: Sequence[str], sides: int, play: Play, told: Callable[[Measured], None]
) -> list[str]:
    """The six bots for a table with so many sides; `told` hears of each measurement."""

    def measured(bot: str, against: str) -> float:
        share = play(bot, against)
        told(Measured(bot, against, share))
        return share

    points = curve(bots, sides, measured)
    weak = [point for point in points if point.bot.startswith("expert")]
    return levels(points, as_strong_as_a_newcomer(weak, sides, measured))


def measurements(bots: Iterable[str]) -> int:
    """How many contests that takes."""
    bots = list(bots)
    return len(bots) - 1 + sum(bot.startswith("expert") for bot in bots)
