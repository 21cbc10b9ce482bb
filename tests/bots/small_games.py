"""Small games whose best play is known, for tests of the search."""

from collections.abc import Sequence
from math import exp
from typing import ClassVar

from threemirrors.core.python_state import PythonState

NOBODY = -1
SPREAD = 5.0


class Nim(PythonState):
    """Take one to three; whoever takes the last one wins. A pile of four or eight is lost."""

    MOVES: ClassVar[tuple[str, ...]] = ("1", "2", "3")
    moves_rule, end_rule = "N-1.1", "N-1.2"

    def start(self, pile: int) -> None:
        self.pile, self.winner = pile, NOBODY
        self.wait_for(0)

    def moves(self, seat: int) -> list[int]:
        return [move for move in range(3) if move < self.pile]

    def do(self, seat: int, move: int) -> None:
        self.pile -= move + 1
        if self.pile:
            self.wait_for((seat + 1) % self.players)
        else:
            self.winner = seat
            self.finish()

    def score(self, seat: int) -> int:
        return int(seat == self.winner)


class Coins(PythonState):
    """Take a coin from either end of a row; whoever has the most in the end wins."""

    MOVES = ("left", "right")
    moves_rule, end_rule = "N-2.1", "N-2.2"

    def start(self, row: Sequence[int]) -> None:
        self.row, self.purse = list(row), [0] * self.players
        self.wait_for(0)

    def moves(self, seat: int) -> list[int]:
        return [0, 1] if len(self.row) > 1 else [0]

    def do(self, seat: int, move: int) -> None:
        self.purse[seat] += self.row.pop(-move)
        self.wait_for((seat + 1) % self.players)
        if not self.row:
            self.finish()

    def score(self, seat: int) -> int:
        return self.purse[seat]


class Everybody(Coins):
    """The same, but all act at once: whoever is faster takes the coin."""

    def start(self, row: Sequence[int]) -> None:
        super().start(row)
        self.wait_for(*range(self.players))

    def do(self, seat: int, move: int) -> None:
        super().do(seat, move)
        if self.row:
            self.wait_for(*range(self.players))


def shares(points: Sequence[int]) -> list[float]:
    """What a finished match is worth to each seat (bots/search/shares.py), written plainly."""
    weights = [exp(each / SPREAD) for each in points]
    winners = [each == max(points) for each in points]
    return [
        0.15 * weight / sum(weights) + 0.85 * won / sum(winners)
        for weight, won in zip(weights, winners, strict=True)
    ]


def best_play(state: Coins) -> list[float]:
    """The shares of all if everybody plays for themselves, found by trying everything."""
    if not state.acting:
        return shares(state.purse)
    [seat] = state.actors()
    found = []
    for move in state.legal_moves(seat):
        after = state.copy()
        after.apply(seat, move)
        assert isinstance(after, Coins)
        found.append(best_play(after))
    return max(found, key=lambda each: each[seat])


class Numbers(PythonState):
    """Name any number below two hundred, three times each; the largest sum wins."""

    MOVES = tuple(str(number) for number in range(200))
    moves_rule, end_rule = "N-3.1", "N-3.2"

    def start(self) -> None:
        self.sums, self.turns = [0] * self.players, 3 * self.players
        self.wait_for(0)

    def moves(self, seat: int) -> range:
        return range(200)

    def do(self, seat: int, move: int) -> None:
        self.sums[seat] += move
        self.turns -= 1
        self.wait_for((seat + 1) % self.players)
        if not self.turns:
            self.finish()

    def score(self, seat: int) -> int:
        return self.sums[seat]
