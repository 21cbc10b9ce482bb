"""Games are found by their packages, and speak in sentences from their language files."""

import json
import pkgutil
from pathlib import Path

import pytest

import threemirrors.games
from threemirrors.core import words
from threemirrors.core.discovery import game_named, games
from threemirrors.core.errors import UnknownGame
from threemirrors.core.facts import Breach, Event, Fact

TOY_WORDS = {
    "en": {
        "full": "Hole {hole} is full.",
        "scored": "Counts: {counts}.",
        "left": "Left: {left}. Again: {left}.",
        "name.red": "red",
        "name.blue": "blue",
        "name.nothing": "nothing",
    },
    "ja": {
        "full": "{hole}は埋まっています。",
        "scored": "内訳: {counts}。",
        "left": "残り: {left}。{left}。",
        "name.red": "赤",
        "name.blue": "青",
        "name.nothing": "なし",
    },
}


def in_file(game: str, language: str) -> dict[str, str]:
    """What the language file of a game says, read without the module under test."""
    folder = Path(next(iter(threemirrors.games.__path__))) / game / "words"
    found: dict[str, str] = json.loads((folder / f"{language}.json").read_text("utf-8"))
    return found


@pytest.fixture
def toy_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def messages(game: str, language: str) -> dict[str, str]:
        assert game == "toy"
        return TOY_WORDS[language]

    monkeypatch.setattr(words, "messages", messages)


def test_every_package_of_games_is_a_game_of_that_name() -> None:
    packages = [found.name for found in pkgutil.iter_modules(threemirrors.games.__path__)]
    assert list(games()) == sorted(packages)
    assert [game.name for game in games().values()] == sorted(packages)


def test_a_game_is_found_by_its_name() -> None:
    for name, game in games().items():
        assert game_named(name) is game


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownGame) as refused:
        game_named("ludo")
    assert str(refused.value) == f"unknown game 'ludo'; choose from {', '.join(games())}"


@pytest.mark.parametrize("name", ["", "Ludo\n", "../core"])
def test_an_unknown_name_is_told_as_it_was_written(name: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        game_named(name)
    assert repr(name) in str(refused.value)


@pytest.mark.usefixtures("toy_words")
@pytest.mark.parametrize(
    ("key", "facts", "english", "japanese"),
    [
        ("toy.full", {"hole": "A1"}, "Hole A1 is full.", "A1は埋まっています。"),
        ("toy.left", {"left": 0}, "Left: 0. Again: 0.", "残り: 0。0。"),
        ("toy.left", {"left": "red"}, "Left: red. Again: red.", "残り: 赤。赤。"),
        (
            "toy.left",
            {"left": ["red", "x"]},
            "Left: red, x. Again: red, x.",
            "残り: 赤, x。赤, x。",
        ),
        ("toy.left", {"left": []}, "Left: nothing. Again: nothing.", "残り: なし。なし。"),
        (
            "toy.scored",
            {"counts": {"red": 4, "blue": 2}},
            "Counts: red 4, blue 2.",
            "内訳: 赤 4, 青 2。",
        ),
    ],
)
def test_facts_are_told_in_both_languages(
    key: str, facts: dict[str, Fact], english: str, japanese: str
) -> None:
    assert words.say(Event(key, facts)) == english
    assert words.say(Event(key, facts), "ja") == japanese


@pytest.mark.usefixtures("toy_words")
def test_a_refusal_is_told_like_an_event() -> None:
    assert words.say(Breach("T-1.1", "toy.full", {"hole": "B2"})) == "Hole B2 is full."


@pytest.mark.usefixtures("toy_words")
def test_a_fact_that_looks_like_a_placeholder_stays_as_it_is() -> None:
    assert words.say(Event("toy.full", {"hole": "{hole}"})) == "Hole {hole} is full."


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_messages_come_from_the_files_of_the_game(name: str, language: str) -> None:
    own = words.messages(name, language)
    assert own
    assert own == in_file(name, language)
    # The file is the namespace: keys say the name of no game, neither theirs nor another's.
    assert not [key for key in own if key.partition(".")[0] in games()]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_no_game_says_anything_with_the_words_of_another(name: str, language: str) -> None:
    files = {game: in_file(game, language) for game in games()}
    own = files.pop(name)
    sentence = next(key for key in own if len(words.PLACEHOLDER.findall(own[key])) == 1)
    [fact] = words.PLACEHOLDER.findall(own[sentence])
    foreign = {key for other in files.values() for key in other} - set(own)
    assert len(foreign) > 50
    for key in foreign:
        with pytest.raises(KeyError):
            words.say(Event(f"{name}.{key}", {}), language)
        thing = key.removeprefix(words.NAME)
        said = words.say(Event(f"{name}.{sentence}", {fact: thing}), language)
        assert said == own[sentence].replace(f"{{{fact}}}", thing)
