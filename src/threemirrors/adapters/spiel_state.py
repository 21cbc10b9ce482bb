"""A match as OpenSpiel sees it, and what its observers write."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from threemirrors.adapters.seat_moves import play_if_legal
from threemirrors.adapters.spiel_past import Past
from threemirrors.adapters.spiel_setup import SpielSetup
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import BadOption, Refused
from threemirrors.core.state import State

CHANCE, TERMINAL = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types.
    """First chance chooses the deal. Where several seats may act at once, it chooses who is first.

    OpenSpiel copies and pickles all attributes, so that they are few and cheap to copy.
    """

    def __init__(self, game: pyspiel.Game, setup: SpielSetup) -> None:
        super().__init__(game)
        self.setup = setup
        self.match: State | None = None  # Before the deal, there is none.
        self.past: Past | None = None
        self.asked = int(CHANCE)
        self.moves_made = 0

    # For OpenSpiel: whose turn it is, and what may be done.

    def current_player(self) -> int:
        return self.asked

    def is_terminal(self) -> bool:
        return self.asked == int(TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None  # It has been dealt, or chance would be asked.
        return self.match.legal_moves(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals; or the seats that may act first."""
        whom = range(self.setup.number_of_deals) if self.match is None else self.match.actors()
        return [(each, 1 / len(whom)) for each in whom]

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.begin(self.setup.deal(action))
        elif self.asked == int(CHANCE):
            self.asked = action
        else:
            self.move(self.match, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != int(CHANCE):
            return self.setup.deals.game.move_text(action)
        return f"deal {action}" if self.match is None else f"seat {action} is first"

    def returns(self) -> list[float]:
        if self.match is None or not self.is_terminal():
            return [0.0] * self.setup.deals.players
        return self.setup.returns(self.match)

    def __str__(self) -> str:
        return "not dealt yet" if self.match is None else self.setup.deals.game.to_text(self.match)

    # What happens.

    def begin(self, match: State) -> None:
        self.match, self.past = match, Past(self.setup.deals.game, match.copy())
        self.ask()

    def move(self, match: State, move: int) -> None:
        seat = self.asked
        if not play_if_legal(match, seat, move):
            breach = match.why_not(seat, move)
            assert breach is not None  # It is illegal.
            raise Refused(breach)
        assert self.past is not None  # It began with the deal.
        self.past = self.past.then(seat, move, match.copy())
        self.moves_made += 1
        self.ask()

    def ask(self) -> None:
        """Find out who is asked next: a seat, chance, or nobody."""
        assert self.match is not None
        acting = self.match.actors()
        if not acting or self.moves_made >= self.setup.longest:
            self.asked = int(TERMINAL)
        else:
            self.asked = acting[0] if len(acting) == 1 else int(CHANCE)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A match that the player cannot tell from this one; its history is empty."""
        assert self.match is not None  # Nothing can be known of a match before its deal.
        assert self.past is not None
        other: SpielState = self.get_game().new_initial_state()
        other.match = self.match.resample(player, Rng(seed_for("resample", sampler())))
        other.past = self.past.imagined(player, other.match.copy())
        other.asked, other.moves_made = self.asked, self.moves_made
        return other


class SpielObserver:
    """Writes what a seat may know, as numbers and as text: OpenSpiel's interface for that.

    Without private information, the text is what a spectator sees, and there are no numbers.
    """

    def __init__(
        self, setup: SpielSetup, kind: pyspiel.IIGObservationType, params: Mapping[str, Any] | None
    ) -> None:
        if params:
            raise BadOption(f"an observer takes no parameters, but was given {dict(params)}")
        self.setup, self.recalls = setup, kind.perfect_recall
        self.public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor: np.ndarray[Any, Any] | None = None
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        if not self.public and not self.recalls:
            observer = setup.deals.observer
            self.tensor = np.zeros(observer.size, np.float32)
            self.dict = {
                plane.name: self.tensor[plane.where].reshape(plane.shape)
                for plane in observer.planes
            }

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        if state.match is None:
            self.tensor.fill(0)
        else:
            self.setup.deals.observer.observe_into(state.match, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as JSON; and, for perfect recall, a hash of all that was seen before."""
        if state.match is None or state.past is None:
            return ""
        game = self.setup.deals.game
        view = game.view_json(state.match, None if self.public else player).decode()
        remembers = self.recalls and not self.public
        return f"{view}\n{state.past.memory(player)}" if remembers else view
