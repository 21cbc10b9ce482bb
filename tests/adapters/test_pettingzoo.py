"""PettingZoo's own conformance tests, over every game and number of players; and what is ours."""

import warnings
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

from tests.budget import budget
from tests.core.matches import EVERY_TABLE
from threemirrors.adapters.names import env_name
from threemirrors.adapters.pettingzoo import AtOnceEnv, TurnEnv, env, parallel_env
from threemirrors.core.discovery import games
from threemirrors.core.errors import BadOption, GameError, Refused
from threemirrors.core.game import AnyGame

with warnings.catch_warnings():
    # The package of PettingZoo's tests imports its games in the way that it now advises against.
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

GAME, PLAYERS = "kaleido", 2  # For tests that need just one.
LIVE = "cmyk"  # Played without turns, if one likes.
CYCLES = budget(60, soak=1000)
pytestmark = [
    # PettingZoo's tests know their own games with masks by name, and warn of all others.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # When a match is over, nothing is legal, and at times there is nothing that a seat may know.
    pytest.mark.filterwarnings("ignore:.*numpy array is all zeros"),
]


def a_match(**settings: Any) -> TurnEnv:
    """An environment with a match begun."""
    made = env(GAME, PLAYERS, **settings)
    made.reset(seed=1)
    return made


def legal(made: TurnEnv) -> int:
    """A legal action of the agent that is selected."""
    return int(np.flatnonzero(made.infos[made.agent_selection]["action_mask"])[0])


def illegal(made: TurnEnv) -> int:
    return int(np.flatnonzero(made.infos[made.agent_selection]["action_mask"] == 0)[0])


def play_out(made: TurnEnv) -> dict[str, float]:
    """Play legal actions at random to the end; what everybody got."""
    rewards = dict.fromkeys(made.possible_agents, 0.0)
    drawn = np.random.default_rng(1)
    for agent in made.agent_iter():
        _, reward, over, cut, _ = made.last()
        rewards[agent] += reward
        actions = np.flatnonzero(made.infos[agent].get("action_mask", ()))
        made.step(None if over or cut else int(drawn.choice(actions)))
    return rewards


@EVERY_TABLE
def test_every_game_conforms(game: AnyGame, players: int) -> None:
    make = partial(pettingzoo.make, "aec", env_name(game), players=players)
    api_test(make(), CYCLES)
    seed_test(make, CYCLES)


@EVERY_TABLE
def test_every_game_conforms_in_parallel(game: AnyGame, players: int) -> None:
    conforms_in_parallel(partial(pettingzoo.make, "parallel", env_name(game), players=players))


@pytest.mark.parametrize("players", [2, 5])
def test_a_game_without_turns_conforms(players: int) -> None:
    conforms_in_parallel(partial(parallel_env, LIVE, players, options={"pace": "live"}))


def conforms_in_parallel(make: Callable[..., AtOnceEnv]) -> None:
    parallel_api_test(make(), CYCLES)
    parallel_seed_test(make, CYCLES)

    def in_turn(**settings: Any) -> Any:
        return parallel_to_aec(make(**settings))

    max_cycles_test(SimpleNamespace(parallel_env=make, env=in_turn))


def test_without_turns_several_may_act_and_everybody_may_wait() -> None:
    made = parallel_env(LIVE, 4, options={"pace": "live"})
    seen, _ = made.reset(seed=1)
    drawn = np.random.default_rng(1)
    at_once = 0
    while made.agents:
        masks = {agent: seen[agent]["action_mask"] for agent in made.agents}
        may = [agent for agent, mask in masks.items() if mask[: made.waiting].any()]
        at_once = max(at_once, len(may))
        if len(may) > 1:
            assert all(mask[made.waiting] for mask in masks.values())
        actions = {agent: int(drawn.choice(np.flatnonzero(masks[agent]))) for agent in masks}
        seen, rewards, *_ = made.step(actions)
    assert at_once == 4
    assert sum(rewards.values()) == pytest.approx(1)


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_every_game_is_drawn(game: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        partial(pettingzoo.make, "aec", env_name(game)),
        {"svg": lambda drawn: drawn.startswith("<svg"), "human": lambda drawn: drawn is None},
    )
    assert capsys.readouterr().out  # Text, for people.


@EVERY_TABLE
def test_a_win_is_worth_1_and_shared_by_those_who_share_it(game: AnyGame, players: int) -> None:
    made = env(game, players, reward="win")
    made.reset(seed=5)
    rewards = play_out(made)
    outcome = made.playing.state.outcome()
    assert outcome is not None
    assert [seat for seat in range(players) if rewards[f"player_{seat}"]] == sorted(outcome.winners)
    assert sum(rewards.values()) == pytest.approx(1 if outcome.winners else 0)


