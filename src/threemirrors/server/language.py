"""What the server says outside the page, to phones and to programs that preview links."""

import json
from functools import cache
from importlib import resources

from threemirrors.core.discovery import games
from threemirrors.core.words import LANGUAGES, messages

WORDS = resources.files("threemirrors.server") / "words"


@cache
def sentences(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
    return found


def say(key: str, language: str, **facts: str) -> str:
    return sentences(language)[key].format(**facts)


def title_of(game: str, language: str) -> str:
    """In its own words, or else as its rules call it."""
    return messages(game, language).get("title", games()[game].title)


def tagline_of(game: str, language: str) -> str:
    return messages(game, language).get("tagline", "")


def accepted(header: str) -> str:
    """The first of our languages that an Accept-Language header names; English if none."""
    wanted = (part.partition(";")[0].strip().lower() for part in header.split(","))
    ours = (tag.partition("-")[0] for tag in wanted)
    return next((language for language in ours if language in LANGUAGES), "en")
