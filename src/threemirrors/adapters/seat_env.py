"""Gymnasium's interface: one seat of a match, alone or against bots."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import logger, spaces

from threemirrors.adapters.deals import Deals, Mask, Observation, seed_from
from threemirrors.adapters.playing import NOBODY, Playing
from threemirrors.adapters.rendering import RENDER_MODES, check_mode, rendered
from threemirrors.adapters.rewards import ILLEGAL, reward_named
from threemirrors.core.errors import BadOption, GameError, Refused
from threemirrors.core.game import AnyGame

Told = dict[str, Any]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a match; `opponents` names the bots at the others: one name, or one by seat.

    Legal actions are in info["action_mask"], and `action_masks()` gives them to whoever looks for
    them there. An illegal action ends the match with `illegal_reward`; with illegal_reward=None it
    raises Refused, which names the rule, and nothing has changed. The reward comes at the end.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: AnyGame | str,
        players: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Mapping[int, str] = "random",
        options: Mapping[str, Any] | None = None,
        reward: str | None = None,
        illegal_reward: float | None = ILLEGAL,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.deals = Deals(game, players, options)
        self.playing = Playing(self.deals, bots_around(seat, self.deals.players, opponents))
        self.seat, self.illegal_reward, self.render_mode = seat, illegal_reward, render_mode
        self.reward_of = reward_named(reward, self.deals.players)
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.deals.observer.size,))
        self.action_space = spaces.Discrete(self.deals.moves)
        self.over = True

    def reset(
        self, *, seed: int | None = None, options: Told | None = None
    ) -> tuple[Observation, Told]:
        """Deal the match of that seed, or another one. The options are not used."""
        super().reset(seed=seed)
        self.playing.begin(seed_from(self.np_random))
        while self.playing.seat == NOBODY:  # The bots ended it before this seat could act.
            self.playing.begin(seed_from(self.np_random))
        self.over = False
        self.show()
        return self.observation(), {"action_mask": self.action_masks()}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Told]:
        if self.over:
            raise GameError("the match is over: call reset() first")
        move, reward = int(action), 0.0
        info: Told = {}
        if not self.playing.play(move):
            reward, info = self.illegal(move)
        elif self.playing.seat == NOBODY:
            self.over = True
            outcome = self.playing.state.outcome()
            assert outcome is not None
            reward = self.reward_of(outcome)[self.seat]
        self.show()
        info["action_mask"] = self.action_masks()
        return self.observation(), reward, self.over, False, info

    def illegal(self, move: int) -> tuple[float, Told]:
        """End the match, or raise Refused."""
        if not 0 <= move < self.deals.moves:
            raise GameError(f"{move} is no action: they are 0 to {self.deals.moves - 1}")
        breach = self.playing.state.why_not(self.seat, move)
        assert breach is not None  # It was illegal.
        if self.illegal_reward is None:
            raise Refused(breach)
        self.over = True
        return self.illegal_reward, {"refused": self.playing.refusal(self.seat, move)}

    def action_masks(self) -> Mask:
        """1 for each legal action; the name is the one that sb3-contrib asks for."""
        if self.over:
            return np.zeros(self.deals.moves, np.int8)
        return self.playing.legal.copy()

    def observation(self) -> Observation:
        return self.deals.observation(self.playing.state, self.seat)

    def render(self) -> Any:
        """The position as this seat sees it; how, the render mode says."""
        if self.render_mode is None:
            logger.warn("render() does nothing, since no render_mode was given")
            return None
        return rendered(self.deals.game, self.playing.state, self.seat, self.render_mode)

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()


def bots_around(seat: int, players: int, opponents: str | Mapping[int, str]) -> dict[int, str]:
    """The names of the bots at all other seats, or BadOption."""
    if seat not in range(players):
        raise BadOption(f"there is no seat {seat!r}: seats are 0 to {players - 1}")
    others = [each for each in range(players) if each != seat]
    if isinstance(opponents, str):
        return dict.fromkeys(others, opponents)
    if sorted(opponents) != others:
        raise BadOption(f"opponents must name a bot for each of the seats {others}")
    return dict(opponents)
