"""How good a position looks to a seat: what a game offers the bots besides its rules."""

import cython

if not cython.compiled:
    from threemirrors.core.state import State


class Judge:
    """A game's judgement of positions. It is only an estimate; rules never depend on it."""

    def value(self, state: "State", seat: int) -> float:
        """Higher is better for the seat; one unit is roughly one point of the final score."""
        raise NotImplementedError

    def judge_moves(
        self,
        state: "State",
        after: "State",
        seat: int,
        moves: list[int],
        first: int,
        last: int,
        values: list[float],
    ) -> None:
        """What the seat's legal moves from first to last - 1 are worth: the value after each.

        `after` is another state of the game, to try things on. Judges that can tell what a move is
        worth without playing it override this; the values must be exactly the same.
        """
        for i in range(first, last):
            after.copy_from(state)
            after.play(seat, moves[i])
            values[i] = self.value(after, seat)

    def turn_of(self, state: "State") -> int:
        """A number that changes every turn, for games where a seat may have several in a row."""
        return 0

    def are_rivals(self, state: "State", seat: int, other: int) -> bool:
        """Whether one seat's gain is the other's loss; games with teams override this."""
        return seat != other

    def is_idle(self, state: "State", seat: int, move: int) -> bool:
        """Whether the game does not go on with this move, so that it could be made forever.

        Searches look at such a move only if the position is clearly better after it.
        """
        return False

    def waits(self, state: "State", seat: int) -> bool:
        """Whether the seat had better let others act first; asked where all act at once.

        By default a seat acts if the match waits for it. Games where a seat may do better to wait,
        or to come back once it has stopped, override this.
        """
        return not state.acting >> seat & 1

    def standing(self, state: "State", seat: int) -> float:
        """The seat's value, minus that of its best rival."""
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
    """For games without a judge of their own: the current points are what counts."""

    def value(self, state: "State", seat: int) -> float:
        return float(state.total(seat)) if 0 <= seat < state.players else 0.0
