"""threemirrors lab train: repeatable, measured, and refused where nothing can be learned."""

from pathlib import Path

import msgspec
import pytest

from tests.cli.program import output, run, status_and_complaint
from threemirrors.core.discovery import games
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame


def learns(game: AnyGame) -> bool:
    try:
        game.trainer(2, "1", 1)
    except GameError:
        return False
    return True


LEARNING = [name for name, game in games().items() if learns(game)]
NOT_LEARNING = [name for name in games() if name not in LEARNING]


def train(name: str, file: Path, seed: str) -> str:
    asked = ("--players", "2", "--games", "8", "--deals", "2", "--seed", seed, "--out", file)
    return output("lab", "train", name, *asked)


@pytest.mark.parametrize("name", LEARNING)
def test_the_same_seed_writes_the_same_file(name: str, tmp_path: Path) -> None:
    files = [tmp_path / "new folder" / "one", tmp_path / "two", tmp_path / "three"]
    said = [train(name, file, seed) for file, seed in zip(files, "xxy", strict=True)]
    contents = [file.read_bytes() for file in files]
    assert contents[0] == contents[1] != contents[2]
    assert said[0] == said[1]


@pytest.mark.parametrize("name", LEARNING)
def test_the_file_has_its_command_and_the_figure_that_was_said(name: str, tmp_path: Path) -> None:
    said = train(name, tmp_path / "file", "x")
    made = msgspec.json.decode((tmp_path / "file").read_bytes())
    command = f"threemirrors lab train {name} --players 2 --games 8 --seed x --deals 2"
    assert made["made_by"] == command
    assert made["reached"] in said
    assert "of 4 matches" in said  # Two deals, once at each seat.


@pytest.mark.parametrize("name", NOT_LEARNING)
def test_a_game_that_does_not_learn_says_so(name: str) -> None:
    status, said = status_and_complaint("lab", "train", name, "--players", "2")
    assert status == 1
    assert "do not learn" in said or "learn only to play alone" in said


def test_its_help_lists_what_it_does() -> None:
    assert "train" in output("lab", "--help")
    assert run("lab", "play").returncode == 2
