"""Deals games one after the other at numbered places; what is dealt depends on nothing else."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from threemirrors.core.chance import Luck, Rng, Seed, seed_bytes, seed_for
from threemirrors.core.state import State

if TYPE_CHECKING:
    from threemirrors.core.game import AnyGame


class Dealer:
    """Games of one kind. Each has its own seed, made from that of all, its place and number."""

    def __init__(
        self, game: "AnyGame", players: int, options: Mapping[str, Any], seed: Seed
    ) -> None:
        self.game, self.players, self.given = game, players, dict(options)
        self.options = game.options(players, options)
        self.seed = seed_bytes(seed).hex()

    def seed_of(self, place: int, number: int) -> bytes:
        """The seed of the game with that number at that place, counted from 0."""
        return seed_for(self.seed, place, number)

    def deal(self, place: int, number: int) -> State:
        state: State = self.game.set_up(
            self.players, self.options, Luck(self.seed_of(place, number))
        )
        return state

    def pace(self, place: int, number: int) -> Rng:
        """What says in that game who is first, where several may act at once."""
        return Rng(seed_for(self.seed, place, number, "pace"))
