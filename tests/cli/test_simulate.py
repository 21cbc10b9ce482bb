"""threemirrors simulate: tables, JSON, saved records, and Ctrl-C at any time."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.cli.program import (
    GAME,
    PATIENCE,
    PLAYERS,
    SEATS,
    WITH_OPTIONS,
    complaints,
    group_lives,
    output,
    run,
    running,
    until,
)
from threemirrors.core.record import load, positions
from threemirrors.lab.plan import Plan
from threemirrors.lab.report import Report
from threemirrors.lab.simulate import shards

TWENTY = ("simulate", GAME.name, "--seats", SEATS, "--games", "20", "--seed", "7")
CHILDREN_ARE_LISTED = Path("/proc/self/task").exists()
QUICK = ",".join(["random"] * PLAYERS)  # Even plain Python plays a batch of these in no time.
ENDLESS = ("simulate", GAME.name, "--seats", QUICK, "--games", "5000000")


def has_children(process: int) -> bool:
    return bool(Path(f"/proc/{process}/task/{process}/children").read_text().split())


def test_json_is_the_whole_report() -> None:
    report = msgspec.json.decode(output(*TWENTY, "--json"), type=Report)
    assert (report.game, report.seed, report.matches, report.planned) == (GAME.name, "7", 20, 20)
    assert ",".join(line.bot for line in report.bots) == SEATS


def test_jobs_change_nothing_about_the_result() -> None:
    assert output(*TWENTY, "--json", "--jobs", "2") == output(*TWENTY, "--json")


def test_another_seed_gives_another_result() -> None:
    assert output(*TWENTY[:-1], "8", "--json") != output(*TWENTY, "--json")


def test_tables_tell_bots_and_turn_order() -> None:
    told = output(*TWENTY)
    assert f"{GAME.name}: 20 matches, seed 7" in told
    for word in ("greedy", "random", "95 % from", "by turn order", "moves per match"):
        assert word in told


@pytest.mark.parametrize("seed", ["[red]", "[/x]", "two words", "é"])
def test_any_text_is_a_seed(seed: str) -> None:
    told = output("simulate", GAME.name, "--seats", SEATS, "--games", "1", "--seed", seed)
    assert f"seed {seed}" in told


def test_nothing_is_complained_about_when_all_goes_well() -> None:
    assert complaints(run(*TWENTY).stderr) == []


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_records_are_saved_a_line_each(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "saved.jsonl"
    output(*TWENTY, "--save", file, "--jobs", jobs)
    plan = Plan(GAME.name, tuple(SEATS.split(",")), 20, "7")
    assert list(load(file)) == [
        record for shard in shards(plan, keep=True) for record in shard.records
    ]


def test_options_reach_the_game() -> None:
    game = WITH_OPTIONS
    name = game.options_type.__struct_fields__[0]
    value = msgspec.json.encode(getattr(game.options_type(), name)).decode()
    seats = ",".join(["greedy", *["random"] * (max(2, game.players[0]) - 1)])
    twenty = ("simulate", game.name, "--seats", seats, "--games", "20", "--seed", "7")
    assert output(*twenty, "--option", f"{name}={value}") == output(*twenty)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("everyone", [False, True], ids=["the program only", "all its processes"])
def test_ctrl_c_shows_what_was_done_so_far(tmp_path: Path, jobs: str, everyone: bool) -> None:
    file = tmp_path / "saved.jsonl"
    with running(*ENDLESS, "--jobs", jobs, "--save", file) as program:
        until(lambda: program.poll() is not None or (file.exists() and file.stat().st_size > 0))
        (os.killpg if everyone else os.kill)(program.pid, signal.SIGINT)
        stdout, stderr = program.communicate(timeout=PATIENCE)
        assert program.returncode == 130
        until(lambda: not group_lives(program.pid))
    saved = sum(1 for record in load(file) if list(positions(record)))
    done = int(complaints(stderr)[-1].split()[2])
    assert complaints(stderr)[-1] == f"interrupted after {done} of 5000000 matches"
    assert f"{GAME.name}: {done} matches" in stdout
    assert 0 < saved <= done


@pytest.fixture
def deaf_to_ctrl_c() -> Iterator[None]:
    """As under nohup, or in the background of a script."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("deaf_to_ctrl_c")
def test_ctrl_c_is_heard_whoever_started_these_tests(tmp_path: Path) -> None:
    file = tmp_path / "saved.jsonl"
    with running(*ENDLESS, "--save", file) as program:
        until(lambda: program.poll() is not None or (file.exists() and file.stat().st_size > 0))
        os.kill(program.pid, signal.SIGINT)
        program.communicate(timeout=PATIENCE)
    assert program.returncode == 130


@pytest.mark.skipif(not CHILDREN_ARE_LISTED, reason="needs the process lists of Linux")
def test_ctrl_c_ends_it_even_while_workers_are_starting() -> None:
    with running(*ENDLESS, "--json", "--jobs", "2") as program:
        until(lambda: program.poll() is not None or has_children(program.pid))
        os.killpg(program.pid, signal.SIGINT)
        stdout, stderr = program.communicate(timeout=PATIENCE)
        until(lambda: not group_lives(program.pid))
    report = msgspec.json.decode(stdout, type=Report)
    assert complaints(stderr)[-1] == f"interrupted after {report.matches} of 5000000 matches"
    assert len(report.bots) == PLAYERS