def test_points_are_counted_against_the_others() -> None:
    made = a_match(reward="points")
    rewards = play_out(made)
    outcome = made.playing.state.outcome()
    assert outcome is not None
    first, second = outcome.points
    assert rewards == {"player_0": first - second, "player_1": second - first}


def test_an_illegal_action_ends_the_match() -> None:
    made = a_match()
    agent = made.agent_selection
    made.step(illegal(made))
    assert made.terminations == {"player_0": True, "player_1": True}
    assert made.rewards == {**dict.fromkeys(made.agents, 0.0), agent: -1.0}
    assert ": " in made.infos[agent]["refused"]


def test_an_illegal_action_is_refused_with_its_rule_if_you_like() -> None:
    made = a_match(illegal_reward=None)
    agent, action = made.agent_selection, legal(made)
    with pytest.raises(Refused, match=r"^[A-Z]+-\d"):
        made.step(illegal(made))
    assert made.agent_selection == agent
    assert made.infos[agent]
    made.step(action)


def test_bots_take_the_seats_they_are_given() -> None:
    made = a_match(bots={1: "greedy"})
    assert made.agents == ["player_0"]
    assert play_out(made).keys() == {"player_0"}


def test_a_match_is_cut_off_after_so_many_steps() -> None:
    made = a_match(max_cycles=3)
    for _ in range(3):
        assert not any(made.truncations.values())
        made.step(legal(made))
    assert all(made.truncations.values())


def test_the_state_is_what_all_seats_see() -> None:
    made = a_match()
    seen = [made.observe(agent)["observation"] for agent in made.agents]
    assert np.array_equal(made.state(), np.concatenate(seen))
    assert made.state_space.contains(made.state())


def test_a_learner_may_write_into_what_it_gets() -> None:
    made, other = a_match(), a_match()
    seen, *_, info = made.last()
    seen["action_mask"][:] = 1
    info["action_mask"][:] = 1
    seen["observation"][:] = 7
    made.step(illegal(other))
    assert any(made.terminations.values())


def test_who_waits_is_not_refused_and_who_cannot_act_may_only_wait() -> None:
    made = parallel_env(GAME, PLAYERS)
    seen, _ = made.reset(seed=1)
    masks = [seen[agent]["action_mask"] for agent in made.agents]
    idle = next(agent for agent, mask in zip(made.agents, masks, strict=True) if mask.sum() == 1)
    assert seen[idle]["action_mask"][made.waiting]
    *_, infos = made.step({idle: made.waiting})
    assert "refused" not in infos[idle]


def test_a_refused_action_changes_nothing_where_all_act_at_once() -> None:
    made = parallel_env(GAME, PLAYERS)
    seen, _ = made.reset(seed=1)
    before = made.playing.state.copy()
    actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"] == 0)[0]) for agent in seen}
    *_, infos = made.step(actions)
    assert all(": " in infos[agent]["refused"] for agent in actions)
    assert made.playing.state == before


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"players": 99}, "players"),
        ({"reward": "fame"}, "unknown reward 'fame'; choose from win, points"),
        ({"render_mode": "smoke"}, "unknown render mode 'smoke'"),
        ({"bots": {9: "greedy"}}, "there is no seat 9"),
        ({"bots": {0: "greedy", 1: "greedy"}}, "every seat has a bot"),
    ],
)
def test_wrong_settings_are_named(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(BadOption, match=told):
        env(GAME, **{"players": PLAYERS, **settings})


@pytest.mark.parametrize("action", [-1, 10**6, 2**70])
def test_what_is_no_action_is_named(action: int) -> None:
    with pytest.raises(GameError, match="is no action: they are 0 to"):
        a_match().step(action)
    live = AtOnceEnv(GAME, PLAYERS)
    live.reset(seed=1)
    with pytest.raises(GameError, match="is no action: they are 0 to"):
        live.step({"player_0": action})


def test_steps_out_of_order_are_named() -> None:
    with pytest.raises(GameError, match="call reset"):
        env(GAME, PLAYERS).step(0)
    with pytest.raises(GameError, match="call reset"):
        parallel_env(GAME, PLAYERS).step({})
    with pytest.raises(GameError, match="call reset"):
        env(GAME, PLAYERS, render_mode="ansi").render()
    with pytest.raises(GameError, match="needs an action"):
        a_match().step(None)


def test_an_action_of_nobody_is_named_before_anything_has_changed() -> None:
    made = parallel_env(GAME, PLAYERS)
    seen, _ = made.reset(seed=1)
    actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in made.agents}
    before = made.playing.state.copy()
    with pytest.raises(GameError, match="there is no agent 'player_7'"):
        made.step({**actions, "player_7": 0})
    assert made.playing.state == before
