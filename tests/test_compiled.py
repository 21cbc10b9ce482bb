"""Compiled or not, the rules say the same: recorded games replayed with both engines."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.budget import budget
from threemirrors.bots import BOTS
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import games
from threemirrors.core.record import save
from threemirrors.engine import is_compiled
from threemirrors.lab.match import play_match

ROOT = Path(__file__).parent.parent
MATCHES = budget(1, soak=10)  # For each number of players.


def fingerprints(file: Path, engine: str) -> list[str]:
    run = [sys.executable, "-m", "tests.fingerprint", str(file)]
    env = {**os.environ, "THREEMIRRORS_ENGINE": engine}
    done = subprocess.run(run, env=env, cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


@pytest.mark.skipif(not is_compiled(), reason="there is no fast engine to compare with")
@pytest.mark.parametrize("name", games())
def test_both_engines_say_the_same(name: str, tmp_path: Path) -> None:
    game = games()[name]
    file = tmp_path / "records.jsonl"
    bots = [BOTS["random"], BOTS["greedy"]]
    save(
        file,
        (
            play_match(
                game,
                [bots[(seat + players + n) % len(bots)] for seat in range(players)],
                seed_for(n),
            )
            for players in game.players
            for n in range(MATCHES)
        ),
    )
    compiled, plain = fingerprints(file, ""), fingerprints(file, "python")
    assert (compiled[0], plain[0]) == ("compiled", "python")
    assert len(compiled) == 1 + MATCHES * len(game.players)
    assert compiled[1:] == plain[1:]
