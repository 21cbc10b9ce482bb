"""What an environment plays: a game for so many players with such options."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from threemirrors.adapters.seat_moves import mark_legal
from threemirrors.core.chance import SEED_BYTES
from threemirrors.core.discovery import game_named
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

Observation = NDArray[np.float32]
Mask = NDArray[np.int8]
USUAL_PLAYERS = 2


class Deals:
    """Matches of one kind, and how their positions look to a learner.

    Without a number of players, it is two where the game allows that.
    """

    def __init__(
        self,
        game: AnyGame | str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        if players is None:
            players = min(max(USUAL_PLAYERS, self.game.players[0]), self.game.players[-1])
        self.options = dict(options or {})
        self.game.options(players, self.options)  # BadOption now, rather than at the first deal.
        self.players = players
        self.observer = self.game.observer(players, self.options)
        self.moves, self.seen = self.game.move_codes, self.observer.size

    def deal(self, seed: bytes) -> State:
        state: State = self.game.deal(self.players, seed, self.options)
        return state

    def observation(self, state: State, seat: int) -> Observation:
        """What the seat may know, in an array of its own."""
        seen: Observation = np.empty(self.seen, np.float32)
        self.observer.fill(state, seat, seen)
        return seen

    def mask(self, state: State, seat: int) -> Mask:
        """1 for each move that the seat may make now, in an array of its own."""
        mask: Mask = np.zeros(self.moves, np.int8)
        if state.may_act(seat):
            mark_legal(state, seat, mask)
        return mask


def seed_from(generator: np.random.Generator) -> bytes:
    """The seed of the next match."""
    return generator.bytes(SEED_BYTES)
