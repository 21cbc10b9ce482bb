"""What is counted of a match that nobody watches: who won, by which rule, and what a game adds.

A simulation plays matches without events, texts or records, and asks its game's tally once a match
is over. By default the tally asks for the Outcome, and its counts are the Outcome's parts (points
for corners, say). A game overrides `finish` to be quicker or to count more: how many tiles of a
kind a seat laid, or whether it had a certain goal. `watch` is for what the last position no longer
tells.
"""

from array import array
from collections.abc import Iterable
from typing import Any

import cython

from threemirrors.core.facts import Outcome

if not cython.compiled:
    from threemirrors.core.state import State

    SEATS = 8

MOST_NAMES = 512


class Tally:
    """Counts one match after another; after each, whoever simulates reads what it found."""

    def __init__(self, names: Iterable[str] = (), rules: Iterable[str] = ()) -> None:
        self.names = list(names)  # What is counted; each seat has a whole number of it.
        self.rules = list(rules)  # The ids of the rules by which matches have ended.
        self.counts: Any = array("i", bytes(4 * SEATS * MOST_NAMES))
        self.watches = False  # Whether `watch` is to be called before each move.
        self.winners = 0  # One bit each.
        self.rule = 0  # Which of the rules ended the match.

    def begin(self, start: "State") -> None:
        """A match begins."""

    def watch(self, state: "State", seat: int, move: int) -> None:
        """The seat is about to make this move."""

    def finish(self, state: "State") -> None:
        """The match is over: set the winners, the rule, and all counts."""
        outcome = state.outcome()
        assert outcome is not None
        self.take(outcome)

    def take(self, outcome: Outcome) -> None:
        """Count what an Outcome says."""
        self.winners = 0
        for seat in outcome.winners:
            self.winners |= 1 << seat
        if outcome.rule not in self.rules:
            self.rules.append(outcome.rule)
        self.rule = self.rules.index(outcome.rule)
        for name, by_seat in outcome.parts.items():
            if name not in self.names:
                self.names.append(name)
            for seat, number in enumerate(by_seat):
                self.put(self.names.index(name), seat, number)

    def put(self, name: int, seat: int, number: int) -> None:
        """The seat has that number of what the names list there."""
        self.counts[name * SEATS + seat] = number
