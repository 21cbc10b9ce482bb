"""What commands print as JSON fits their schemas, and docs/json.md says what each field means."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from tests.cli.program import GAME, SEATS, every_command, output, run
from tests.core.matches import EVERY_GAME
from threemirrors.core.game import AnyGame

PAGE = (Path(__file__).parents[2] / "docs/json.md").read_text(encoding="utf-8")
SHARED = "Events and outcomes"
ALONE = "four_corners"  # A game that one can play alone and that is soon solved.


def having(option: str) -> list[str]:
    """The commands that have this option."""
    return [
        name
        for name, command in every_command().items()
        if any(option in parameter.opts for parameter in command.params)
    ]


def schema(command: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(output(*command.split(), "--schema"))
    return found


def properties(part: Any) -> Iterator[str]:
    """The names of all fields in a schema."""
    if isinstance(part, dict):
        yield from part.get("properties", {})
        for each in part.values():
            yield from properties(each)
    elif isinstance(part, list):
        for each in part:
            yield from properties(each)


def section(heading: str) -> set[str]:
    """The fields that a section of the page explains."""
    text = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (.*?) \|", text, re.MULTILINE)
    return {name for row in rows for name in re.findall("`([a-z_]+)`", row)}


def test_whatever_prints_json_has_a_schema() -> None:
    assert set(having("--json")) < set(having("--schema"))


@pytest.mark.parametrize("command", having("--schema"))
def test_every_field_is_explained(command: str) -> None:
    fields = set(properties(schema(command)))
    assert fields
    explained = section(command)
    assert fields - explained - section(SHARED) == set(), "explain these in docs/json.md"
    assert explained - fields == set(), "these are no longer there"


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "games.jsonl"
    output("simulate", GAME.name, "--seats", SEATS, "--games", "2", "--save", file)
    return file


def printed(command: str, saved: Path) -> str:
    """A real output of each command that prints JSON."""
    arguments: dict[str, list[str | Path]] = {
        "simulate": [GAME.name, "--seats", SEATS, "--games", "3"],
        "arena": [GAME.name, "--bots", "greedy,random", "--games", "4"],
        "bench": [GAME.name, "--seconds", "0.01"],
        "lab report": [GAME.name, "--seats", SEATS, "--games", "3", "--deals", "2"],
        "solve": [ALONE, "--seconds", "0.1"],
        "review": [saved, "--work", "1000"],
        "verify": [saved],
        "doctor": ["--data", saved.parent / "data"],
    }
    if command == "doctor":
        (saved.parent / "data").mkdir()
        (saved.parent / "none.jsonl").touch()
        output("import", saved.parent / "none.jsonl", *arguments["doctor"])
    if command == "verify":  # Which says by its status that simulated matches have no seal.
        return run(command, *arguments[command], "--json").stdout
    return output(*command.split(), *arguments[command], "--json")


@pytest.mark.parametrize("command", having("--json"))
def test_what_is_printed_fits_its_schema(command: str, saved: Path) -> None:
    check = jsonschema_rs.validator_for(schema(command))
    lines = printed(command, saved).splitlines()
    assert lines
    for line in lines:
        check.validate(json.loads(line))
    assert not check.is_valid({})


@EVERY_GAME
def test_records_fit_the_schema_that_replay_shows(game: AnyGame, tmp_path: Path) -> None:
    check = jsonschema_rs.validator_for(schema("replay"))
    players = game.players[-1]
    seats = ",".join(["random"] * players)
    output("simulate", game.name, "--seats", seats, "--games", "1", "--save", tmp_path / "one")
    record = json.loads((tmp_path / "one").read_text(encoding="utf-8"))
    check.validate(record)
    assert not check.is_valid({**record, "players": "two"})
