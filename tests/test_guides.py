"""The guides in docs/ are true: their Python runs, and so does every command in them."""

import doctest
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.program import status_and_complaint

DOCS = Path(__file__).parent.parent / "docs"
PROGRAM = re.compile(r"```python\n(?!>>>)(.*?)```", re.DOTALL)
COMMAND = re.compile(r"^threemirrors (.*)$", re.MULTILINE)


def text(guide: str) -> str:
    return (DOCS / guide).read_text(encoding="utf-8")


def commands() -> Iterator[tuple[str, str]]:
    for guide in ("write-a-bot.md", "compare-variants.md"):
        for command in COMMAND.findall(text(guide)):
            yield guide, command


def test_the_first_steps_can_be_taken() -> None:
    result = doctest.testfile(str(DOCS / "first-steps.md"), module_relative=False)
    assert result.attempted > 15
    assert result.failed == 0


@pytest.mark.parametrize(("guide", "command"), list(commands()))
def test_every_command_does_what_it_should(
    guide: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")
    for program in PROGRAM.findall(text(guide)):
        (tmp_path / "my_bots.py").write_text(program, encoding="utf-8")
    try:
        assert status_and_complaint(*shlex.split(command)) == (0, "")
    finally:
        sys.modules.pop("my_bots", None)
