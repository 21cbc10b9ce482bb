"""The pictures that a rulebook asks for, with what it says of them."""

import re

from threemirrors.core.discovery import game_named

ASKED = re.compile(r"<!-- picture: ([\w-]+) -->\n((?: *> .*\n?)+)")


def book(game: str, language: str) -> str:
    file = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return (game_named(game).home() / file).read_text(encoding="utf-8")


def captions(game: str, language: str) -> list[tuple[str, str]]:
    """Every picture by name and in order, with its caption in one line."""
    gap = " " if language == "en" else ""
    return [
        (name, gap.join(line.strip().removeprefix("> ") for line in quoted.splitlines()))
        for name, quoted in ASKED.findall(book(game, language))
    ]


def caption(game: str, language: str, picture: str) -> str:
    return dict(captions(game, language))[picture]
