"""What a Python user meets first: every game through `import threemirrors`."""

import copy
import multiprocessing
import pickle

import pytest

import threemirrors
from tests.budget import some
from tests.core.matches import EVERY_GAME, EVERY_TABLE, walk
from tests.core.toy import Toy
from threemirrors.core.errors import UnknownGame, UnknownMove
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State


def test_all_games_are_there_by_name() -> None:
    assert {"cmyk", "four_corners", "kaleido"} <= set(threemirrors.games())
    for name, game in threemirrors.games().items():
        assert threemirrors.load(name) is game
        assert game.name == name


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(UnknownGame, match="choose from"):
        threemirrors.load("ludo")
    with pytest.raises(AttributeError, match="threemirrors has no 'chess'"):
        threemirrors.chess  # noqa: B018


@EVERY_TABLE
def test_a_match_begins_from_a_number_a_text_or_bytes(game: AnyGame, players: int) -> None:
    for seed in (42, "42", bytes(range(32))):
        state = game.new(players=players, seed=seed)
        assert state == game.new(players, seed)
        assert state.players == players


@EVERY_TABLE
def test_moves_are_made_by_code_or_by_text(game: AnyGame, players: int) -> None:
    coded, texted = game.new(players, 1), game.new(players, 1)
    for _ in range(8):
        if coded.is_over():
            break
        seat = coded.actors()[0]
        move = coded.legal_moves(seat)[-1]
        text = game.move_text(move)
        assert texted.why_not(seat, text) is None
        assert texted.apply(seat, text) == coded.apply(seat, move)
        assert texted == coded
    with pytest.raises(UnknownMove):
        texted.apply(0, "no such move")


@EVERY_TABLE
def test_a_position_can_be_looked_at(game: AnyGame, players: int) -> None:
    for state in walk(game, players):
        assert state.game() is game
        assert str(state) == game.to_text(state)
        assert repr(state).startswith(f"<{type(state).__name__}: {players} player")
        assert ("over" in repr(state)) is state.is_over()
    assert state._repr_svg_() == game.picture(state, None)


@EVERY_TABLE
def test_a_position_is_copied_and_pickled(game: AnyGame, players: int) -> None:
    for ply, state in enumerate(walk(game, players)):
        if ply % 9 == 0 or state.is_over():
            same_but_apart(state, state.copy())
            same_but_apart(state, copy.copy(state))
            same_but_apart(state, copy.deepcopy(state))
            same_but_apart(state, pickle.loads(pickle.dumps(state)))


def same_but_apart(state: State, other: State) -> None:
    assert other is not state
    assert type(other) is type(state)
    assert other == state
    assert str(other) == str(state)
    if not state.is_over():
        key, seat = state.key(), state.actors()[0]
        assert other.legal_moves(seat) == state.legal_moves(seat)
        other.apply(seat, other.legal_moves(seat)[0])
        assert state.key() == key


def played_out(state: State) -> State:
    threemirrors.playout(state, threemirrors.Rng(7))
    return state


@EVERY_GAME
def test_positions_travel_to_other_processes(game: AnyGame) -> None:
    starts: list[State] = [game.new(players, 3) for players in some(game.players, plain=1)]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        ends = pool.map(played_out, [start.copy() for start in starts])
    assert all(end.is_over() for end in ends)
    assert ends == [played_out(start) for start in starts]


def test_a_position_of_no_game_says_so() -> None:
    toy = Toy(2, 5)
    with pytest.raises(UnknownGame, match="Toy is not a position of any known game"):
        str(toy)
    assert repr(toy).startswith("<Toy: 2 players, waits for")
