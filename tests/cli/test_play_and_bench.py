"""threemirrors play, bench and the program itself: help, version, and which engine runs."""

import shlex
from importlib.metadata import version

import msgspec
import pytest

from tests.cli.program import GAME, WITH_OPTIONS, complaints, output, run, run_apart
from tests.core.matches import every_measurement
from threemirrors.core.discovery import games
from threemirrors.engine import MISSING, is_compiled
from threemirrors.lab.bench import Speed


def test_the_same_seed_plays_the_same_match() -> None:
    assert output("play", GAME.name, "--seed", "x") == output("play", GAME.name, "--seed", "x")


def test_another_seed_plays_another_match() -> None:
    assert output("play", GAME.name, "--seed", "x") != output("play", GAME.name, "--seed", "y")


def test_without_a_game_all_games_are_offered() -> None:
    asked = run("play", "--seed", "x")
    assert (asked.returncode, asked.stdout) == (2, "")
    for game in games().values():
        assert f"threemirrors play {game.name}" in asked.stderr


def test_a_match_is_told_from_its_title_to_its_winner() -> None:
    lines = output("play", GAME.name, "--seed", "x").splitlines()
    assert lines[0] == f"{GAME.title}: greedy, random, greedy"
    assert [line for line in lines if line.endswith(" won.")]


@pytest.mark.parametrize(
    "arguments", [[], ["--seed", "two words"], ["--seed", "x", "--seats", "random, random"]]
)
def test_the_printed_command_plays_the_same_match_again(arguments: list[str]) -> None:
    told = output("play", GAME.name, *arguments)
    again = shlex.split(told.splitlines()[-1].removeprefix("To see this match again: "))
    assert again[0] == "threemirrors"
    assert output(*again[1:]) == told


def test_a_match_is_told_in_japanese_too() -> None:
    told = output("play", GAME.name, "--seed", "x", "--language", "ja")
    assert "の勝ち。" in told
    assert told.splitlines()[-1].endswith("--language ja")


def test_the_printed_command_includes_options() -> None:
    game = WITH_OPTIONS
    name = game.options_type.__struct_fields__[0]
    option = f"{name}={msgspec.json.encode(getattr(game.options_type(), name)).decode()}"
    again = output("play", game.name, "--seed", "x", "--option", option).splitlines()[-1]
    assert option in shlex.split(again)


def test_nothing_is_complained_about_when_all_goes_well() -> None:
    assert complaints(run_apart("play", GAME.name, "--seed", "x").stderr) == []


def test_plain_python_plays_the_same_match() -> None:
    plain = run_apart("play", GAME.name, "--seed", "x", engine="python")
    assert plain.stdout == run_apart("play", GAME.name, "--seed", "x", engine="").stdout


def test_a_missing_engine_is_told_in_one_line() -> None:
    assert (
        run_apart("play", GAME.name, "--seed", "x", engine="python").stderr
        == f"threemirrors: {MISSING}\n"
    )


def test_the_compiled_engine_is_not_mentioned() -> None:
    expected = "" if is_compiled() else f"threemirrors: {MISSING}\n"
    assert run("play", GAME.name, "--seed", "x").stderr == expected


def test_bench_measures_every_game_at_every_table() -> None:
    lines = output("bench", "--json", "--seconds", "0.05").splitlines()
    speeds = [msgspec.json.decode(line, type=Speed) for line in lines]
    assert [(speed.name, speed.players) for speed in speeds] == every_measurement()
    assert all(speed.per_second > 0 and speed.microseconds > 0 for speed in speeds)
    assert all((speed.moves_per_second > 0) == (speed.players > 0) for speed in speeds)


def test_bench_measures_one_game_if_it_is_named() -> None:
    lines = output("bench", GAME.name, "--json", "--seconds", "0.01").splitlines()
    names = [msgspec.json.decode(line, type=Speed).name for line in lines]
    assert names == [name for name, _ in every_measurement() if name.startswith(f"{GAME.name}.")]


def test_bench_prints_a_line_for_people_too() -> None:
    lines = output("bench", "--seconds", "0.01").splitlines()
    for line, (name, players) in zip(lines, every_measurement(), strict=True):
        assert line.startswith(name)
        assert all(unit in line for unit in (["games/s", "moves/s"] if players else ["microsec"]))


def test_the_version_is_that_of_the_package() -> None:
    assert output("--version") == f"threemirrors {version('threemirrors')}\n"


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_help_names_every_command(arguments: list[str]) -> None:
    told = output(*arguments)
    for command in ("play", "simulate", "replay", "bench"):
        assert f"\n  {command} " in told


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "bench"])
def test_every_command_has_help(command: str) -> None:
    assert output(command, "--help").startswith(f"Usage: threemirrors {command}")
