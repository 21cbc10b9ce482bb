"""The parts of a position: every field is copied, pickled and compared."""

import copy
import pickle

import pytest

from tests.games.kaleido.play import at_random
from threemirrors.core.chance import seed_for
from threemirrors.core.fields import Part, fields
from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.rules import Kaleido

PARTS = ("boards", "supplies", "progress")
# Fields that follow from others but are used to make the key.
TOLD = {"cell", "n_boards"}
EVERY_TABLE = pytest.mark.parametrize("players", GAME.players)


def midway(players: int) -> Kaleido:
    """A game with some boards and tiles on the table."""
    for ply, state in enumerate(at_random(players, 1)):
        if ply == 30:
            return state.copy()
    raise AssertionError("it was over too soon")


def poked(value: int | list[int]) -> int | list[int]:
    """A different value; in an array, the first number that is neither 0 nor a mark changes."""
    if isinstance(value, int):
        return value + 1
    at = next((i for i, number in enumerate(value) if 0 < number < 32767), 0)
    return [*value[:at], value[at] ^ 1, *value[at + 1 :]]


def pokes(state: Kaleido) -> list[tuple[str, str, Kaleido]]:
    """For every field, a position that differs in nothing else."""
    found = []
    for name in PARTS:
        for field, value in fields(getattr(state, name)).items():
            other = state.copy()
            setattr(getattr(other, name), field, poked(value))
            found.append((name, field, other))
    return found


@EVERY_TABLE
def test_no_field_is_forgotten(players: int) -> None:
    state = midway(players)
    for name, field, other in pokes(state):
        assert getattr(other, name) != getattr(state, name)
        for same in (other.copy(), pickle.loads(pickle.dumps(other)), copy.deepcopy(other)):
            for part in PARTS:
                assert getattr(same, part) == getattr(other, part), f"{name}.{field}"


@EVERY_TABLE
def test_a_key_tells_all_that_follows_from_nothing_else(players: int) -> None:
    state = midway(players)
    for name, field, other in pokes(state):
        derived = getattr(getattr(state, name), "DERIVED", ())
        assert (other != state) == (field not in derived or field in TOLD), f"{name}.{field}"


@EVERY_TABLE
def test_a_pickled_position_is_played_on_as_before(players: int) -> None:
    state = midway(players)
    again = pickle.loads(pickle.dumps(state))
    assert isinstance(again, Kaleido)
    assert again == state
    for seat in state.actors():
        move = state.legal_moves(seat)[0]
        assert again.legal_moves(seat) == state.legal_moves(seat)
        assert again.copy().apply(seat, move) == state.copy().apply(seat, move)


def test_a_position_is_its_parts() -> None:
    state = GAME.new(2, seed_for(1))
    found = {name: getattr(state, name) for name in dir(state) if not name.startswith("_")}
    parts = {name for name, part in found.items() if isinstance(part, Part)}
    assert parts == set(PARTS)
    assert len(state.parts()) == len(PARTS)


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_never_shared(name: str) -> None:
    state = GAME.new(3, seed_for(2))
    assert getattr(state.copy(), name) is not getattr(state, name)
    assert getattr(copy.copy(state), name) is not getattr(state, name)
