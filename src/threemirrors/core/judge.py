"""How good a position looks to a seat: what a game tells the bots beyond its rules."""

import cython

if not cython.compiled:
    from threemirrors.core.state import State


class Judge:
    """A game's judgement of positions. Only worth a guess: rules never depend on it."""

    def value(self, state: "State", seat: int) -> float:
        """Larger is better for the seat; the unit is about one point of the final score."""
        raise NotImplementedError
