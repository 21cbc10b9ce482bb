"""Turns message keys and facts into sentences, from the language files of each game."""

import json
import re
from functools import cache

from threemirrors.core.discovery import games
from threemirrors.core.facts import Breach, Event, Fact

LANGUAGES = ("en", "ja")
PLACEHOLDER = re.compile(r"\{(\w+)\}")
# What is said of any game. A game that has no words of its own gets by with these.
COMMON = {
    "en": {
        "core.refused.not_your_turn": "It is not your turn.",
        "core.refused.not_now": "This is not possible now.",
        "nothing": "nothing",
    },
    "ja": {
        "core.refused.not_your_turn": "あなたの番ではありません。",
        "core.refused.not_now": "今はできません。",
        "nothing": "なし",
    },
}


@cache
def messages(game: str, language: str) -> dict[str, str]:
    """All messages of a game by key, in that language or else in English."""
    found = dict(COMMON[language])
    if game in games():
        words = games()[game].home() / "words"
        files = (words / f"{each}.json" for each in (language, "en"))
        for file in [file for file in files if file.is_file()][:1]:
            found |= json.loads(file.read_text(encoding="utf-8"))
    return found


def say(told: Breach | Event, language: str = "en") -> str:
    """The sentence for a refusal or an event; keys begin with the name of their game.

    Where nobody has written one, it is the key with its facts.
    """
    words = messages(told.key.partition(".")[0], language)
    facts = {name: shown(fact, words) for name, fact in told.facts.items()}
    if told.key not in words:
        return " ".join([told.key, *(f"{name}: {fact}" for name, fact in facts.items())])
    return PLACEHOLDER.sub(lambda found: facts[found[1]], words[told.key])


def shown(fact: Fact, words: dict[str, str]) -> str:
    """A fact as it stands in a sentence: names are translated, lists joined by commas."""
    if isinstance(fact, dict):
        return ", ".join(f"{shown(name, words)} {count}" for name, count in fact.items())
    if isinstance(fact, list):
        return ", ".join(shown(item, words) for item in fact) or words["nothing"]
    return words.get(str(fact), str(fact))
