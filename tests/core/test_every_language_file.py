"""The language files of every game: each thing has one name, and no message is missing."""

import re
from collections import defaultdict

import pytest

from tests.core.language_files import asked_for, names, rules
from threemirrors.core import words
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame

SPEAKING = [game for game in games().values() if (game.home() / "words").is_dir()]
EVERY_SPEAKING_GAME = pytest.mark.parametrize("game", SPEAKING, ids=lambda game: game.name)
EVERY_LANGUAGE = pytest.mark.parametrize("language", words.LANGUAGES)
QUOTED = re.compile(r"「([^」{]+)」|\"([^\"{]+)\"|“([^”{]+)”")
SENTENCE = re.compile(r"[.?。]$")


@EVERY_SPEAKING_GAME
@EVERY_LANGUAGE
def test_names_come_first_then_sentences_each_in_order(game: AnyGame, language: str) -> None:
    keys = list(words.messages(game.name, language))
    assert keys == sorted(keys, key=lambda key: (not key.startswith(words.NAME), key))


@EVERY_SPEAKING_GAME
@EVERY_LANGUAGE
def test_nothing_is_named_twice(game: AnyGame, language: str) -> None:
    """A group of keys with an entry for each thing uses the things' names, or a letter."""
    called = names(game.name, language)
    groups: dict[str, dict[str, str]] = defaultdict(dict)
    for key, text in words.messages(game.name, language).items():
        group, _, thing = key.rpartition(".")
        groups[group][thing] = text
    naming = [
        things
        for group, things in groups.items()
        if not group.endswith("_how")  # It says what a thing does.
        and len(things.keys() & called.keys()) * 2 > len(things)
    ]
    assert len(naming) > 1  # The names themselves, and the letters for them.
    for things in naming:
        for thing in things.keys() & called.keys():
            text = things[thing]
            assert len(text) == 1 or called[thing].casefold() in text.casefold()


@EVERY_SPEAKING_GAME
@EVERY_LANGUAGE
def test_different_things_have_different_names(game: AnyGame, language: str) -> None:
    called = names(game.name, language)
    assert len({name.casefold() for name in called.values()}) == len(called)


@EVERY_SPEAKING_GAME
@EVERY_LANGUAGE
def test_the_rulebook_calls_everything_by_its_name(game: AnyGame, language: str) -> None:
    """But a tile that is named by its marks alone is one of many; the rulebook says how."""
    text = rules(game.name, language).casefold()
    for thing, name in names(game.name, language).items():
        if thing != "nothing" and not thing.isdigit() and not SENTENCE.search(name):
            assert name.casefold() in text


@EVERY_SPEAKING_GAME
@EVERY_LANGUAGE
def test_what_a_sentence_quotes_is_called_so(game: AnyGame, language: str) -> None:
    texts = set(words.messages(game.name, language).values())
    for text in texts:
        for quoted in QUOTED.findall(text):
            assert "".join(quoted) in texts


@EVERY_SPEAKING_GAME
@EVERY_LANGUAGE
def test_what_the_rules_ask_for_is_there(game: AnyGame, language: str) -> None:
    asked = asked_for(game.name)
    assert len(asked) > 20
    there = words.messages(game.name, language).keys()
    assert asked <= {*there, *(key.removesuffix(".other") for key in there)}
