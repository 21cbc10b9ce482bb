"""Chances as people read them: of victory, seat by seat, or of all one can reach alone."""

from collections.abc import Sequence
from math import exp

from threemirrors.core.game import AnyGame
from threemirrors.core.judge import Judge
from threemirrors.core.state import State

FINE_DIGITS = 4  # More would be noise, and the same everywhere is worth more.


def chances_from(
    game: AnyGame, judge: Judge, state: State, shares: Sequence[float]
) -> tuple[float, ...]:
    """The chances of each seat, given the shares that a search found; partners have the same."""
    sharp = game.sharpness(state.players)
    raised = [max(share, 0.0) ** sharp for share in shares]
    seats = range(state.players)
    partners = [sum(not judge.are_rivals(state, a, b) for b in seats) for a in seats]
    whole = sum(each / n for each, n in zip(raised, partners, strict=True))
    return tuple(round(each / whole, FINE_DIGITS) for each in raised)


def cost_at_even(game: AnyGame, players: int, sides: int, points: float) -> float:
    """The chances that so many points cost where all sides are equally likely to win."""
    leads = game.sharpness(players) * points * game.point / game.search_weights(players).spread
    share = exp(-leads)
    return 1 / sides - share / (share + sides - 1)


def sides_in(judge: Judge, state: State) -> int:
    seats = range(state.players)
    return round(sum(1 / sum(not judge.are_rivals(state, a, b) for b in seats) for a in seats))


def chances_alone(game: AnyGame, points: float) -> tuple[float, ...]:
    """Alone, there is nobody to beat: the part of all that one can reach."""
    return (round(min(1.0, max(0.0, points / game.alone_aim)), FINE_DIGITS),)


def chances_at_end(game: AnyGame, state: State) -> tuple[float, ...]:
    """Of a finished match: winners share the victory, partners have it together."""
    outcome = state.outcome()
    assert outcome is not None
    if state.players == 1:
        return chances_alone(game, outcome.points[0])
    judge, seats = game.judge, range(state.players)
    sides = sum(1 / sum(not judge.are_rivals(state, a, b) for b in seats) for a in outcome.winners)
    return tuple(round((s in outcome.winners) / max(1.0, sides), FINE_DIGITS) for s in seats)
