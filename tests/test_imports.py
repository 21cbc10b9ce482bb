"""Who may know whom: imports point one way, and a game is named in its own folder only."""

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import threemirrors
from threemirrors.core.discovery import games
from threemirrors.core.state import MOST_MOVES

ROOT = Path(threemirrors.__file__).parent
PACKAGE = "threemirrors"
# Each may import from those before it and from itself, and from nothing beside or behind it.
LAYERS = (
    {"verify"},  # One file that is given away, with nothing of ours in it.
    {"core"},
    {"engine"},
    {"games"},
    {"bots"},
    {"review"},
    {"table"},
    {"server", "lab", "adapters"},
    {"cli"},
    {"__main__"},
    {"__main__"},
)
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
CIMPORT = re.compile(r"^\s*from\s+([\w.]+)\s+cimport\b|^\s*cimport\s+([\w.]+)", re.MULTILINE)
ENUM = re.compile(r"cdef enum:\n((?:[ \t]+.*\n|\n)+)")
CONSTANT = re.compile(r"^\s+(\w+) = (-?\w+)\s*$", re.MULTILINE)
BUFFER = re.compile(r"\bout='short\[(\d+)\]'")


def sources(*suffixes: str) -> list[Path]:
    return sorted(file for suffix in suffixes for file in ROOT.rglob(f"*{suffix}"))


@cache
def parsed(source: str) -> ast.Module:
    """Once for all games."""
    return ast.parse(source)


def module_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join((PACKAGE, *parts))


def imports(source: str, module: str) -> Iterator[str]:
    """All modules of ours that a Python file asks for, wherever in the file it does so."""
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = module.split(".")[: -node.level] if node.level else []
            home = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{home}.{alias.name}" for alias in node.names)


def cimports(source: str) -> Iterator[str]:
    for found in CIMPORT.finditer(source):
        yield found[1] or found[2]


def layer(module: str) -> str:
    return module.split(".")[1]


def game_of(module: str) -> str:
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" else ""


def against_the_grain(module: str, asked: str) -> bool:
    """Whether the one module may not know the other."""
    if not asked.startswith(f"{PACKAGE}."):
        return False
    here, there = layer(module), layer(asked)
    if here == "__init__":
        return there not in ("engine", "core")  # The front door: it chooses the engine and opens.
    if here == there:
        return here == "games" and game_of(module) != game_of(asked)
    if here == "engine":
        return there != "core"
    return RANK[there] >= RANK[here]


def docstrings(tree: ast.Module) -> set[int]:
    """The nodes of all docstrings, by id."""
    owners = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    firsts = [n.body[0] for n in ast.walk(tree) if isinstance(n, owners) and n.body]
    return {id(first.value) for first in firsts if isinstance(first, ast.Expr)}


def strings(source: str) -> Iterator[str]:
    """All string literals but docstrings."""
    tree = parsed(source)
    told = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def names_game(text: str, game: str) -> bool:
    return re.search(rf"(?<![a-z]){game}(?![a-z])", text, re.IGNORECASE) is not None


def namings(source: str, module: str, game: str) -> list[str]:
    return [s for s in (*strings(source), *imports(source, module)) if names_game(s, game)]


def enum_constants(pxd: str) -> dict[str, int]:
    blocks = "".join(block[1] for block in ENUM.finditer(pxd + "\n"))
    return {name: int(value, 0) for name, value in CONSTANT.findall(blocks)}


@pytest.mark.parametrize("file", sources(".py"), ids=module_of)
def test_imports_point_one_way(file: Path) -> None:
    module = module_of(file)
    asked = imports(file.read_text(encoding="utf-8"), module)
    assert [name for name in asked if against_the_grain(module, name)] == []


@pytest.mark.parametrize("file", sources(".pxd"), ids=module_of)
def test_cimports_point_one_way(file: Path) -> None:
    asked = cimports(file.read_text(encoding="utf-8"))
    assert [name for name in asked if against_the_grain(module_of(file), name)] == []


@pytest.mark.parametrize("game", games())
def test_a_game_is_named_in_its_own_folder_only(game: str) -> None:
    for file in sources(".py"):
        module = module_of(file)
        if game_of(module) != game:
            assert namings(file.read_text(encoding="utf-8"), module, game) == [], module


@pytest.mark.parametrize("game", games())
def test_c_types_name_a_game_in_its_own_folder_only(game: str) -> None:
    for file in sources(".pxd"):
        if game_of(module_of(file)) != game:
            code = re.sub(r"#.*", "", file.read_text(encoding="utf-8"))
            assert not names_game(code, game), file


@pytest.mark.parametrize("game", games())
def test_the_numbers_c_compiles_with_are_those_of_the_tables(game: str) -> None:
    for file in (ROOT / "games" / game).glob("*.pxd"):
        tables = importlib.import_module(f"{PACKAGE}.games.{game}.tables")
        for name, value in enum_constants(file.read_text(encoding="utf-8")).items():
            assert getattr(tables, name) == value, f"{name} in {file.name}"


def test_some_numbers_are_compiled_with() -> None:
    assert any(enum_constants(file.read_text(encoding="utf-8")) for file in sources(".pxd"))


def test_buffers_of_moves_have_the_same_size_everywhere() -> None:
    texts = [file.read_text(encoding="utf-8") for file in sources(".pxd")]
    assert {int(size) for text in texts for size in BUFFER.findall(text)} == {MOST_MOVES}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("core.state", "from threemirrors.games import chess"),
        ("core.state", "def f():\n    import threemirrors.lab.match"),
        ("core.state", "from threemirrors import engine"),
        ("core.state", "from ..bots import greedy"),
        ("games.chess.rules", "from threemirrors.games.draughts import tables"),
        ("games.chess.rules", "from ..draughts import tables"),
        ("games.chess.rules", "if TYPE_CHECKING:\n    from threemirrors.bots.bot import Bot"),
        ("lab.match", "import threemirrors.server.app"),
        ("engine", "from threemirrors.lab import bench"),
        ("games.__init__", "from . import chess"),
        ("__init__", "from threemirrors.lab import match"),
    ],
)
def test_an_import_against_the_grain_is_found(module: str, source: str) -> None:
    module = f"{PACKAGE}.{module}"
    assert any(against_the_grain(module, asked) for asked in imports(source, module))


@pytest.mark.parametrize("line", ["from threemirrors.bots.x cimport Y", "cimport threemirrors.lab"])
def test_a_cimport_against_the_grain_is_found(line: str) -> None:
    found = cimports(f"import cython\n{line}\n")
    assert [against_the_grain("threemirrors.core.state", asked) for asked in found] == [True]


@pytest.mark.parametrize(
    "source",
    [
        'x = "chess"',
        'f"{a} Chess {b}"',
        "import threemirrors.games.chess",
        'def f():\n 1\n "chess"',
    ],
)
def test_a_game_named_elsewhere_is_found(source: str) -> None:
    assert namings(source, "threemirrors.cli.play", "chess")


@pytest.mark.parametrize("source", ['"""On chess."""', "# chess", 'x = "chessboard"', "x = chess"])
def test_a_game_may_be_named_where_nothing_depends_on_it(source: str) -> None:
    assert not namings(source, "threemirrors.cli.play", "chess")


def test_constants_of_c_are_read() -> None:
    pxd = "cdef enum:\n    A = 0x10\n    B = -2\n\ncdef int C = 7\n"
    assert enum_constants(pxd) == {"A": 16, "B": -2}
