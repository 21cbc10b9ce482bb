"""Gymnasium's interface to many matches at once, for one who plays alone."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from threemirrors.adapters.batch import Batch
from threemirrors.adapters.deals import seed_from
from threemirrors.adapters.rendering import rendered
from threemirrors.core.errors import BadOption, GameError
from threemirrors.core.game import AnyGame

ALONE = 1
MODES = {AutoresetMode.NEXT_STEP: "next_step", AutoresetMode.SAME_STEP: "same_step"}
PICTURES = ["ansi", "svg", "rgb_array"]

Told = dict[str, Any]
Step = tuple[NDArray[np.float32], NDArray[Any], NDArray[Any], NDArray[Any], Told]


class BatchVectorEnv(VectorEnv[NDArray[np.float32], NDArray[np.int64], NDArray[Any]]):
    """Matches of a game that one plays alone, such as a puzzle, stepped in compiled code.

    Legal actions are in infos["action_mask"]. An illegal action raises IllegalAction, which says
    in which match, and nothing has changed. With copy=False, what is returned is overwritten by
    the next step. The reward comes at the end: points, unless `reward` says otherwise.
    """

    metadata: dict[str, Any] = {
        "render_modes": PICTURES,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        game: AnyGame | str,
        num_envs: int = 1,
        *,
        players: int = ALONE,
        options: Mapping[str, Any] | None = None,
        reward: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        max_episode_steps: int | None = None,
        jobs: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if players != ALONE:
            raise BadOption(
                f"this is for one player, not {players}: for a seat among bots, add "
                "vectorization_mode='sync', and for all seats, use threemirrors.adapters.batch"
            )
        if render_mode is not None and render_mode not in PICTURES:
            raise BadOption(
                f"unknown render mode {render_mode!r}; choose from {', '.join(PICTURES)}"
            )
        mode = known_mode(autoreset_mode)
        self.batch = Batch(
            game,
            ALONE,
            games=num_envs,
            options=options,
            reward=reward,
            autoreset=MODES[mode],
            most_moves=max_episode_steps,
            jobs=jobs,
        )
        self.metadata = {**type(self).metadata, "autoreset_mode": mode}
        self.num_envs, self.copied, self.render_mode = num_envs, copy, render_mode
        self.single_observation_space = spaces.Box(
            -np.inf, np.inf, (self.batch.observer.size,), np.float32
        )
        self.single_action_space = spaces.Discrete(self.batch.game.move_codes)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: Told | None = None
    ) -> tuple[NDArray[np.float32], Told]:
        """Deal new matches everywhere. They follow from the seed, or from the last one given."""
        if options and "reset_mask" in options:
            raise GameError("matches are reset by themselves, or all together: no reset_mask")
        super().reset(seed=seed)
        self.batch.reset(seed_from(self.np_random))
        return self.observations(), self.masks()

    def step(self, actions: NDArray[np.int64]) -> Step:
        batch = self.batch
        batch.step(actions)
        told = self.masks()
        ended = batch.dones | batch.truncations
        if self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP and ended.any():
            told |= self.final(ended)
        rewards = batch.rewards[:, 0].astype(np.float64)
        return self.observations(), rewards, batch.dones.copy(), batch.truncations.copy(), told

    def observations(self) -> NDArray[np.float32]:
        seen = self.batch.observations
        return seen.copy() if self.copied else seen

    def masks(self) -> Told:
        """The legal actions; of a match that is over, none."""
        masks = self.batch.masks.view(np.int8)
        return {
            "action_mask": masks.copy() if self.copied else masks,
            "_action_mask": np.ones(self.num_envs, np.bool_),
        }

    def final(self, ended: NDArray[np.bool_]) -> Told:
        """What was seen at the end of the matches that this step ended, as Gymnasium tells it."""
        last = np.full(self.num_envs, None, dtype=object)
        for place in np.flatnonzero(ended):
            last[place] = self.batch.final_observations[place].copy()
        masks = np.zeros(self.batch.masks.shape, np.int8)
        return {
            "final_obs": last,
            "_final_obs": ended,
            "final_info": {"action_mask": masks, "_action_mask": ended.copy()},
            "_final_info": ended.copy(),
        }

    def render(self) -> tuple[Any, ...] | None:
        """A picture of each match, as `render_mode` says."""
        if self.render_mode is None:
            return None
        states = (self.batch.state(place) for place in range(self.num_envs))
        return tuple(rendered(self.batch.game, each, 0, self.render_mode) for each in states)

    def close_extras(self, **_: Any) -> None:
        self.batch.close()


def known_mode(mode: AutoresetMode | str) -> AutoresetMode:
    """Gymnasium's name for when matches are reset, if it is one of ours."""
    for known in MODES:
        if mode in (known, known.value):
            return known
    names = " or ".join(known.value for known in MODES)
    raise BadOption(f"autoreset_mode is {names}, not {mode!r}")
