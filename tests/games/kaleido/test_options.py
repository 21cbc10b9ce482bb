"""What players may agree on before the game: who goes first, and the colours."""

import re
from collections import Counter

import msgspec
import pytest

from tests.games.kaleido.play import new, seen
from threemirrors.core.chance import seed_for
from threemirrors.core.errors import BadOption
from threemirrors.games.kaleido import GAME

DEFAULTS = {
    2: [["red", "yellow"], ["blue", "purple"]],
    3: [["red"], ["yellow"], ["green"]],
    4: [["red"], ["yellow"], ["green"], ["blue"]],
    5: [["red"], ["yellow"], ["green"], ["blue"], ["purple"]],
}


def colours(players: int, **options: object) -> list[list[str]]:
    """The colours of each seat."""
    view = seen(new(players, **options))
    return [[colour.name for colour in seat.colours] for seat in view.seats]


@pytest.mark.rule("K-1.6")
@pytest.mark.rule("K-6.2")
@pytest.mark.parametrize("players", GAME.players)
def test_without_a_wish_the_colours_are_dealt_in_order(players: int) -> None:
    assert colours(players) == DEFAULTS[players]
    assert colours(players, colours=None) == DEFAULTS[players]


@pytest.mark.rule("K-1.6")
@pytest.mark.parametrize(
    "chosen",
    [
        [["purple", "green"], ["yellow", "red"]],
        [["blue"], ["purple"], ["red"]],
        [["blue"], ["purple"], ["red"], ["green"]],
        [["purple"], ["blue"], ["green"], ["yellow"], ["red"]],
    ],
)
def test_colours_are_those_that_were_chosen(chosen: list[list[str]]) -> None:
    assert colours(len(chosen), colours=chosen) == chosen


@pytest.mark.rule("K-1.5")
@pytest.mark.parametrize("players", GAME.players)
def test_the_first_player_is_drawn_from_the_seed_and_every_seat_as_often(players: int) -> None:
    draws = 200 * players
    begun = Counter(GAME.new(players, seed_for("first", n)).progress.seat for n in range(draws))
    assert set(begun) == set(range(players))
    assert all(150 < times < 250 for times in begun.values())


@pytest.mark.rule("K-1.5")
def test_the_same_seed_draws_the_same_first_player() -> None:
    for number in range(20):
        seed = seed_for("again", number)
        assert GAME.new(5, seed) == GAME.new(5, seed, first="random")


@pytest.mark.rule("K-1.5")
@pytest.mark.parametrize("players", GAME.players)
def test_any_seat_may_be_chosen_to_begin(players: int) -> None:
    assert [new(players, first=seat).progress.seat for seat in range(players)] == list(
        range(players)
    )


def test_settled_options_say_all_and_give_the_same_match() -> None:
    settled = msgspec.to_builtins(GAME.options(3, {}))
    assert settled == {"first": "random", "colours": DEFAULTS[3]}
    assert GAME.new(3, seed_for(1), **settled) == GAME.new(3, seed_for(1))


@pytest.mark.parametrize(
    ("first", "said"),
    [
        (3, "first: 3 is not a seat; seats are 0 to 2"),
        (-1, "first: -1 is not a seat; seats are 0 to 2"),
        (10**30, "is not a seat; seats are 0 to 2"),
        ("last", 'Kaleido: first must be a whole number or random, not "last"'),
        ("0", 'first must be a whole number or random, not "0"'),
        (True, "random, not true"),
        (1.0, "random, not 1.0"),
        (None, "random, not null"),
        ([0], "random, not [0]"),
    ],
)
def test_who_cannot_begin_is_refused(first: object, said: str) -> None:
    with pytest.raises(BadOption, match=re.escape(said)):
        new(3, first=first)


@pytest.mark.rule("K-1.6")
@pytest.mark.parametrize(
    ("players", "chosen", "said"),
    [
        (3, [["red"], ["blue"]], 'give 1 to each of 3 seats, not [["red"],["blue"]]'),
        (3, [["red"], ["blue"], []], "give 1 to each of 3 seats"),
        (3, [["red"], ["blue"], ["green", "yellow"]], "give 1 to each of 3 seats"),
        (2, [["red"], ["blue"]], 'give 2 to each of 2 seats, not [["red"],["blue"]]'),
        (3, [["red"], ["blue"], ["red"]], "each colour has one owner (K-1.6)"),
        (2, [["red", "red"], ["blue", "green"]], "each colour has one owner (K-1.6)"),
        (2, [["red", "blue"], ["blue", "green"]], "each colour has one owner (K-1.6)"),
        (3, [["red"], ["pink"], ["blue"]], 'and yellow, or null, not [["red"],["pink"],["blue"]]'),
        (3, [["red"], ["Blue"], ["green"]], 'not [["red"],["Blue"],["green"]]'),
        (3, [["red"], ["white"], ["blue"]], 'not [["red"],["white"],["blue"]]'),
        (
            3,
            ["red", "yellow", "blue"],
            "a list of lists of blue, green, purple, red and yellow, or null",
        ),
        (3, "red", 'or null, not "red"'),
        (3, [[1], [2], [3]], "or null, not [[1],[2],[3]]"),
    ],
)
def test_colours_that_do_not_fit_are_refused(players: int, chosen: object, said: str) -> None:
    with pytest.raises(BadOption, match=re.escape(said)):
        new(players, colours=chosen)


@pytest.mark.parametrize("name", ["colors", "seed", "First", ""])
def test_an_unknown_option_is_refused_and_the_known_ones_named(name: str) -> None:
    said = f'Kaleido has no option "{name}"; it has first and colours'
    with pytest.raises(BadOption, match=re.escape(said)):
        new(3, **{name: 1})


@pytest.mark.rule("K-1.5")
def test_in_the_next_match_the_first_player_is_drawn_and_colours_stay() -> None:
    wanted = [["blue"], ["yellow"], ["green"]]
    options = GAME.options(3, {"first": 2, "colours": wanted})
    assert msgspec.to_builtins(GAME.again(options)) == {"first": "random", "colours": wanted}
