"""The pages for learners are true: their examples run, and their tables are those of the code."""

import doctest
import re

import pytest

from tests.observations_page import PAGE, written
from threemirrors.adapters.batch import Batch

DOCS = PAGE.parent


@pytest.mark.parametrize("page", ["observations", "environments"])
def test_examples_run(page: str) -> None:
    result = doctest.testfile(str(DOCS / f"{page}.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_observations_are_described_as_they_are() -> None:
    assert PAGE.read_text(encoding="utf-8") == written(), "see tests/observations_page.py"


def test_every_array_of_a_batch_is_described_with_its_type() -> None:
    text = (DOCS / "environments.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `(\w+)` \| (n.*?) \|", text, re.MULTILINE))
    with Batch("kaleido", 3, games=2) as batch:
        lengths = {"n": 2, "size": batch.observer.size, "players": 3}
        lengths["codes"] = batch.game.move_codes
        for name, described in told.items():
            shape, kind = described.split(", ")
            array = getattr(batch, name)
            assert array.shape == tuple(lengths[axis] for axis in shape.split(" x "))
            assert array.dtype == kind
    assert len(told) == 8
