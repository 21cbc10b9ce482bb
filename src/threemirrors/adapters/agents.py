"""Seats as PettingZoo's agents: their names, spaces and pictures, for both of its interfaces."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from numpy.typing import NDArray

from threemirrors.adapters.deals import Deals, seed_from
from threemirrors.adapters.playing import Playing
from threemirrors.adapters.rendering import RENDER_MODES, check_mode, rendered
from threemirrors.adapters.rewards import reward_named
from threemirrors.core.game import AnyGame

Seen = dict[str, NDArray[Any]]  # What an agent observes: "observation" and "action_mask".


class SeatAgents:
    """What both kinds of environment have. Agent `player_2` is seat 2.

    `players` and `options` are those of the game. `bots` gives seats to bots of ours, for example
    {1: "greedy"}: those seats are no agents. `reward` is "win" or "points". After `max_cycles`
    steps the match is cut off. Pictures show what a spectator sees.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}
    extra_actions = 0  # Besides the codes of moves.

    def __init__(
        self,
        game: AnyGame | str,
        players: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        bots: Mapping[int, str] | None = None,
        reward: str | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        deals = Deals(game, players, options)
        self.deals, self.playing = deals, Playing(deals, bots)
        self.metadata = {
            **type(self).metadata,
            "name": f"{deals.game.name}_v{deals.game.rules_version}",
        }
        self.reward_of = reward_named(reward, deals.players)
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.names = [f"player_{seat}" for seat in range(deals.players)]
        self.possible_agents = [self.names[seat] for seat in self.playing.seats]
        self.agents: list[str] = []
        self.seat_of = {self.names[seat]: seat for seat in self.playing.seats}
        actions = deals.moves + self.extra_actions
        self.observation_spaces = {
            agent: observation_space(deals.observer.size, actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_space = spaces.Box(
            -np.inf, np.inf, (deals.players * deals.observer.size,), np.float32
        )
        self.generator = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """Begin another match: that of the seed, or the next after the last seed that was given."""
        if seed is not None:
            self.generator = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        self.playing.begin(seed_from(self.generator))

    def cut_off(self) -> bool:
        """Count a step; whether it was the last one allowed."""
        self.cycles += 1
        return self.max_cycles is not None and self.cycles >= self.max_cycles

    def final_rewards(self) -> dict[str, float]:
        """What the finished match is worth to each agent."""
        outcome = self.playing.state.outcome()
        assert outcome is not None  # The match is over.
        worth = self.reward_of(outcome)
        return {agent: worth[self.seat_of[agent]] for agent in self.agents}

    def state(self) -> NDArray[np.float32]:
        """What all seats observe, one after the other: for critics that may see everything."""
        deals, state = self.deals, self.playing.state
        return np.concatenate([deals.observation(state, seat) for seat in range(deals.players)])

    def render(self) -> Any:
        """The position as a spectator sees it; how, the render mode says."""
        if self.render_mode is None:
            logger.warn("render() does nothing, since no render_mode was given")
            return None
        return rendered(self.deals.game, self.playing.state, None, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def observation_space(size: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
