"""The server in hundreds of small worlds where nearly everything goes wrong; each from one seed.

A seed that fails is told with the command that runs it again.
"""

import os
import subprocess
import sys

import pytest

from tests.budget import SOAKING, budget
from tests.simulation.plan import KINDS, planned
from tests.simulation.planted import BUGS, Bug, bug_named, may_show, planted
from tests.simulation.replay import command, told
from tests.simulation.world import run

WORLDS = budget(200, soak=40_000)
PARTS = 4  # So that the workers of pytest share them.
FIRST_SOAKED = 1_000_000  # Not those on which the bugs were tried.
SAME = budget(4, soak=400)  # Worlds that are run twice.
ENOUGH = budget(150, soak=2000)  # Seeds within which a planted bug shows.


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_lost_doubled_or_shown_to_others(part: int) -> None:
    first = FIRST_SOAKED if SOAKING else 0
    for seed in range(first + part, first + WORLDS, PARTS):
        report = run(seed)
        assert not report.wrong, f"{told(report)}\n  {command(seed)}"


@pytest.mark.parametrize("bug", [bug for bug in BUGS if SOAKING or not bug.rare], ids=str)
def test_a_planted_bug_is_found(bug: Bug) -> None:
    with planted(bug):
        assert any(run(seed).wrong for seed in range(ENOUGH) if may_show(bug, planned(seed)))


def test_a_bug_that_cannot_be_planted_is_an_error() -> None:
    rotten = Bug("rotten", BUGS[0].place, BUGS[0].function, "this line is not there", "")
    with pytest.raises(LookupError, match="rotten"), planted(rotten):
        pass
    with planted(bug := BUGS[0]):
        assert getattr(bug.place, bug.function).__code__.co_filename == f"<{bug.name}>"
    assert getattr(bug.place, bug.function).__code__.co_filename != f"<{bug.name}>"


def test_every_kind_of_fault_comes_up() -> None:
    plans = [planned(seed) for seed in range(200)]
    assert {kind for plan in plans for kind in plan.faults} == set(KINDS)
    assert {plan.is_alone for plan in plans} == {True, False}
    assert {plan.processes for plan in plans} == {1, 2, 3}
    games = {table.setup.game for plan in plans for table in plan.tables}
    assert len(games) == 3


def test_the_same_seed_gives_the_same_world_and_another_one_does_not() -> None:
    """Also in another process, where sets of texts have another order."""
    seeds = [seed for seed in range(100) if len(planned(seed).tables) > 1][:SAME]
    one = [run(seed).digest for seed in seeds]
    assert len(set(one)) == SAME
    assert [run(seed).digest for seed in seeds[:2]] == one[:2]
    said = f"from tests.simulation.world import run; print(*(run(n).digest for n in {seeds}))"
    again = subprocess.run(
        [sys.executable, "-c", said],
        env={**os.environ, "PYTHONHASHSEED": "19"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert again.stdout.split() == one


def test_a_world_can_be_told() -> None:
    bug = bug_named("leaves out an entry when somebody comes back")
    with planted(bug):
        report = next(found for seed in range(20) if (found := run(seed, keeps_trace=True)).wrong)
    assert "WRONG" in told(report)
    assert any("hears" in line for line in report.trace)
    assert any("the store has" in line for line in report.trace)
    assert command(7, bug.name).startswith(".venv/bin/python -m tests.simulation.replay 7 --trace")
