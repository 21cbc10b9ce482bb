"""Statistics over many matches: win rates with confidence, points, length and turn order."""

from math import sqrt

from msgspec import Struct

from threemirrors.lab.plan import Plan
from threemirrors.lab.totals import VICTORY, Place, Totals, mean

Z95 = 1.959964  # 95 % of a normal distribution lies within this many standard deviations.


class BotLine(Struct, frozen=True):
    """How one bot did, over all the seats it had."""

    bot: str
    matches: int
    win_share: float
    win_low: float
    win_high: float
    mean_points: float


class OrderLine(Struct, frozen=True):
    """How players did by their place in the turn order, over all bots."""

    place: int
    win_share: float
    mean_points: float


class Report(Struct, frozen=True):
    """The whole report. A shared victory counts as a fraction of a win for each winner."""

    game: str
    seed: str
    matches: int
    planned: int
    unfinished: int
    mean_plies: float
    shortest: int
    longest: int
    bots: tuple[BotLine, ...]
    turn_order: tuple[OrderLine, ...]


def report(plan: Plan, totals: Totals) -> Report:
    """The report on these matches of the plan."""
    everybody = range(len(plan.bots))
    places = totals.places or [[Place()] * len(plan.bots) for _ in everybody]
    by_order = [[own[place] for own in places] for place in everybody]
    return Report(
        game=plan.game,
        seed=plan.seed,
        matches=totals.matches,
        planned=plan.matches,
        unfinished=totals.unfinished,
        mean_plies=mean(totals.plies),
        shortest=min(totals.plies, default=0),
        longest=max(totals.plies, default=0),
        bots=tuple(bot_line(name, own) for name, own in zip(plan.bots, places, strict=True)),
        turn_order=tuple(order_line(place, own) for place, own in enumerate(by_order, start=1)),
    )


def bot_line(name: str, own: list[Place]) -> BotLine:
    matches, share, points = shares(own)
    low, high = wilson(share, max(1, matches))
    return BotLine(name, matches, share, low, high, points)


def order_line(place: int, own: list[Place]) -> OrderLine:
    _, share, points = shares(own)
    return OrderLine(place, share, points)


def shares(places: list[Place]) -> tuple[int, float, float]:
    """Matches, victories a match, and points a match."""
    matches = sum(place.matches for place in places)
    wins = sum(place.wins for place in places) / VICTORY
    points = sum(n * times for place in places for n, times in place.points.items())
    return matches, wins / max(1, matches), points / max(1, matches)


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share observed in n trials (Wilson score interval)."""
    z2 = Z95 * Z95
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    reach = Z95 / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)
