"""Games are found through their packages; their sentences come from their language files."""

import importlib
import json
import pkgutil
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from threemirrors.core import words
from threemirrors.core.discovery import HOME, game_named, games
from threemirrors.core.errors import UnknownGame
from threemirrors.core.facts import Breach, Event, Fact

PACKAGES = importlib.import_module(HOME).__path__
SPEAKING = [name for name, game in games().items() if (game.home() / "words").is_dir()]
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
    """The contents of a game's language file, read without the module under test."""
    folder = Path(next(iter(PACKAGES))) / game / "words"
    found: dict[str, str] = json.loads((folder / f"{language}.json").read_text("utf-8"))
    return found


@pytest.fixture
def toy_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def messages(game: str, language: str) -> dict[str, str]:
        assert game == "toy"
        return TOY_WORDS[language]

    monkeypatch.setattr(words, "messages", messages)


def test_every_package_of_games_is_a_game_of_that_name() -> None:
    packages = [found.name for found in pkgutil.iter_modules(PACKAGES)]
    others = [advertised.name for advertised in entry_points(group=HOME)]
    assert list(games()) == sorted([*packages, *others])
    assert [game.name for game in games().values()] == list(games())


def test_a_package_that_advertises_a_game_is_found_and_has_its_own_folder() -> None:
    (advertised,) = entry_points(group=HOME)
    game = game_named(advertised.name)
    assert game is advertised.load()
    assert (game.home() / "RULES.md").is_file()
    assert not type(game).__module__.startswith("threemirrors")


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
@pytest.mark.parametrize("name", SPEAKING)
def test_messages_come_from_the_files_of_the_game(name: str, language: str) -> None:
    own = words.messages(name, language)
    assert own
    assert own == in_file(name, language)
    # The file is the namespace: keys do not name any game, neither their own nor another.
    assert not [key for key in own if key.partition(".")[0] in games()]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("name", SPEAKING)
def test_no_game_says_anything_with_the_words_of_another(name: str, language: str) -> None:
    files = {game: in_file(game, language) for game in SPEAKING}
    own = files.pop(name)
    sentence = next(key for key in own if len(words.PLACEHOLDER.findall(own[key])) == 1)
    [fact] = words.PLACEHOLDER.findall(own[sentence])
    foreign = {key for other in files.values() for key in other} - set(own)
    assert len(foreign) > 50
    for key in foreign:
        assert words.say(Event(f"{name}.{key}"), language) == f"{name}.{key}"
        thing = key.removeprefix(words.NAME)
        said = words.say(Event(f"{name}.{sentence}", {fact: thing}), language)
        assert said == own[sentence].replace(f"{{{fact}}}", thing)


def test_what_nobody_has_put_into_words_is_told_by_its_key_and_facts() -> None:
    event = Event("acorns.shaken", {"branch": "a", "fell": ["x", "y"], "left": []})
    for language, nothing in (("en", "nothing"), ("ja", "なし")):
        told = f"acorns.shaken branch: a fell: x, y left: {nothing}"
        assert words.say(event, language) == told


def test_what_is_said_of_any_game_needs_no_words_of_the_game() -> None:
    assert words.say(Breach("A-1.1", "core.refused.not_your_turn")) == "It is not your turn."
    assert words.say(Breach("A-1.1", "core.refused.not_now"), "ja") == "今はできません。"


def test_whose_turn_it_is_is_told_by_the_seat() -> None:
    refusal = Breach("K-1.5", "kaleido.refused.not_your_turn", {"turn": 2})
    assert words.say(refusal) == "It is seat 2's turn."
    assert words.say(refusal, "ja") == "いまは席2の手番です。"


def test_a_game_with_english_words_only_is_told_in_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.json").write_text('{"fell": "One fell."}', encoding="utf-8")
    monkeypatch.setattr(type(game_named("acorns")), "home", lambda _: tmp_path)
    words.messages.cache_clear()
    assert [words.say(Event("acorns.fell"), each) for each in words.LANGUAGES] == ["One fell."] * 2
    words.messages.cache_clear()
