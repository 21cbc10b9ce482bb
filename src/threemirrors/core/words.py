"""Turns message keys and facts into sentences, from the language files of core and each game."""

import json
import re
from functools import cache
from importlib import resources

from threemirrors.core.discovery import HOME
from threemirrors.core.facts import Breach, Event, Fact

LANGUAGES = ("en", "ja")
PLACEHOLDER = re.compile(r"\{(\w+)\}")


@cache
def messages(game: str, language: str) -> dict[str, str]:
    """All messages of a game in one language, by key."""
    file = resources.files(f"{HOME}.{game}") / "words" / f"{language}.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return found


def say(told: Breach | Event, language: str = "en") -> str:
    """The sentence for a refusal or an event; keys begin with the name of their game."""
    words = messages(told.key.partition(".")[0], language)
    spell = lambda found: shown(told.facts[found[1]], words)  # noqa: E731
    return PLACEHOLDER.sub(spell, words[told.key])


def shown(fact: Fact, words: dict[str, str]) -> str:
    """A fact as it stands in a sentence: names are translated, lists joined by commas."""
    if isinstance(fact, dict):
        return ", ".join(f"{shown(name, words)} {count}" for name, count in fact.items())
    if isinstance(fact, list):
        return ", ".join(shown(item, words) for item in fact) or words["nothing"]
    return words.get(str(fact), str(fact))
