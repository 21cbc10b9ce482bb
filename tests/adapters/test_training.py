"""docs/train-an-agent.md is true: the program runs, learns, and is what the page says it is."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from tests.budget import budget

DOCS = Path(__file__).parents[2] / "docs"
PROGRAM = DOCS / "train_an_agent.py"


def program() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_an_agent", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_the_program_runs_and_tells_what_it_measured(capsys: pytest.CaptureFixture[str]) -> None:
    program().main(["--rounds", "1", "--games", "16", "--matches", "20"])
    printed = capsys.readouterr().out
    assert re.search(r"against random: \d\.\d+ \+- \d\.\d+", printed)


def test_actions_become_likelier_that_were_worth_more() -> None:
    policy = program().Policy(4, 3, np.random.default_rng(1))
    seen, masks = np.eye(4, dtype=np.float32), np.ones((4, 3), bool)
    masks[:, 2] = False
    actions, worth = np.array([0, 1, 0, 1]), np.array([1, -1, 1, -1], np.float32)
    for _ in range(budget(30, soak=300)):
        policy.learn(seen, masks, actions, worth)
    _, shares = policy.shares(seen, masks)
    assert (shares[:, 0] > 0.6).all()
    assert (shares[:, 2] == 0).all()
    assert set(policy.act(seen, masks)) <= {0, 1}


def test_the_page_shows_what_the_program_does() -> None:
    page, code = (DOCS / "train-an-agent.md").read_text(encoding="utf-8"), PROGRAM.read_text()
    for line in re.findall(r"```python\n\s*(.*?)\n\s*```", page, re.DOTALL):
        assert line in code
    for name in re.findall(r"\(`([\w.]+)`\)", page):
        assert f"def {name.split('.')[-1]}(" in code or f"class {name}:" in code, name
