"""threemirrors lab report: a page, JSON, and what was played kept for the next time."""

from pathlib import Path

import msgspec
import pytest

from tests.cli.program import output, status_and_complaint
from threemirrors.lab.study_findings import StudyFindings

FEW = ("--games", "60", "--strength", "2", "--deals", "2", "--seats", "random,random,random")


def found(*words: str | Path) -> StudyFindings:
    said = output("lab", "report", "kaleido", *FEW, "--json", *words)
    return msgspec.json.decode(said, type=StudyFindings)


def test_it_is_the_same_in_one_process_and_in_two_and_if_it_was_kept(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    one = found()
    assert one == found("--jobs", "2") == found("--keep", file) == found("--keep", file)
    assert one.matches == one.planned == 70
    assert [level.name for level in one.strength] == [f"level{n}" for n in range(1, 6)]
    assert one.luck


def test_it_writes_a_page_and_compares_variants(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    said = output("lab", "report", "kaleido", *FEW, "--sweep", "first=0,1", "--html", page)
    assert said == f"wrote {page}\n"
    assert "first=1" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("sweep", "complaint"),
    [
        ("first", "'first' does not have the form NAME=VALUE,VALUE"),
        ("second=1,2", "second"),
        ("first=0,9", "first"),
    ],
)
def test_a_sweep_that_makes_no_sense_is_refused_before_anything_is_played(
    sweep: str, complaint: str
) -> None:
    status, said = status_and_complaint("lab", "report", "kaleido", "--sweep", sweep)
    assert status
    assert complaint in said
