"""docs/trust.md is true: every test it names is there, and README points to it."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "trust.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and "---" not in line]


def functions_in(file: Path) -> set[str]:
    """Also those of a class or behind a decorator."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = ast.FunctionDef | ast.AsyncFunctionDef
    return {node.name for node in ast.walk(tree) if isinstance(node, functions)}


def test_every_test_it_names_exists() -> None:
    named = NAMED.findall(PAGE)
    assert len(named) > 30
    for file, test in named:
        assert test in functions_in(ROOT / file), f"{file}::{test}"


def test_every_promise_names_its_test() -> None:
    told = [row for row in ROWS if not row.startswith(("| promise", "| fault", "| door"))]
    assert told
    for row in told:
        assert NAMED.search(row), row


def test_readme_points_to_it() -> None:
    assert "(docs/trust.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
