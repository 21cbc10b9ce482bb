"""Gymnasium's vector interface: what its wrappers and its own vector environments rely on."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from numpy.typing import NDArray

from threemirrors.adapters.batch import IllegalAction
from threemirrors.adapters.gymnasium import BatchVectorEnv
from threemirrors.adapters.names import env_name
from threemirrors.core.discovery import games
from threemirrors.core.errors import BadOption, GameError
from threemirrors.core.game import AnyGame

SOLO = [game for game in games().values() if 1 in game.players]
EVERY_SOLO_GAME = pytest.mark.parametrize("game", SOLO, ids=lambda game: str(game.name))
BOTH_MODES = pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])


def made(**settings: Any) -> BatchVectorEnv:
    return BatchVectorEnv(SOLO[0], **{"num_envs": 3, **settings})


def draw(masks: NDArray[np.int8], chance: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each match, and 0 for those that are over."""
    legal = [np.flatnonzero(mask) for mask in masks]
    return np.array([chance.choice(each) if len(each) else 0 for each in legal], np.int64)


@EVERY_SOLO_GAME
def test_gymnasium_makes_it_and_its_spaces_hold(game: AnyGame) -> None:
    many = gymnasium.make_vec(env_name(game), num_envs=3)
    assert isinstance(many.unwrapped, BatchVectorEnv)
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    chance = np.random.default_rng(1)
    seen, told = many.reset(seed=1)
    for _ in range(60):
        assert seen in many.observation_space
        actions = draw(told["action_mask"], chance)
        assert actions in many.action_space
        seen, rewards, over, cut, told = many.step(actions)
        assert rewards.shape == over.shape == cut.shape == (3,)
        assert (rewards.dtype, over.dtype, cut.dtype) == (np.float64, np.bool_, np.bool_)
    many.close()
    assert many.closed


@EVERY_SOLO_GAME
def test_matches_go_as_the_single_environment_has_them(game: AnyGame) -> None:
    """Stepped together or alone: the same observations, rewards, masks and ends."""
    many = BatchVectorEnv(game, 2)
    single = gymnasium.make(env_name(game), players=1, disable_env_checker=True).unwrapped
    chance = np.random.default_rng(2)
    seen, told = many.reset(seed=3)
    for place in range(2):
        alone: Any = single
        alone.reset(seed=1)
        alone.playing.begin(many.batch.seed_of(place))
        assert np.array_equal(seen[place], alone.deals.observation(alone.playing.state, 0))
    over = np.zeros(2, np.bool_)
    while not over[1]:
        actions = draw(told["action_mask"], chance)
        seen, rewards, over, _, told = many.step(actions)
        one, reward, ended, _, info = alone.step(actions[1])
        assert np.array_equal(seen[1], one)
        assert np.array_equal(told["action_mask"][1], info["action_mask"])
        assert (rewards[1], over[1]) == (reward, ended)


@BOTH_MODES
def test_matches_are_reset_when_the_mode_says(mode: AutoresetMode) -> None:
    many = made(autoreset_mode=mode)
    assert many.metadata["autoreset_mode"] is mode
    chance = np.random.default_rng(1)
    _, told = many.reset(seed=1)
    over = np.zeros(3, np.bool_)
    while not over.any():
        assert "final_obs" not in told
        seen, _, over, _, told = many.step(draw(told["action_mask"], chance))
    place = int(np.flatnonzero(over)[0])
    if mode is AutoresetMode.SAME_STEP:
        assert told["action_mask"][place].any()
        assert np.array_equal(told["_final_obs"], over)
        assert not np.array_equal(told["final_obs"][place], seen[place])
        assert told["final_obs"][place] in many.single_observation_space
        assert [last is None for last in told["final_obs"]] == list(~over)
        assert not told["final_info"]["action_mask"].any()
    else:
        assert not told["action_mask"][place].any()
        actions = draw(told["action_mask"], chance)
        _, rewards, over, _, told = many.step(actions)
        assert rewards[place] == 0
        assert not over[place]
        assert told["action_mask"][place].any()


@BOTH_MODES
def test_gymnasiums_wrappers_count_episodes(mode: AutoresetMode) -> None:
    many = DictInfoToList(RecordEpisodeStatistics(made(autoreset_mode=mode)))
    chance = np.random.default_rng(1)
    _, infos = many.reset(seed=1)
    told = []
    for _ in range(120):
        masks = np.array([info["action_mask"] for info in infos])
        _, rewards, _, _, infos = many.step(draw(masks, chance))
        for info, reward in zip(infos, rewards, strict=True):
            if "episode" in info:
                told.append((float(info["episode"]["r"]), float(reward)))
    assert len(told) >= 3
    assert all(total == reward for total, reward in told)


def test_the_seed_decides() -> None:
    many = made()
    first, _ = many.reset(seed=5)
    second, _ = many.reset()
    assert not np.array_equal(first, second)
    assert np.array_equal(many.reset(seed=5)[0], first)
    assert np.array_equal(many.reset()[0], second)


def test_what_was_returned_stays_as_it_was_unless_copies_are_not_wanted() -> None:
    for copy in (True, False):
        many = made(copy=copy)
        seen, told = many.reset(seed=1)
        kept = seen.copy()
        many.step(draw(told["action_mask"], np.random.default_rng(1)))
        assert np.array_equal(seen, kept) == copy


def test_matches_are_cut_off() -> None:
    many = made(max_episode_steps=1)
    _, told = many.reset(seed=1)
    _, _, over, cut, _ = many.step(draw(told["action_mask"], np.random.default_rng(1)))
    assert cut.all()
    assert not over.any()


def test_an_illegal_action_is_refused() -> None:
    many = made()
    many.reset(seed=1)
    with pytest.raises(IllegalAction, match="game 0"):
        many.step(np.full(3, SOLO[0].move_codes - 1))


def test_pictures_of_all_matches() -> None:
    assert made().render() is None
    many = made(render_mode="ansi")
    many.reset(seed=1)
    pictures = many.render()
    assert pictures is not None
    assert len(pictures) == 3
    assert all(isinstance(picture, str) for picture in pictures)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadOption, match=r"for one player, not 3: for a seat among bots, add"):
        made(players=3)
    with pytest.raises(BadOption, match="NextStep or SameStep, not 'Disabled'"):
        made(autoreset_mode="Disabled")
    with pytest.raises(BadOption, match="unknown render mode 'human'"):
        made(render_mode="human")
    with pytest.raises(GameError, match="no reset_mask"):
        made().reset(options={"reset_mask": np.ones(3, np.bool_)})
