"""The small parts of core: bits, ascending lists, facts and errors."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.matches import EVERY_GAME, GAME, PLAYERS, SEED, one_match
from threemirrors.core import errors
from threemirrors.core.ascending import LEAST, MOST, SPARE, clear, erase, insert, write
from threemirrors.core.bits import count_bits, lowest_bit
from threemirrors.core.discovery import games
from threemirrors.core.facts import Breach, Event, Outcome
from threemirrors.core.game import AnyGame, Game
from threemirrors.core.state import State

CODES = 40  # How many different codes the lists in these tests may hold.


def empty_list() -> list[int]:
    at = [7] * (CODES + SPARE)
    clear(at, len(at))
    return at


def list_of(codes: list[int]) -> list[int]:
    at = empty_list()
    for count, code in enumerate(codes):
        insert(at, count, code)
    return at


@pytest.mark.parametrize("place", [0, 1, 5, 31, 32, 62, 63])
def test_the_lowest_bit_is_found_whatever_stands_above_it(place: int) -> None:
    assert lowest_bit(1 << place) == place
    assert lowest_bit(0b1011 << place) == place


def test_bits_are_counted() -> None:
    assert [count_bits(mask) for mask in (0, 1, 0b1011, 2**64 - 1)] == [0, 1, 3, 64]


def test_an_empty_list_lies_between_the_least_and_the_most() -> None:
    assert empty_list() == [LEAST] + [MOST] * (CODES + SPARE - 1)


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(0, CODES - 1), max_size=120))
def test_codes_come_and_go_as_in_a_sorted_set(toggled: list[int]) -> None:
    at, inside = empty_list(), set[int]()
    for code in toggled:
        (erase if code in inside else insert)(at, len(inside), code)
        inside ^= {code}
        rest = CODES + SPARE - 1 - len(inside)
        assert at == [LEAST, *sorted(inside), *[MOST] * rest]


@settings(deadline=None, derandomize=True)
@given(st.sets(st.integers(0, CODES - 1)), st.integers(0, 1000), st.integers(0, 5))
def test_a_list_is_written_out_as_moves_from_a_base_on(codes: set[int], base: int, n: int) -> None:
    out = [-1] * 100
    assert write(out, n, base, list_of(list(codes)), len(codes)) == n + len(codes)
    assert out[n : n + len(codes)] == [base + code for code in sorted(codes)]
    assert out[:n] == [-1] * n
    assert len(out) == 100


def test_a_breach_tells_its_rule_its_key_and_its_facts() -> None:
    breach = Breach("X-1.2", "x.refused.full", {"hole": "A1", "left": 3})
    assert str(breach) == "X-1.2 x.refused.full (hole A1, left 3)"


def test_a_breach_without_facts_tells_its_rule_and_its_key() -> None:
    assert str(Breach("X-1.2", "x.refused.full")) == "X-1.2 x.refused.full"


@pytest.mark.parametrize("fact", [Breach("X-1", "x"), Event("x"), Outcome((1,), (0,), "X-1")])
def test_facts_do_not_change(fact: Breach | Event | Outcome) -> None:
    name = fact.__struct_fields__[0]
    with pytest.raises(AttributeError, match="immutable"):
        setattr(fact, name, "else")


def test_facts_of_the_same_content_are_equal() -> None:
    assert Outcome((3, 1), (0,), "X-5", {"boards": (2, 1)}) == Outcome(
        points=(3, 1), winners=(0,), rule="X-5", parts={"boards": (2, 1)}
    )


def test_a_refusal_carries_its_breach_and_says_it() -> None:
    breach = Breach("X-1.2", "x.refused.full")
    refused = errors.Refused(breach)
    assert refused.breach is breach
    assert str(refused) == str(breach)


@pytest.mark.parametrize(
    "error",
    [
        errors.Refused,
        errors.UnknownGame,
        errors.UnknownSeat,
        errors.UnknownMove,
        errors.BadOption,
        errors.BadPosition,
        errors.BrokenRecord,
    ],
)
def test_every_mistake_of_a_caller_is_a_game_error(error: type[Exception]) -> None:
    assert issubclass(error, errors.GameError)


def test_points_are_secret_unless_the_game_says_otherwise() -> None:
    for game in games().values():
        assert Game.points_seen(game, game.new(game.players[0], bytes(32)), None) == ()


@EVERY_GAME
def test_a_game_need_not_name_work_of_its_own(game: AnyGame) -> None:
    assert Game.benches(game) == {}


def test_unless_a_game_says_more_a_move_means_what_follows_from_it() -> None:
    scribe = one_match()
    state: State = GAME.new(PLAYERS, SEED)
    for played in scribe.record().moves[:40]:
        move = GAME.parse_move(played.move)
        told = Game.meaning(GAME, state.copy(), played.seat, move)
        assert told == state.apply(played.seat, move)
