"""threemirrors solve: what is possible with a deal, in words, as JSON and as a match."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from threemirrors.cli.main import app
from threemirrors.cli.solve import Solved, verdict
from threemirrors.core import solver
from threemirrors.core.record import load, positions

QUICK = ("--seconds", "0.1")


def test_the_answer_holds_and_is_the_same_each_time(tmp_path: Path) -> None:
    file = tmp_path / "best.jsonl"
    asked = ["solve", "four_corners", "--seed", "7", *QUICK, "--json", "--save", str(file)]
    first = CliRunner().invoke(app, asked)
    found = json.loads(first.stdout)
    assert found["proven"] == (found["points"] == found["bound"])
    (record,) = load(file)
    assert [*positions(record)][-1].points(0) == found["points"]
    assert [played.move for played in record.moves] == found["moves"]
    assert CliRunner().invoke(app, asked).stdout == first.stdout


def test_it_says_what_is_missing_and_what_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "find_spec", lambda _: None)
    told = CliRunner().invoke(app, ["solve", "cmyk", *QUICK])
    assert "pip install 'threemirrors[solve]'" in told.stderr
    assert "at least" in told.stdout or "proven" in told.stdout
    assert (
        "threemirrors[solve]"
        not in CliRunner().invoke(app, ["solve", "four_corners", *QUICK]).stderr
    )


@pytest.mark.parametrize(
    ("bound", "words"),
    [
        (41, "41 points, and no more: proven"),
        (46, "at least 41 and at most 46 points are possible"),
        (None, "at least 41 points are possible"),
    ],
)
def test_in_words(bound: int | None, words: str) -> None:
    assert verdict(Solved("cmyk", "1", 41, bound, bound == 41, ())) == words
