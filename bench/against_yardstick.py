"""Compares the speed of the compiled Python with hand-written C++ doing the same work.

The two take turns, and the best slice of each counts: other work on the machine only slows them.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from threemirrors.core.discovery import games
from threemirrors.core.playout import playouts
from threemirrors.lab.bench import measure

HERE = Path(__file__).parent / "yardstick"
ROUNDS = 8
SLICE = 0.2


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    short = asked.parse_args().short
    compiler = shutil.which("g++")
    if not compiler:
        print("bench: no g++ here, so no yardstick", file=sys.stderr)
        return
    for source in sorted(HERE.glob("*.cpp")):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / source.stem
            build = [
                compiler,
                "-O0" if short else "-O3",
                "-std=c++17",
                str(source),
                "-o",
                str(program),
            ]
            subprocess.run(build, check=True)  # noqa: S603
            for line in ratios(source.stem, program, *((1, 0.01) if short else (ROUNDS, SLICE))):
                print(json.dumps(line), flush=True)


def ratios(name: str, program: Path, rounds: int, seconds: float) -> list[dict[str, object]]:
    game = games()[name]
    best: dict[int, list[float]] = {}
    for _ in range(rounds):
        for line in yardstick(program, seconds):
            players = int(line["players"])
            ours = measure(game, players, "playouts", playouts, seconds * 3).per_second
            known = best.setdefault(players, [0.0, 0.0])
            best[players] = [max(known[0], ours), max(known[1], float(line["per_second"]))]
    return [
        {
            "name": f"{name}.playouts_to_cpp",
            "players": players,
            "ratio": round(ours / theirs, 3),
            "per_second": round(ours),
            "cpp_per_second": round(theirs),
        }
        for players, (ours, theirs) in sorted(best.items())
    ]


def yardstick(program: Path, seconds: float) -> list[dict[str, float]]:
    run = [str(program), str(seconds)]
    told = subprocess.run(run, check=True, capture_output=True, text=True)  # noqa: S603
    return [json.loads(line) for line in told.stdout.splitlines()]


if __name__ == "__main__":
    main()
