"""Compiled or plain: a program can ask which engine runs, and choose it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from threemirrors.core import playout
from threemirrors.engine import SourceOnly, is_compiled

ASK = "from threemirrors.engine import is_compiled; print(is_compiled())"
CHOOSE = "from threemirrors.engine import use_plain_python; use_plain_python()"
FILES = (
    "from threemirrors.core import chance, state; "
    "print(chance.__file__.endswith('.py') and state.__file__.endswith('.py'))"
)
PLAY = """
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.playout import playout
for game in games().values():
    for players in game.players[:2]:  # Matches of many take long as plain Python.
        state = game.new(players, seed_for("engines"))
        print(playout(state, Rng(seed_for("engines"))), game.to_text(state))
"""


def output_of(program: str, engine: str | None) -> str:
    """What a fresh Python prints when that engine is requested."""
    environment = {k: v for k, v in os.environ.items() if k != "THREEMIRRORS_ENGINE"}
    if engine:
        environment["THREEMIRRORS_ENGINE"] = engine
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env=environment,
        capture_output=True,
        check=True,
        text=True,
        timeout=300,
    ).stdout


def test_the_engine_is_compiled_unless_its_files_are_python() -> None:
    assert is_compiled() is not str(playout.__file__).endswith(".py")


def test_the_environment_asks_for_plain_python() -> None:
    assert output_of(ASK, "python") == "False\n"


def test_another_word_in_the_environment_changes_nothing() -> None:
    assert output_of(ASK, "quick") == output_of(ASK, None)


def test_a_program_asks_for_plain_python() -> None:
    assert output_of(f"{CHOOSE}; {ASK}; {FILES}", None) == "False\nTrue\n"


@pytest.mark.skipif(not is_compiled(), reason="the same in the run with the compiled engine")
def test_both_engines_play_the_same_games() -> None:
    assert output_of(PLAY, "python") == output_of(PLAY, None)


@pytest.mark.parametrize(
    ("name", "path"), [("json.decoder", ["/somewhere"]), ("threemirrors.core", None)]
)
def test_modules_of_others_are_found_as_ever(name: str, path: list[str] | None) -> None:
    assert SourceOnly().find_spec(name, path) is None


def test_our_modules_are_found_as_source() -> None:
    core = str(Path(str(playout.__file__)).parent)
    found = SourceOnly().find_spec("threemirrors.core.chance", [core])
    assert found is not None
    assert str(found.origin).endswith("chance.py")
