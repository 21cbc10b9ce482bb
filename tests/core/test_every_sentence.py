"""No sentence of any game has a hole in it, whether it is given nothing, one thing or many."""

import re
from collections.abc import Iterator

import pytest

from tests.budget import budget
from tests.core.matches import EVERY_TABLE, walk
from tests.core.test_every_language_file import EVERY_LANGUAGE, EVERY_SPEAKING_GAME
from threemirrors.core import words
from threemirrors.core.facts import Breach, Event, Fact
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

# What a fact can be; each kind with nothing, one and many.
FACTS: dict[str, Fact] = {
    "no list": [],
    "a list of one": ["A1"],
    "a list": ["A1", "A2", "A3"],
    "no tally": {},
    "a tally of one": {"A": 1},
    "a tally": {"A": 8, "B": 4, "C": 0},
    "zero": 0,
    "one": 1,
    "many": 12,
}
HOLE = re.compile(
    r"[{}]|^\s|\s$|\s\s|\s[.,;!?]|[:\uff1a,、(\uff08「“]\s*([.。,、;\uff1b)\uff09」”]|$)|\"\"|[.。][.。]|\bNone\b"
)
# What games count. Of one there is another word, so such a sentence needs a form of its own.
COUNTED = re.compile(
    r"(?<!of )\{\w+\} (boards|cards|corners|games|goals|hexagons|holes|marks|moves|points|rounds"
    r"|seats|tiles)\b"
)
MANY = re.compile(r"(?<!of )\b1 (boards|cards|corners|goals|hexagons|holes|places|points|tiles)\b")
LABEL = "board_label"  # It says how large the board is, which is never one.


@EVERY_SPEAKING_GAME
@EVERY_LANGUAGE
@pytest.mark.parametrize("fact", FACTS.values(), ids=list(FACTS))
def test_no_sentence_has_a_hole(game: AnyGame, language: str, fact: Fact) -> None:
    for key, text in words.messages(game.name, language).items():
        facts = dict.fromkeys(words.PLACEHOLDER.findall(text), fact)
        said = words.say(Event(f"{game.name}.{key}", facts), language)
        assert not HOLE.search(said), (key, said)


@EVERY_SPEAKING_GAME
def test_what_is_counted_has_a_form_for_one(game: AnyGame) -> None:
    for key, text in words.messages(game.name, "en").items():
        if COUNTED.search(text) and key != LABEL:
            assert key.endswith(".other"), (key, text)


@EVERY_TABLE
def test_nothing_that_is_really_said_has_a_hole(game: AnyGame, players: int) -> None:
    told = set(map(str, said_in_a_match(game, players)))
    assert told
    for said in told:
        assert not HOLE.search(said), said
        assert not MANY.search(said), said


def said_in_a_match(game: AnyGame, players: int) -> Iterator[str]:
    """Every sentence about a random match: what each move would do, and why others are refused."""
    for number, state in enumerate(walk(game, players)):
        if number % budget(7, soak=1, plain=50) == 0:
            told: list[Event | Breach] = [*happening(game, state), *refusals(state)]
            for one in told:
                yield from (words.say(one, language) for language in words.LANGUAGES)


def happening(game: AnyGame, state: State) -> Iterator[Event]:
    for seat in state.actors():
        for move in state.legal_moves(seat)[::9]:
            yield from state.copy().apply(seat, move)
            yield from game.meaning(state.copy(), seat, move)


def refusals(state: State) -> Iterator[Breach]:
    step = max(1, state.move_codes() // 97)
    for seat in range(state.players):
        answers = (state.why_not(seat, code) for code in range(0, state.move_codes(), step))
        yield from (why for why in answers if why is not None)
