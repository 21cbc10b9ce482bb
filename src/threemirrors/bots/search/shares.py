"""What a position is worth to each seat, as shares of one: what the search adds up and compares.

Judges speak in points, which cannot be averaged with wins. A share can: 1 is a certain victory,
and the shares of all sides add up to 1. Partners have the same share.
"""

from collections.abc import MutableSequence

import cython

if not cython.compiled:
    from math import exp

    from threemirrors.core.judge import Judge
    from threemirrors.core.state import State

    MOST_SEATS = 8

FOR_WINNING = 0.85  # How much of a finished match is who won; the rest is by how much.


def judged(state: "State", judge: "Judge", spread: float, out: MutableSequence[float]) -> None:
    """The shares that the judge expects; `spread` is how many points make a clear lead."""
    most = 0.0
    for seat in range(state.players):
        out[seat] = judge.value(state, seat)
        if seat == 0 or out[seat] > most:
            most = out[seat]
    whole = 0.0
    for seat in range(state.players):
        out[seat] = exp((out[seat] - most) / spread)
        whole += out[seat] / partners(state, judge, seat)
    for seat in range(state.players):
        out[seat] /= whole


def partners(state: "State", judge: "Judge", seat: int) -> int:
    """How many play for the same side, the seat included."""
    same = 0
    for other in range(state.players):
        if not judge.are_rivals(state, seat, other):
            same += 1
    return same


def finished(state: "State", judge: "Judge", spread: float, out: MutableSequence[float]) -> None:
    """The shares at the end of a match."""
    judged(state, judge, spread, out)
    outcome = state.outcome()
    assert outcome is not None
    won = 0.0
    for seat in outcome.winners:
        won += 1.0 / partners(state, judge, seat)
    for seat in range(state.players):
        out[seat] *= 1.0 - FOR_WINNING
        if seat in outcome.winners:
            out[seat] += FOR_WINNING / won
