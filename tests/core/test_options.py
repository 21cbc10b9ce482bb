"""A wrong option is told by its name, with what was given and what is allowed, not in Python."""

import re
from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from tests.core.matches import EVERY_GAME
from threemirrors.core.errors import BadOption
from threemirrors.core.game import AnyGame, NoOptions
from threemirrors.core.options import as_given, read_options

# Every kind of value that JSON has.
VALUES: list[Any] = [None, True, -1, 10**30, 2.5, float("nan"), "", "no such word", [], [[1]], {}]
PYTHON = re.compile(r"`|\$\.|Expected|\b(None|True|False|int|str|bool|float|array|object|field)\b")


class Ink(Enum):
    CYAN = "cyan"
    BLACK = "black"


class Every(Struct, frozen=True, forbid_unknown_fields=True):
    """An option of every kind."""

    size: Annotated[int, Meta(ge=1, le=9)]
    least: Annotated[int, Meta(ge=1)] = 1
    most: Annotated[int, Meta(le=9)] = 1
    share: Annotated[float, Meta(ge=0, le=1)] = 0.5
    name: str = ""
    on: bool = False
    ink: Ink = Ink.CYAN
    mode: Literal["a", "b", "c"] = "a"
    seat: int | Literal["random"] = 0
    numbers: tuple[int, ...] = ()
    inks: list[list[Ink]] | None = None
    more: dict[str, int] = {}

    def __post_init__(self) -> None:
        if self.size < self.least:
            raise ValueError("size cannot be below least")


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("size", 10, "a whole number from 1 to 9, not 10"),
        ("least", 0, "a whole number of at least 1, not 0"),
        ("most", 10, "a whole number up to 9, not 10"),
        ("share", 1.5, "a number from 0 to 1, not 1.5"),
        ("name", 1, "text, not 1"),
        ("on", "yes", 'true or false, not "yes"'),
        ("ink", "pink", 'cyan or black, not "pink"'),
        ("mode", None, "a, b or c, not null"),
        ("seat", "last", 'a whole number or random, not "last"'),
        ("numbers", ["x"], 'a list of items, each a whole number, not ["x"]'),
        ("inks", 1, "a list of lists of cyan and black, or null, not 1"),
        ("more", [], "as the game describes it, not []"),
        ("name", ["x" * 99], f'text, not ["{"x" * 58}...'),
    ],
)
def test_what_is_allowed_is_told(name: str, value: object, told: str) -> None:
    with pytest.raises(BadOption, match=re.escape(f"Toy: {name} must be {told}")):
        read_options("Toy", Every, {"size": 1, name: value})


def test_right_options_are_read_and_the_others_have_their_defaults() -> None:
    assert read_options("Toy", Every, {"size": 3, "ink": "black"}) == Every(3, ink=Ink.BLACK)


def test_what_is_missing_is_told() -> None:
    with pytest.raises(BadOption, match="Toy needs the option size: a whole number from 1 to 9"):
        read_options("Toy", Every, {})


def test_what_the_game_checks_itself_is_told_in_its_words() -> None:
    with pytest.raises(BadOption, match="Toy: size cannot be below least"):
        read_options("Toy", Every, {"size": 1, "least": 2})


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match='Toy has no option "x"; it has none'):
        read_options("Toy", NoOptions, {"x": 1})


def test_what_cannot_be_written_is_not_repeated() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert as_given(deep) == "that"


@EVERY_GAME
@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_every_option_of_every_game_is_refused_in_words(game: AnyGame, value: object) -> None:
    for name in game.options_type.__struct_fields__:
        told = complaint(game, {name: value})
        assert re.search(rf"\b{name}\b|^$", told)
        assert not PYTHON.search(told), told


def complaint(game: AnyGame, options: dict[str, Any]) -> str:
    """What is wrong with these options, or nothing."""
    try:
        game.options(game.players[-1], options)
    except BadOption as refused:
        return str(refused)
    return ""


@EVERY_GAME
@pytest.mark.parametrize("players", [0, 99, "2", None, 2.0])
def test_a_wrong_number_of_players_is_told(game: AnyGame, players: Any) -> None:
    with pytest.raises(BadOption, match=re.escape(f"players, not {as_given(players)}")):
        game.options(players, {})
