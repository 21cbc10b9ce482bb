"""Turns message keys and facts into sentences, from the language files of each game.

A game's file is its own namespace: "kaleido.event.turned" is "event.turned" in Kaleido's file. How
a fact is called in its sentences, be it a colour or a card, stands there as "name." and the fact.
"""

import json
import re
from functools import cache

from threemirrors.core.discovery import games
from threemirrors.core.facts import Breach, Event, Fact

LANGUAGES = ("en", "ja")
NAME = "name."
PLACEHOLDER = re.compile(r"\{(\w+)\}")
NOTHING = {"en": "nothing", "ja": "なし"}
# What is said of any game, under the name "core".
COMMON = {
    "en": {
        "refused.not_your_turn": "It is not your turn.",
        "refused.not_now": "This is not possible now.",
    },
    "ja": {
        "refused.not_your_turn": "あなたの番ではありません。",
        "refused.not_now": "今はできません。",
    },
}


@cache
def messages(game: str, language: str) -> dict[str, str]:
    """All that a game says, on the page too, by key without its name; if need be in English."""
    found = dict(COMMON[language]) if game == "core" else {}
    if game in games():
        words = games()[game].home() / "words"
        files = (words / f"{each}.json" for each in (language, "en"))
        for file in [file for file in files if file.is_file()][:1]:
            found |= json.loads(file.read_text(encoding="utf-8"))
    found.setdefault(f"{NAME}nothing", NOTHING[language])
    return found


def say(told: Breach | Event, language: str = "en") -> str:
    """The sentence for a refusal or an event; keys begin with the name of their game.

    Where nobody has written one, it is the key with its facts.
    """
    game, _, key = told.key.partition(".")
    words = messages(game, language)
    facts = {name: shown(fact, words) for name, fact in told.facts.items()}
    if key not in words:
        return " ".join([told.key, *(f"{name}: {fact}" for name, fact in facts.items())])
    return PLACEHOLDER.sub(lambda found: facts[found[1]], words[key])


def shown(fact: Fact, words: dict[str, str]) -> str:
    """A fact as it stands in a sentence: names are translated, lists joined by commas."""
    if isinstance(fact, dict):
        return ", ".join(f"{shown(name, words)} {count}" for name, count in fact.items())
    if isinstance(fact, list):
        return ", ".join(shown(item, words) for item in fact) or words[f"{NAME}nothing"]
    return words.get(f"{NAME}{fact}", str(fact))
