"""How good a position looks to a seat: what a game tells the bots beyond its rules."""

import cython

if not cython.compiled:
    from threemirrors.core.state import State


class Judge:
    """A game's judgement of positions. Only worth a guess: rules never depend on it."""

    def value(self, state: "State", seat: int) -> float:
        """Larger is better for the seat; the unit is about one point of the final score."""
        raise NotImplementedError

    def turn_of(self, state: "State") -> int:
        """A number that changes with every turn, for games where the same seat may go on."""
        return 0

    def are_rivals(self, state: "State", seat: int, other: int) -> bool:
        """Whether one's gain is the other's loss; games with teams override this."""
        return seat != other

    def standing(self, state: "State", seat: int) -> float:
        """How the seat stands: its value, less that of the best of its rivals."""
        best = 0.0
        alone = True
        for other in range(state.players):
            if self.are_rivals(state, seat, other):
                value = self.value(state, other)
                if alone or value > best:
                    best = value
                alone = False
        return self.value(state, seat) - best


class PointsJudge(Judge):
    """For games that bring no judge of their own: what counts is the points as they stand."""

    def value(self, state: "State", seat: int) -> float:
        return float(state.total(seat)) if 0 <= seat < state.players else 0.0
