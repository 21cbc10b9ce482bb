"""The observer of games without one of their own: points, who may act, and what is legal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from threemirrors.core.python_observer import PythonObserver
from threemirrors.core.state import State

if TYPE_CHECKING:
    from threemirrors.core.game import AnyGame


class BasicObserver(PythonObserver):
    """Says little, but nothing secret: enough to begin with."""

    def __init__(self, game: "AnyGame", players: int) -> None:
        super().__init__(
            players,
            (
                (
                    "points",
                    (players,),
                    "Everybody's points as far as the seat may know them, else 0.",
                ),
                ("acting", (players,), "1 for each seat that the match waits for."),
                ("welcome", (players,), "1 for each seat that may act though nobody waits for it."),
                ("legal", (game.move_codes,), "1 for each move that the seat may make now."),
            ),
        )
        self.game = game

    def see(self, state: State, seat: int) -> Sequence[float]:
        seats = [(seat + i) % state.players for i in range(state.players)]
        points = self.game.points_seen(state, seat) or (0,) * state.players
        legal = [0.0] * self.game.move_codes
        for move in state.legal_moves(seat):
            legal[move] = 1.0
        return [
            *(float(points[each]) for each in seats),
            *(float(state.acting >> each & 1) for each in seats),
            *(float(state.welcome >> each & 1) for each in seats),
            *legal,
        ]
