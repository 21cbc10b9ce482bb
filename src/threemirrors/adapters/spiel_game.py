"""Games as OpenSpiel knows them: their types, their limits, and how they begin."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pyspiel

from threemirrors.adapters.names import NAMESPACE
from threemirrors.adapters.spiel_setup import SpielSetup, defaults, parameters
from threemirrors.adapters.spiel_state import SpielObserver, SpielState
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame

LOOKED_AT = 12  # Moves of a match that are tried, to see whether anything is hidden.


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types.
    """One of our games, for so many players with such options.

    `deals` is how many deals chance can choose from. A match of more than `longest` moves ends
    without a winner.
    """

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.setup = parameters(self.name, params or {})
        super().__init__(
            game_type(self.setup.deals.game, self.setup.deals.players),
            game_info(self.setup),
            dict(params or {}),
        )

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.setup)

    def max_chance_nodes_in_history(self) -> int:
        """The deal, and who is first: at most once for each move."""
        return 1 + self.setup.longest

    def make_py_observer(
        self,
        kind: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> SpielObserver | None:
        """The observer of that kind. None without public information: we do not tell it apart."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return SpielObserver(self.setup, kind, params)


def game_type(game: AnyGame, players: int) -> pyspiel.GameType:
    alone, kinds = players == 1, pyspiel.GameType
    information = kinds.Information
    return kinds(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION
        if hides(game, players)
        else information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game.name),
    )


def game_info(setup: SpielSetup) -> pyspiel.GameInfo:
    players = setup.deals.players
    return pyspiel.GameInfo(
        num_distinct_actions=setup.deals.moves,
        max_chance_outcomes=max(setup.number_of_deals, players),
        num_players=players,
        min_utility=0.0 if players == 1 else -1.0,
        max_utility=1.0,
        utility_sum=None if players == 1 else 0.0,
        max_game_length=setup.longest,
    )


def hides(game: AnyGame, players: int) -> bool:
    """Whether anything is hidden: then a resampled state is another one, sooner or later."""
    state, rng = game.new(players, 0), Rng(seed_for("hides", game.name, players))
    for _ in range(LOOKED_AT):
        if any(state.resample(seat, rng) != state for seat in range(players)):
            return True
        if state.is_over():
            break
        seat = state.actors()[0]
        legal = state.legal_moves(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return False


def short_name(game: AnyGame) -> str:
    return f"{NAMESPACE}_{game.name}"


def register_all() -> None:
    """Register each game that OpenSpiel does not know yet, as threemirrors_kaleido and so on."""
    known = {each.short_name for each in pyspiel.registered_games()}
    for name, game in games().items():
        if short_name(game) not in known:
            kind = game_type(game, defaults(name)["players"])
            # A class for each: OpenSpiel lets go of what it calls only after Python has ended, and
            # nothing but a class outlives that.
            pyspiel.register_game(
                kind, type(f"{SpielGame.__name__}_{name}", (SpielGame,), {"name": name})
            )
