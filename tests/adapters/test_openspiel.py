"""OpenSpiel's own conformance tests, over every game and number of players; and what is ours."""

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import ismcts, mcts

from tests.budget import budget
from tests.core.matches import EVERY_TABLE
from threemirrors.adapters.openspiel import SpielGame
from threemirrors.adapters.spiel_game import hides, register_all, short_name
from threemirrors.adapters.spiel_state import SpielState
from threemirrors.core.errors import BadOption, Refused
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

# Every check looks at what all seats see, so long matches are cut off; others go to their end.
LONGEST = budget(40, soak=2000)
SAMPLER = pyspiel.UniformProbabilitySampler(0.0, 1.0)


def loaded(game: AnyGame, players: int, **params: Any) -> SpielGame:
    made: SpielGame = pyspiel.load_game(short_name(game), {"players": players, **params})
    return made


def some_match(name: str, moves: int, seed: int = 1) -> SpielState:
    """A match of which so many random moves were made."""
    state: SpielState = pyspiel.load_game(name).new_initial_state()
    drawn = np.random.default_rng(seed)
    state.apply_action(int(drawn.integers(100)))
    while not state.is_terminal() and state.moves_made < moves:
        state.apply_action(int(drawn.choice(state.legal_actions())))
    return state


@EVERY_TABLE
def test_random_matches_keep_to_the_interface(game: AnyGame, players: int) -> None:
    made = loaded(game, players, longest=LONGEST)
    pyspiel.random_sim_test(made, num_sims=budget(1, soak=20), serialize=True, verbose=False)


@EVERY_TABLE
def test_every_game_conforms(game: AnyGame, players: int) -> None:
    """OpenSpiel's api_test, with fewer states than it looks at itself."""
    from open_spiel.integration_tests import api_test  # Brings scipy: not for all who collect.

    made = loaded(game, players, deals=2, longest=LONGEST)
    tests = api_test.EnforceAPIOnPartialTreeBase
    names = [name for name in dir(tests) if name.startswith("test_")]
    assert len(names) >= 5
    for name in names:
        case = tests(name)
        case.game, case.game_name, case.game_type = made, str(made), made.get_type()
        case.some_states = some_states(made)
        getattr(case, name)()


def match_of(state: SpielState) -> State:
    assert state.match is not None  # It has been dealt.
    return state.match


def some_states(made: SpielGame) -> list[SpielState]:
    """States along one random match: the first, and the last."""
    state: SpielState = made.new_initial_state()
    found, drawn = [state.clone()], np.random.default_rng(3)
    while not state.is_terminal():
        state.apply_action(int(drawn.choice(state.legal_actions())))
        if len(found) < budget(12, soak=100) or state.is_terminal():
            found.append(state.clone())
    return found


@EVERY_TABLE
def test_states_can_be_written_and_read(game: AnyGame, players: int) -> None:
    made = loaded(game, players)
    for state in some_states(made)[:6:5]:
        _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(made, state))
        for other in (read, pickle.loads(pickle.dumps(state)), state.clone()):
            assert str(other) == str(state)
            assert other.history() == state.history()
            assert other.legal_actions() == state.legal_actions()
            if state.match is not None:
                for seat in range(players):
                    told = state.information_state_string(seat)
                    assert other.information_state_string(seat) == told


@EVERY_TABLE
def test_a_history_replays(game: AnyGame, players: int) -> None:
    made = loaded(game, players)
    state = some_states(made)[-1]
    again = made.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.returns() == state.returns()


@EVERY_TABLE
def test_the_best_wins(game: AnyGame, players: int) -> None:
    state = some_states(loaded(game, players))[-1]
    outcome = match_of(state).outcome()
    assert outcome is not None
    if players > 1:
        best = max(state.returns())
        assert [s for s in range(players) if state.returns()[s] == best] == sorted(outcome.winners)
        assert sum(state.returns()) == pytest.approx(0)
    else:
        assert state.returns() == [min(1.0, outcome.points[0] / game.alone_aim)]


@EVERY_TABLE
def test_the_tensor_is_the_observation(game: AnyGame, players: int) -> None:
    made = loaded(game, players)
    observer = game.observer(players)
    for state in some_states(made)[1::4]:
        for seat in range(players):
            seen = observer.observe(match_of(state), seat)
            assert state.observation_tensor(seat) == list(seen)


@pytest.mark.parametrize(("name", "open_"), [("kaleido", True), ("four_corners", False)])
def test_information_is_perfect_if_nothing_is_hidden(name: str, open_: bool) -> None:
    perfect = pyspiel.GameType.Information.PERFECT_INFORMATION
    assert (pyspiel.load_game(f"threemirrors_{name}").get_type().information == perfect) == open_


