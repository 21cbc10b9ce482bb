"""threemirrors review: the moves of a saved match, judged."""

import json
from pathlib import Path

import pytest

from tests.cli.program import GAME, SEATS, output, run_here
from threemirrors.core.record import load
from threemirrors.core.words import LANGUAGES
from threemirrors.review.sentences import review_words


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    saved = tmp_path_factory.mktemp("review") / "one.jsonl"
    output("simulate", GAME.name, "--seats", SEATS, "--games", "1", "--save", saved)
    return saved


def test_json_is_the_same_whatever_the_number_of_jobs(file: Path) -> None:
    one, two = (output("review", file, "--work", "1000", "--json", "--jobs", n) for n in "12")
    assert one == two
    (record,) = load(file)
    found = json.loads(one)
    assert len(found["chances"]) == len(record.moves) + 1
    assert [each["move"] for each in found["judgements"]] == [each.move for each in record.moves]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_and_the_page_speak_the_language(
    file: Path, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "review.html"
    told = output(
        "review", file, "--work", "1000", "--eyes", "1", "--language", language, "--html", page
    )
    words, text = review_words(language), page.read_text(encoding="utf-8")
    assert words["mark.best"] in told
    assert words["page.moves"] in text
    assert text.count("<polyline") == 2
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")  # Nothing is fetched.


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--eyes", "9"), "seats are 0 to"),
        (("--eyes", "everybody"), "neither 'all' nor"),
        (("--match", "2"), "fewer than 2 records"),
    ],
)
def test_what_cannot_be_reviewed_is_said_in_a_line(
    file: Path, arguments: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, told = run_here(capsys, "review", str(file), *arguments)
    assert status != 0
    assert why in told
