"""Turns message keys and facts into sentences, from the language files of each game.

Each game's file is its own namespace: "kaleido.event.turned" is "event.turned" in Kaleido's file.
The file also holds the words for facts, such as colours or cards, as "name." plus the fact.
"""

import json
import re
from collections.abc import Mapping
from functools import cache

from threemirrors.core.discovery import games
from threemirrors.core.facts import Breach, Event, Fact

LANGUAGES = ("en", "ja")
NAME = "name."
PLACEHOLDER = re.compile(r"\{(\w+)\}")
NOTHING = {"en": "nothing", "ja": "なし"}
# Who is meant by a refusal: seats, which the page knows by their players' names.
SEAT_FACTS = ("turn", "seat", "seats")
SEAT = {"en": "seat {}", "ja": "席{}"}
# Messages that any game may use, under the name "core".
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
    """All messages of a game, the page's too, keyed without its name; English is the fallback."""
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

    Without a sentence for it, the result is the key with its facts.
    """
    game, _, key = told.key.partition(".")
    words = messages(game, language)
    known = told.facts if isinstance(told, Event) else with_seats(told.facts, language)
    facts = {name: shown(fact, words) for name, fact in known.items()}
    sentence = words.get(key) or counted(key, told.facts.get("n"), words)
    if sentence is None:
        return " ".join([told.key, *(f"{name}: {fact}" for name, fact in facts.items())])
    return PLACEHOLDER.sub(lambda found: facts[found[1]], sentence)


def counted(key: str, n: Fact | None, words: dict[str, str]) -> str | None:
    """A sentence that has a form for one and another for more."""
    if n is None:
        return None
    one = words.get(f"{key}.one") if n == 1 else None
    return one or words.get(f"{key}.other")


def with_seats(facts: Mapping[str, Fact], language: str) -> dict[str, Fact]:
    """The facts with "seat 2" for a seat; sentences of events say that themselves."""

    def named(fact: Fact) -> Fact:
        if isinstance(fact, list):
            return [SEAT[language].format(seat) for seat in fact]
        return SEAT[language].format(fact) if isinstance(fact, int) else fact

    return {name: named(fact) if name in SEAT_FACTS else fact for name, fact in facts.items()}


def shown(fact: Fact, words: dict[str, str]) -> str:
    """A fact as it appears in a sentence: names are translated, lists joined by commas."""
    if isinstance(fact, dict):
        counted = (f"{shown(name, words)} {count}" for name, count in fact.items())
        return ", ".join(counted) or words[f"{NAME}nothing"]
    if isinstance(fact, list):
        return ", ".join(shown(item, words) for item in fact) or words[f"{NAME}nothing"]
    return words.get(f"{NAME}{fact}", str(fact))
