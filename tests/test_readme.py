"""README.md is true: its Python runs, and its files and commands exist."""

import doctest
import re
from pathlib import Path

from click import Context

from threemirrors.cli.main import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_in_it_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_every_file_it_points_to_exists() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name} points to {link}"


def test_every_command_it_names_exists() -> None:
    named = set(re.findall(r"\.venv/bin/threemirrors (\w+)", README))
    assert named
    assert named <= set(app.list_commands(Context(app)))


def test_every_make_target_it_names_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    pages = README + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for target in re.findall(r"`?make (\w+)", pages):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"make {target}"
