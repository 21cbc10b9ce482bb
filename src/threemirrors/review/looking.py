"""What a search thinks of one move: everybody's shares, the lead, and the line it expects."""

import hashlib
from functools import cached_property

from threemirrors.bots.expert import expert
from threemirrors.bots.search.lines import best_line
from threemirrors.bots.search.principal import line_from
from threemirrors.bots.search.tree_search import Search
from threemirrors.bots.search_bot import EDGES, NODES
from threemirrors.core.chance import Rng
from threemirrors.core.game import AnyGame
from threemirrors.core.judge import Judge
from threemirrors.core.state import State

ANY_MOVE = NO_EYES = -1


def chance_for(view: bytes, what: str) -> Rng:
    """Chance that is the same wherever the same view is asked about for the same purpose."""
    return Rng(hashlib.sha256(f"threemirrors {what}\0".encode() + view).digest())


class Look:
    """A seat's best move, or an only one, after so much work; worlds are drawn as the eyes see."""

    def __init__(
        self,
        game: AnyGame,
        state: State,
        seat: int,
        chance: Rng,
        work: int,
        only: int = ANY_MOVE,
        eyes: int = NO_EYES,
    ) -> None:
        self.game, self.state, self.seat = game, state, seat
        weights = game.search_weights(state.players)
        self.search = Search(self.judge, game.move_codes, NODES, EDGES, weights)
        self.search.watch(eyes, only)
        self.search.think(state, seat, chance, work, 0.0)
        self.best = best_line(self.search.lines())
        self.move = self.best.move

    @property
    def judge(self) -> Judge:
        return expert(self.game, self.state.players)

    @cached_property
    def shares(self) -> list[float]:
        """What the move is worth to each seat."""
        found: list[float] = self.search.shares_after(self.move)
        return found

    @cached_property
    def steps(self) -> list[tuple[int, int]]:
        """The moves that are expected from here on, with their seats."""
        return line_from(self.search, self.move)

    @cached_property
    def lead(self) -> float:
        """How far the seat is ahead of its best rival, in points of the game."""
        lead = self.search.lead_after(self.move)
        if self.best.certain is not None:  # Then the line is known to the end.
            end = self.state.copy()
            for seat, move in self.steps:
                end.apply(seat, move)
            lead = self.judge.standing(end, self.seat)
        return float(lead) / self.game.point
