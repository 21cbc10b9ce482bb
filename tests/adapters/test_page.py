"""docs/adapters.md is true: its examples run, one after the other, and what it names is there."""

import re
from pathlib import Path
from typing import Any

import pytest

import threemirrors

PAGE = (Path(__file__).parents[2] / "docs" / "adapters.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(EXAMPLES) >= 5
    known: dict[str, Any] = {"__name__": __name__}
    for example in EXAMPLES:
        exec(example, known)
    printed = capsys.readouterr().out
    for told in re.findall(r"print\(.*\)  # (.+)", PAGE):
        assert told in printed


def test_it_shows_every_game_and_every_library() -> None:
    examples = "".join(EXAMPLES)
    for name in ("kaleido", "four_corners", "cmyk"):
        assert f"threemirrors/{name}-v{threemirrors.load(name).rules_version}" in examples
    for library in ("pettingzoo", "gymnasium", "openspiel"):
        assert f"import threemirrors.adapters.{library}" in examples


def test_the_tests_that_it_names_are_run() -> None:
    here = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("*.py"))
    for name in re.findall(r"`(\w+_(?:test|env|reused))`", PAGE):
        assert f"{name}(" in here or f"import {name}" in here, name