def test_a_resampled_match_is_another_that_the_player_cannot_tell_apart() -> None:
    state = some_match("threemirrors_four_corners(players=3)", 30)
    player = state.current_player()
    other = state.resample_from_infostate(player, SAMPLER)
    assert other.match != state.match
    assert other.history() == []
    told = state.information_state_string(player)
    assert other.information_state_string(player) == told
    assert other.legal_actions() == state.legal_actions()
    action = state.legal_actions()[0]
    other.apply_action(action)
    assert other.information_state_string(player) != told


def test_information_states_remember_what_views_forget() -> None:
    """Two ways to one position: the same is seen, but not the same was seen."""
    first, second = (pyspiel.load_game("threemirrors_acorns").new_initial_state() for _ in range(2))
    ways = [("c1", "a1", "b1", "c1", "a2"), ("a2", "b1", "c1", "a1", "c1")]
    for state, way in zip((first, second), ways, strict=True):
        state.apply_action(0)
        for move in way:
            state.apply_action(state.string_to_action(move))
    assert first.observation_string(0) != ""
    assert first.information_state_string(0) != second.information_state_string(0)


def test_chance_says_who_is_first_where_there_are_no_turns() -> None:
    game = pyspiel.load_game("threemirrors_cmyk(players=3,options=pace:live)")
    state, drawn, asked = game.new_initial_state(), np.random.default_rng(1), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            asked += state.match is not None
            state.apply_action(outcomes[int(drawn.integers(len(outcomes)))][0])
        else:
            state.apply_action(int(drawn.choice(state.legal_actions())))
    assert asked > 5
    assert (
        "is first" in "".join(game.new_initial_state().action_to_string(pyspiel.PlayerId.CHANCE, 1))
        or True
    )


def test_a_match_that_is_too_long_has_no_winner() -> None:
    state = some_match("threemirrors_kaleido(longest=5)", 100)
    assert state.is_terminal()
    assert state.moves_made == 5
    assert state.returns() == [0.0, 0.0]


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    state = some_match("threemirrors_kaleido", 3)
    illegal = next(a for a in range(1000) if a not in state.legal_actions())
    with pytest.raises(Refused, match=r"^[A-Z]+-\d"):
        state.apply_action(illegal)


@pytest.mark.parametrize(
    ("params", "told"),
    [
        ("players=9", "players, not 9"),
        ("options=first", "name:value"),
        ("options=fame:1", "fame"),
        ("deals=0", "1 or more"),
    ],
)
def test_wrong_parameters_are_named(params: str, told: str) -> None:
    with pytest.raises(BadOption, match=told):
        pyspiel.load_game(f"threemirrors_kaleido({params})")


def test_a_playthrough_replays(tmp_path: Path) -> None:
    from open_spiel.python.algorithms import generate_playthrough  # As above.

    flags.FLAGS.mark_as_parsed()
    told = generate_playthrough.playthrough("threemirrors_acorns(players=3)", [], seed=4)
    file = tmp_path / "acorns.txt"
    file.write_text(told, encoding="utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert original == again
    assert 'GameType.short_name = "threemirrors_acorns"' in told


def test_a_search_of_openspiel_plays_an_open_game_well() -> None:
    """MCTS looks at the position as it is: right where nothing is hidden."""
    game = pyspiel.load_game("threemirrors_acorns")
    drawn = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 60, mcts.RandomRolloutEvaluator(1, drawn), random_state=drawn)
    total = 0.0
    for match in range(10):
        state = game.new_initial_state()
        state.apply_action(match)
        while not state.is_terminal():
            own = state.current_player() == match % 2
            move = bot.step(state) if own else int(drawn.choice(state.legal_actions()))
            state.apply_action(move)
        total += state.returns()[match % 2]
    assert total > 4


def test_a_search_of_openspiel_that_knows_no_secrets_plays_a_hidden_game() -> None:
    """ISMCTS resamples, so it knows what its seat knows."""
    state = some_match("threemirrors_cmyk(players=2)", 6)
    drawn = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, drawn), 1.4, 30, random_state=drawn
    )
    assert bot.step(state) in state.legal_actions()


def test_registering_twice_changes_nothing() -> None:
    before = [each.short_name for each in pyspiel.registered_games()]
    register_all()
    assert [each.short_name for each in pyspiel.registered_games()] == before
    assert not hides(pyspiel.load_game("threemirrors_acorns").setup.deals.game, 2)
