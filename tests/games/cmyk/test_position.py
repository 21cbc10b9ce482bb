"""The parts of a position: every field is copied, pickled and compared."""

import copy
import pickle

import pytest

from tests.games.cmyk.play import EVERY_TABLE, do, legal
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.fields import Part, fields
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk

PARTS = ("mosaics", "cards", "supply", "progress", "match")
# Fields that follow from others but are used to make the key.
TOLD = {"grid", "laid", "n_laid"}


def midway(players: int, pace: str) -> Cmyk:
    """A game with tiles laid, in which nobody has stopped."""
    state = GAME.new(players, seed_for("midway"), pace=pace)
    rng = Rng(seed_for("midway", pace))
    for _ in range(12 * players):
        seat = state.actors()[rng.below(len(state.actors()))]
        moves = sorted(legal(state, seat) - {"stop"})
        if moves:
            do(state, seat, moves[rng.below(len(moves))])
    assert sum(state.mosaics.n_laid) > 2 * players
    return state


def poked(value: int | list[int]) -> int | list[int]:
    """A different value; in an array, the first number that is not 0 is increased by one."""
    if isinstance(value, int):
        return value + 1
    at = next((i for i, number in enumerate(value) if number), 0)
    return [*value[:at], value[at] + 1, *value[at + 1 :]]


def pokes(state: Cmyk) -> list[tuple[str, str, Cmyk]]:
    """For every field, a position that differs in nothing else."""
    found = []
    for name in PARTS:
        for field, value in fields(getattr(state, name)).items():
            other = state.copy()
            setattr(getattr(other, name), field, poked(value))
            found.append((name, field, other))
    return found


@EVERY_TABLE
def test_no_field_is_forgotten(players: int, pace: str) -> None:
    state = midway(players, pace)
    for name, field, other in pokes(state):
        value = fields(getattr(other, name))[field]
        assert value != fields(getattr(state, name))[field]
        for same in (other.copy(), pickle.loads(pickle.dumps(other)), copy.deepcopy(other)):
            assert fields(getattr(same, name))[field] == value, f"{name}.{field}"


@EVERY_TABLE
def test_a_key_tells_all_that_follows_from_nothing_else(players: int, pace: str) -> None:
    state = midway(players, pace)
    for name, field, other in pokes(state):
        derived = getattr(getattr(state, name), "DERIVED", ())
        assert (other != state) == (field not in derived or field in TOLD), f"{name}.{field}"


@EVERY_TABLE
def test_a_pickled_position_is_played_on_as_before(players: int, pace: str) -> None:
    state = midway(players, pace)
    again = pickle.loads(pickle.dumps(state))
    assert isinstance(again, Cmyk)
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
