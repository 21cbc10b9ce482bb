"""Times each test; `--quick SECONDS` runs the quickest ones."""

import os
from pathlib import Path

import pytest

from tests.quick import MEASURED, quick
from threemirrors.engine import is_compiled

# Read when numpy is imported. Its threads wait for each other by spinning, which takes a hundred
# times as long where all cores are busy with other tests.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


HERE = Path(__file__).parent


class Stopwatch:
    """Adds up the time each test takes, including its set-up."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.took: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.took[report.nodeid] = self.took.get(report.nodeid, 0.0) + report.duration

    def pytest_sessionfinish(self) -> None:
        assert self.config.cache is not None
        rounded = {test: round(seconds, 3) for test, seconds in self.took.items()}
        self.config.cache.set(MEASURED, {**measured(self.config), **rounded})


def measured(config: pytest.Config) -> dict[str, float]:
    assert config.cache is not None
    took: dict[str, float] = config.cache.get(MEASURED, {})
    return took


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    config = terminalreporter.config
    if config.getoption("quick") is not None and (known := len(measured(config))):
        ran = sum(len(terminalreporter.getreports(name)) for name in ("passed", "failed"))
        terminalreporter.write_line(f"The quickest {ran} of {known} tests; make test runs all.")


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "run the quickest tests that took so many seconds together when they last ran"
    parser.addoption("--quick", type=float, metavar="SECONDS", help=told)


def pytest_configure(config: pytest.Config) -> None:
    if is_compiled() and not hasattr(config, "workerinput"):  # Workers report to their controller.
        config.pluginmanager.register(Stopwatch(config))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # First the few that take long, such as that of the wheel: at the end, all would wait for them.
    items.sort(key=lambda item: item.path.parent != HERE)
    seconds: float | None = config.getoption("quick")
    if seconds is None:
        return
    chosen = quick([item.nodeid for item in items], measured(config), seconds)
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in chosen])
    items[:] = [item for item in items if item.nodeid in chosen]
