"""Turns message keys and facts into sentences, from the language files of each game.

A game's file is its own namespace: "kaleido.event.turned" is "event.turned" in Kaleido's file. How
a fact is called in its sentences, be it a colour or a card, stands there as "name." and the fact.
"""

import json
import re
from functools import cache
from importlib import resources

from threemirrors.core.discovery import HOME
from threemirrors.core.facts import Breach, Event, Fact

LANGUAGES = ("en", "ja")
NAME = "name."
PLACEHOLDER = re.compile(r"\{(\w+)\}")


@cache
def messages(game: str, language: str) -> dict[str, str]:
    """All that a game says in one language, on the page too, by key without the game's name."""
    file = resources.files(f"{HOME}.{game}") / "words" / f"{language}.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return found


def say(told: Breach | Event, language: str = "en") -> str:
    """The sentence for a refusal or an event; keys begin with the name of their game."""
    game, _, key = told.key.partition(".")
    words = messages(game, language)
    spell = lambda found: shown(told.facts[found[1]], words)  # noqa: E731
    return PLACEHOLDER.sub(spell, words[key])


def shown(fact: Fact, words: dict[str, str]) -> str:
    """A fact as it stands in a sentence: names are translated, lists joined by commas."""
    if isinstance(fact, dict):
        return ", ".join(f"{shown(name, words)} {count}" for name, count in fact.items())
    if isinstance(fact, list):
        return ", ".join(shown(item, words) for item in fact) or words[f"{NAME}nothing"]
    return words.get(f"{NAME}{fact}", str(fact))
