"""Runs one world again: python -m tests.simulation.replay SEED [--trace] [--bug NAME]

The trace says what happened, in virtual seconds after the tables were opened. Frames are cut short;
--whole shows all of them.
"""

import argparse
from contextlib import ExitStack

from tests.simulation.planted import bug_named, planted
from tests.simulation.world import Report, run

WIDE = 150


def command(seed: int, bug: str = "") -> str:
    """What somebody types to see it."""
    planting = f' --bug "{bug}"' if bug else ""
    return f".venv/bin/python -m tests.simulation.replay {seed} --trace{planting}"


def told(report: Report) -> str:
    """One world in a few lines."""
    what = f"seed {report.seed}: {report.entries} entries, {report.asked} requests, "
    lines = [f"{what}{report.frames} frames, hash {report.digest}"]
    return "\n".join(lines + [f"  WRONG: {wrong}" for wrong in report.wrong])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.simulation.replay")
    parser.add_argument("seed", type=int)
    parser.add_argument("--trace", action="store_true", help="tell everything that happened")
    parser.add_argument("--whole", action="store_true", help="the same, with whole frames")
    parser.add_argument("--bug", default="", help="with this planted bug")
    given = parser.parse_args()
    with ExitStack() as stack:
        if given.bug:
            stack.enter_context(planted(bug_named(given.bug)))
        report = run(given.seed, keeps_trace=given.trace or given.whole)
    for line in report.trace:
        print(line if given.whole or len(line) <= WIDE else f"{line[:WIDE]}...")
    print(told(report))


if __name__ == "__main__":
    main()
