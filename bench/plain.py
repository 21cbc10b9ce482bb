"""Measures the games that have a yardstick as plain Python; prints JSON lines."""

import argparse
import os
import subprocess
import sys

import msgspec

from bench.against_yardstick import HERE
from threemirrors.core.discovery import games
from threemirrors.core.playout import playouts
from threemirrors.engine import is_compiled
from threemirrors.lab.bench import measure

SECONDS = 1.0


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    seconds = 0.01 if asked.parse_args().short else SECONDS
    if is_compiled():  # The engine must be chosen before the first import.
        again = [sys.executable, "-m", "bench.plain", *sys.argv[1:]]
        env = {**os.environ, "THREEMIRRORS_ENGINE": "python"}
        sys.exit(subprocess.run(again, env=env, check=False).returncode)  # noqa: S603
    for source in sorted(HERE.glob("*.cpp")):
        game = games()[source.stem]
        for players in game.players:
            speed = measure(game, players, "plain", playouts, seconds)
            print(msgspec.json.encode(speed).decode(), flush=True)


if __name__ == "__main__":
    main()
