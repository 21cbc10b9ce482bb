"""Measures everything several times and writes the figures into README and more: make figures.

The raw measurements are kept in docs/figures.json; README shows what bench.shown makes of them.
Takes about ten minutes; a single bench that takes longer than that is abandoned.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.shown import BENCHES, Figures, Line, into, to_plan_with

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "docs" / "figures.json"
README = ROOT / "README.md"
HOSTING = ROOT / "docs" / "hosting.md"
RUNS = 3
PATIENCE = 600  # Time limit for one run of one bench, in seconds.


def cpu() -> str:
    """The name of the processor."""
    known = Path("/proc/cpuinfo")
    lines = known.read_text(encoding="utf-8").splitlines() if known.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def command(bench: str, *, short: bool) -> list[str]:
    if bench == "speed":
        seconds = ["--seconds", "0.01"] if short else []
        return [sys.executable, "-m", "threemirrors", "bench", "--json", *seconds]
    return [sys.executable, "-m", f"bench.{bench}", *(["--short"] if short else [])]


def lines(words: Sequence[str]) -> list[Line]:
    """What one run of a bench reports."""
    print("figures:", *words[1:], file=sys.stderr, flush=True)
    told = subprocess.run(  # noqa: S603
        words, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True, timeout=PATIENCE
    )
    return [json.loads(line) for line in told.stdout.splitlines()]


def collected(runs: int, *, short: bool) -> Figures:
    """Run all benches once, then all again, so that a disturbance affects only one run of each."""
    about: dict[str, Any] = {
        "date": datetime.now(UTC).date().isoformat(),
        "cpu": cpu(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),  # Before anything is measured.
        "short": short,
    }
    measured: dict[str, list[list[Line]]] = {bench: [] for bench in BENCHES}
    for _ in range(runs):
        for bench, told in measured.items():
            told.append(lines(command(bench, short=short)))
    return {"about": about, "measured": measured}


def kept(figures: Figures) -> str:
    """As text with one line per measurement, so that diffs are readable."""
    rows = []
    for bench, runs in figures["measured"].items():
        told = ",\n".join(
            "   [\n" + ",\n".join(f"    {json.dumps(line)}" for line in run) + "\n   ]"
            for run in runs
        )
        rows.append(f'  "{bench}": [\n{told}\n  ]')
    about = json.dumps(figures["about"])
    return f'{{\n "about": {about},\n "measured": {{\n' + ",\n".join(rows) + "\n }\n}\n"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--runs", type=int, default=RUNS)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    asked.add_argument("--again", action="store_true", help="Measure nothing; only write.")
    given = asked.parse_args()
    if not given.again:
        text = kept(collected(given.runs, short=given.short))
        KEPT.write_text(text, encoding="utf-8")
    figures = json.loads(KEPT.read_text(encoding="utf-8"))
    page = into(README.read_text(encoding="utf-8"), figures)
    README.write_text(page, encoding="utf-8")
    plan = into(HOSTING.read_text(encoding="utf-8"), figures, to_plan_with)
    HOSTING.write_text(plan, encoding="utf-8")


if __name__ == "__main__":
    main()
