"""Gymnasium's own conformance tests, over every game and number of players; and what is ours."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, check_returned_data_not_reused

from tests.core.matches import EVERY_TABLE
from threemirrors.adapters.gymnasium import SeatEnv
from threemirrors.adapters.names import env_name
from threemirrors.core.errors import BadOption, GameError, Refused
from threemirrors.core.game import AnyGame

GAME, PLAYERS = "kaleido", 2  # For tests that need just one.
# Observations have no limits that all games share: points, for example.
pytestmark = pytest.mark.filterwarnings("ignore:.*A Box observation space m.*imum value is")


def a_match(**settings: Any) -> SeatEnv:
    made = SeatEnv(GAME, PLAYERS, **settings)
    made.reset(seed=1)
    return made


def play_out(made: SeatEnv, seed: int) -> tuple[int, float]:
    """Play legal actions at random to the end; how many, and what they were worth."""
    made.reset(seed=seed)
    drawn = np.random.default_rng(seed)
    steps, total, over = 0, 0.0, False
    while not over:
        action = drawn.choice(np.flatnonzero(made.action_masks()))
        _, reward, over, cut, info = made.step(action)
        steps, total = steps + 1, total + reward
        assert not cut
        assert np.array_equal(info["action_mask"], made.action_masks())
    return steps, total


@EVERY_TABLE
def test_every_game_conforms(game: AnyGame, players: int) -> None:
    made = gymnasium.make(env_name(game), players=players, disable_env_checker=True).unwrapped
    check_env(made)
    check_returned_data_not_reused(made)


@EVERY_TABLE
def test_every_match_comes_to_its_end(game: AnyGame, players: int) -> None:
    made = SeatEnv(game, players, seat=players - 1, reward="points")
    steps, total = play_out(made, 3)
    outcome = made.playing.state.outcome()
    assert outcome is not None
    own, others = outcome.points[-1], outcome.points[:-1]
    assert steps > 0
    assert total == pytest.approx(own - sum(others) / max(1, len(others)))


def test_it_is_found_by_its_name() -> None:
    made = gymnasium.make("threemirrors/kaleido-v1", players=3, opponents="greedy")
    seen, info = made.reset(seed=3)
    assert made.observation_space.contains(seen)
    seen, *_ = made.step(np.flatnonzero(info["action_mask"])[0])
    assert made.observation_space.contains(seen)


def test_the_same_seed_gives_the_same_match() -> None:
    first, again = a_match(opponents="greedy"), a_match(opponents="greedy")
    assert play_out(first, 8) == play_out(again, 8)
    assert first.playing.state == again.playing.state


def test_an_illegal_action_ends_the_match() -> None:
    made = a_match()
    illegal = int(np.flatnonzero(made.action_masks() == 0)[0])
    _, reward, over, _, info = made.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert ": " in info["refused"]
    assert not info["action_mask"].any()
    with pytest.raises(GameError, match="call reset"):
        made.step(illegal)


def test_an_illegal_action_is_refused_with_its_rule_if_you_like() -> None:
    made = a_match(illegal_reward=None)
    before = made.playing.state.copy()
    with pytest.raises(Refused, match=r"^[A-Z]+-\d"):
        made.step(int(np.flatnonzero(made.action_masks() == 0)[0]))
    assert made.playing.state == before


def test_a_learner_may_write_into_what_it_gets() -> None:
    made = a_match()
    before = made.action_masks()
    made.action_masks()[:] = 7
    made.observation()[:] = 7
    assert np.array_equal(made.action_masks(), before)
    assert not (made.observation() == 7).all()


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array", "human"])
def test_it_draws_what_the_seat_sees(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = a_match(render_mode=mode)
    drawn = made.render()
    game, state = made.deals.game, made.playing.state
    if mode == "ansi":
        assert drawn == game.view_text(state, 0)
    elif mode == "svg":
        assert drawn == game.picture(state, 0)
    elif mode == "human":
        assert drawn is None
        assert game.view_text(state, 0) in capsys.readouterr().out
    else:
        assert drawn.dtype == np.uint8
        assert len({tuple(pixel) for pixel in drawn.reshape(-1, 3)}) > 2


def test_without_a_render_mode_nothing_is_drawn() -> None:
    with pytest.warns(UserWarning, match="no render_mode"):
        assert a_match().render() is None


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"seat": 2}, "there is no seat 2: seats are 0 to 1"),
        ({"opponents": {0: "greedy"}}, "a bot for each of the seats"),
        ({"opponents": "nobody"}, "unknown bot 'nobody'"),
        ({"options": {"first": 9}}, "first|seat"),
    ],
)
def test_wrong_settings_are_named(settings: dict[str, Any], told: str) -> None:
    with pytest.raises((BadOption, GameError), match=told):
        SeatEnv(GAME, PLAYERS, **settings)


def test_what_is_no_action_is_named() -> None:
    with pytest.raises(GameError, match="is no action: they are 0 to"):
        a_match().step(-1)
