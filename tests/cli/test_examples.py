"""Every command's help ends with an example, and the example is true."""

import shlex
from pathlib import Path

import pytest

from tests.cli.program import every_command, output
from tests.core.matches import one_match
from threemirrors.core.record import save

# Those that soon come to an end, in an order in which each finds what it needs. The data folder is
# there once something was read into it.
RUN = ("simulate", "play", "arena", "replay", "bench", "import", "export", "backup", "doctor")
FEW = {"500": "5", "200": "2", "0.2": "0.01", "elsewhere": "threemirrors-data", "30": "3"}


EVERY = every_command()


def example(name: str) -> list[str]:
    """The arguments of the example in a command's help, which shows it on one line."""
    [line] = [
        line.strip()
        for line in output(*name.split(), "--help").splitlines()
        if line.strip().startswith("Example: ")
    ]
    return shlex.split(line.removeprefix(f"Example: threemirrors {name} "))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the examples find the files that they name."""
    monkeypatch.chdir(tmp_path)
    save(tmp_path / "games.jsonl", [one_match().record()])
    for file in ("copy.db", "matches.jsonl"):
        (tmp_path / file).touch()
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", EVERY)
def test_every_command_has_an_example_that_it_understands(name: str) -> None:
    with EVERY[name].make_context(name, example(name)) as understood:
        assert understood.params


def test_examples_do_what_they_say(folder: Path) -> None:
    (folder / "copy.db").unlink()
    for name in RUN:
        assert output(*name.split(), *(FEW.get(word, word) for word in example(name)))
    assert (folder / "copy.db").exists()
