"""One name for one thing, and docs/architecture.md matches the source tree."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import threemirrors
from threemirrors.server.live.move_queue import CROSSING_WINDOW
from threemirrors.server.live.registry import MOST_AWAKE
from threemirrors.server.settings import Settings

ROOT = Path(threemirrors.__file__).parent
REPO = ROOT.parents[1]
MAP = (REPO / "docs" / "architecture.md").read_text(encoding="utf-8")
# Games share module names on purpose, and commands are named as people type them.
OWN_NAMES = ("games", "cli")
# Every package may have its own errors module.
ANYWHERE = {"__init__", "errors"}


def files() -> Iterator[Path]:
    for file in sorted(ROOT.rglob("*.py")):
        if file.relative_to(ROOT).parts[0] not in OWN_NAMES and "migrations" not in file.parts:
            yield file


def named(tree: ast.Module) -> Iterator[str]:
    """The classes and constants of a module whose names could be confused with others."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
        for name in (part for target in targets for part in ast.walk(target)):
            if isinstance(name, ast.Name) and re.fullmatch("[A-Z][A-Z_]{3,}", name.id):
                yield name.id


def shared(places: Mapping[str, set[str]]) -> dict[str, set[str]]:
    return {name: where for name, where in places.items() if len(where) > 1}


def test_no_two_modules_have_one_name() -> None:
    places = defaultdict(set)
    for file in files():
        if file.stem not in ANYWHERE:
            places[file.stem].add(str(file.relative_to(ROOT)))
    assert shared(places) == {}


def test_no_two_things_have_one_name() -> None:
    places = defaultdict(set)
    for file in files():
        for name in named(ast.parse(file.read_text(encoding="utf-8"))):
            places[name].add(str(file.relative_to(ROOT)))
    bots = {f"bots/{name}.py" for name in ("ahead", "alone")}  # Two searches with similar settings.
    assert {name: where for name, where in shared(places).items() if where != bots} == {}


def test_nothing_of_ours_is_imported_under_another_name() -> None:
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("threemirrors"):
                assert [alias.asname for alias in node.names if alias.asname] == [], file


def test_a_name_that_is_used_twice_is_found() -> None:
    assert list(named(ast.parse("class Move: pass\nMOST_MOVES: int = 1\nx = T = 2"))) == [
        "Move",
        "MOST_MOVES",
    ]
    assert shared({"races": {"a", "b"}, "log": {"a"}}) == {"races": {"a", "b"}}


@pytest.mark.parametrize(
    "package", sorted(file.parent for file in ROOT.glob("*/__init__.py")), ids=lambda p: p.name
)
def test_every_package_is_on_the_map(package: Path) -> None:
    assert f"{package.name}/" in MAP


def test_the_map_shows_the_rooms_of_server_and_table_as_they_are() -> None:
    for package in (
        "server/http",
        "server/http/schemas",
        "server/ws",
        "server/auth",
        "server/live",
        "server/push",
        "table",
    ):
        rooms = {file.stem for file in (ROOT / package).glob("*.py")} - {"__init__"}
        [line] = re.findall(rf"^{package}/\s+(.*(?:\n {{10,}}.*)*)$", MAP, re.MULTILINE)
        assert set(line.split()) == rooms, package


def test_the_map_names_no_module_that_is_not_there() -> None:
    for path in re.findall(r"`((?:\w+/)*\w+\.py)`", MAP):
        assert list(ROOT.rglob(path)) or (REPO / path).exists(), path


def docs() -> Iterator[Path]:
    yield from (REPO / "docs").glob("*.md")
    yield REPO / "README.md"


def test_numbers_in_the_docs_are_those_of_the_code() -> None:
    told = " ".join(file.read_text(encoding="utf-8") for file in docs())
    windows = re.findall(r"window of (\d+) ms|(\d+) ms window", told)
    assert windows
    assert {int(a or b) for a, b in windows} == {round(1000 * CROSSING_WINDOW)}
    assert f"{MOST_AWAKE:,} tables" in told
    assert f"{Settings().grace:g} seconds" in told
