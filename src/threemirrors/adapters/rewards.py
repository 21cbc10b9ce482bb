"""What a match is worth to each seat: told at its end, since points may be secret until then."""

from collections.abc import Callable, Mapping

from threemirrors.core.errors import BadOption
from threemirrors.core.facts import Outcome

ILLEGAL = -1.0  # What an illegal action is worth unless said otherwise.
Reward = Callable[[Outcome], list[float]]


def win_shares(outcome: Outcome) -> list[float]:
    """1 for whoever won alone, equal parts of it for those who share a victory, else 0."""
    seats = range(len(outcome.points))
    return [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in seats]


def points_ahead(outcome: Outcome) -> list[float]:
    """How many points a seat has more than the others on average; alone, simply its points."""
    points = outcome.points
    others = len(points) - 1
    if not others:
        return [float(points[0])]
    return [own - (sum(points) - own) / others for own in points]


REWARDS: Mapping[str, Reward] = {"win": win_shares, "points": points_ahead}


def reward_named(name: str | None, players: int) -> Reward:
    """The rewards of that name; without one, points for one who plays alone, else victory."""
    name = name or ("win" if players > 1 else "points")
    if name not in REWARDS:
        raise BadOption(f"unknown reward {name!r}; choose from {', '.join(REWARDS)}")
    return REWARDS[name]
