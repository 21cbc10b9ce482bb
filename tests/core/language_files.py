"""What a game's language files contain, and which keys its sources use."""

import ast
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from threemirrors.core import words
from threemirrors.core.discovery import HOME


def names(game: str, language: str) -> dict[str, str]:
    """The names of things, by the words the rules use for them."""
    found = words.messages(game, language).items()
    return {key.removeprefix(words.NAME): text for key, text in found if key.startswith(words.NAME)}


def rules(game: str, language: str) -> str:
    """The rulebook in the game's folder, without line breaks."""
    file = "RULES.md" if language == "en" else f"RULES.{language}.md"
    text = (resources.files(f"{HOME}.{game}") / file).read_text(encoding="utf-8")
    return re.sub(r"\s*\n\s*", " " if language == "en" else "", text)


def assert_only_called(term: str, game: str, language: str, *, never: str) -> None:
    """Both the game and its rulebook use the term, and neither has another word for it."""
    texts, book = [*words.messages(game, language).values()], rules(game, language)
    assert any(term in text for text in texts)
    assert term in book
    assert [text for text in (*texts, book) if re.search(never, text)] == []


def asked_for(game: str) -> set[str]:
    """The keys that a game's rules spell out, without the game's name.

    Either whole ("kaleido.event.turned"), or as the argument of a function that completes the key
    (f"kaleido.refused.{key}").
    """
    folder = Path(str(resources.files(f"{HOME}.{game}")))
    nodes = [
        node for file in folder.rglob("*.py") for node in ast.walk(ast.parse(file.read_text()))
    ]
    makers = {name: made for node in nodes for name, made in key_makers(node, game)}
    keys = {text for node in nodes for text in literals(node)}
    whole = {key for key in keys if re.fullmatch(rf"{game}\.\w+\.\w+", key)}
    handed = {key for node in nodes for key in handed_over(node, makers)}
    return {key.removeprefix(f"{game}.") for key in whole | handed}


def key_makers(node: ast.AST, game: str) -> Iterator[tuple[str, tuple[str, int]]]:
    """A function that prefixes an argument with the game and a group, and which argument."""
    if not isinstance(node, ast.FunctionDef):
        return
    arguments = [argument.arg for argument in node.args.args]
    for inner in ast.walk(node):
        match inner:
            case ast.JoinedStr([ast.Constant(str(head)), ast.FormattedValue(ast.Name(argument))]):
                if head.startswith(f"{game}.") and argument in arguments:
                    yield node.name, (head, arguments.index(argument))


def handed_over(node: ast.AST, makers: dict[str, tuple[str, int]]) -> Iterator[str]:
    match node:
        case ast.Call(ast.Name(name), arguments) if name in makers:
            head, place = makers[name]
            yield from (head + text for text in literals(arguments[place]))


def literals(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(_, one, other):
            yield from (*literals(one), *literals(other))
