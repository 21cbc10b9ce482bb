"""Every bench runs: in its short form, which measures little but goes the whole way."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import ladder
from bench.attackers import ATTACKS
from bench.live import in_turn
from bench.measures import MEASURES, Judged, figures
from tests.server.postgres import program
from threemirrors.core.discovery import games
from threemirrors.review.findings import Judgement

ROOT = Path(__file__).parents[2]
KINDS = ("random", "greedy")
PATIENCE = 300  # Seconds until something is taken to hang: never reached when all is well.
STORES = ("sqlite", "postgresql") if program("initdb") else ("sqlite",)


def told(bench: str) -> list[dict[str, Any]]:
    """What a bench tells, which complains of nothing."""
    run = [sys.executable, "-m", f"bench.{bench}", "--short"]
    done = subprocess.run(
        run, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def is_spread(figures: dict[str, Any]) -> bool:
    return bool(0 < figures["p50_ms"] <= figures["p99_ms"] <= figures["max_ms"])


def benches() -> set[str]:
    files = (ROOT / "bench").glob("*.py")
    found = {file.stem for file in files if "__main__" in file.read_text(encoding="utf-8")}
    return found - {"figures"}  # Which runs the others.


def test_every_bench_is_run_by_a_test_and_by_make() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for bench in benches():
        assert f'told("{bench}")' in here, bench
        assert f"-m bench.{bench}" in makefile, bench


@pytest.mark.skipif(not shutil.which("g++"), reason="no g++ here, so no yardstick")
def test_the_yardstick_stands_beside_ours() -> None:
    lines = told("against_yardstick")
    for line in lines:
        assert line["ratio"] == pytest.approx(line["per_second"] / line["cpp_per_second"], abs=0.01)
    assert len({(line["name"], line["players"]) for line in lines}) == len(lines) > 0


def test_every_level_is_measured_against_the_one_below() -> None:
    rungs = told("ladder")
    assert rungs
    for game in {rung["game"] for rung in rungs}:
        own = [(rung["level"], rung["below"]) for rung in rungs if rung["game"] == game]
        assert own == [("level1", "newcomer"), ("level2", "level1")]
    assert all(0 <= rung["standing"]["win_share"] <= 1 for rung in rungs)


def test_the_best_possible_is_looked_for_in_every_game_for_one() -> None:
    lines = told("best_possible")
    alone = [game.name for game in games().values() if 1 in game.players]
    assert [line["game"] for line in lines if "deals" in line] == alone
    for line in lines:
        if "beam" in line:
            assert line["bound"] is None or line["beam"] <= line["points"] <= line["bound"]


def test_plain_python_is_measured_at_every_table_of_a_yardstick() -> None:
    lines = told("plain")
    assert lines
    assert all(not line["compiled"] and line["per_second"] > 0 for line in lines)


def test_first_steps_are_timed_on_full_boards() -> None:
    lines = told("first_steps")
    assert lines
    assert all(0 < line["mean_us"] <= line["worst_us"] for line in lines)


def test_the_search_is_measured_at_every_table() -> None:
    lines = told("search")
    tables = [(f"{game.name}.search", n) for game in games().values() for n in game.players]
    assert [(line["name"], line["players"]) for line in lines] == tables
    for line in lines:
        assert line["rounds_per_second"] > 0
        bare = line["rounds_per_second"] / line["bare_rounds_per_second"]
        assert line["ratio"] == pytest.approx(bare, rel=0.02, abs=0.001)  # It is rounded.


def test_batches_are_measured_at_every_table_with_one_process_and_two() -> None:
    measured = told("batches")
    tables = [(f"{g.name}.batch", players) for g in games().values() for players in g.players]
    found = [
        (line["name"], line["players"], line["jobs"], line["observations"]) for line in measured
    ]
    assert found == [
        (*table, jobs, seen) for table in tables for jobs in (1, 2) for seen in (False, True)
    ]
    assert all(line["steps_per_second"] > 0 for line in measured)


def test_environments_are_measured_at_every_table_beside_connect_four() -> None:
    lines = told("environments")
    tables = [(f"{game.name}.pettingzoo", n) for game in games().values() for n in game.players]
    assert [(line["name"], line["players"]) for line in lines] == tables
    for line in lines:
        own, other = line["steps_per_second"], line["connect_four_per_second"]
        assert line["ratio"] == pytest.approx(own / other, rel=0.02, abs=0.01)  # It is rounded.


def test_simulations_are_measured_beside_the_bare_game_and_its_judge() -> None:
    lines = told("simulating")
    kinds = [f"{game.name}.simulate.{bots}" for game in games().values() for bots in KINDS]
    assert [line["name"] for line in lines] == kinds
    for line in lines:
        [bare] = [
            line[key] for key in line if key in ("playouts_microseconds", "judging_microseconds")
        ]
        assert line["ratio"] == pytest.approx(bare / line["microseconds"], rel=0.05, abs=0.002)


@pytest.mark.skipif(not program("initdb"), reason="no PostgreSQL here")
def test_what_a_move_costs_with_several_servers_is_measured() -> None:
    [line] = told("many")
    assert (line["servers"], line["tables"]) == ("two", 2)


def test_reviews_are_measured_in_every_game() -> None:
    lines = told("review")
    for game in games().values():
        for part in ("time", "levels", "chances"):
            assert [line for line in lines if line["name"] == f"{game.name}.review.{part}"], part


def test_a_measure_orders_levels_by_their_means_and_within_a_match() -> None:
    def made(match: int, level: int, cost: float) -> Judged:
        return Judged(match, level, Judgement(1, 0, "m", "good", (0.5, 0.5), cost))

    moves = [made(0, 1, 0.3), made(0, 2, 0.1), made(0, 2, 0.0), made(1, 1, 0.0), made(1, 2, 0.1)]
    found = figures(moves, MEASURES["chances"])
    assert found == {"means": [0.15, 0.075], "in order": True, "pairs": 0.5}


def test_the_live_server_is_measured_with_a_game_in_turn_and_every_store() -> None:
    lines = told("live")
    for store in STORES:
        here = [line for line in lines if (line["store"], line["game"]) == (store, in_turn()[0])]
        asked = ["live.acknowledged", "live.acknowledged", "live.to_other_screen"]
        watched = ["live.idle_watcher"] * (store == "sqlite")
        assert [line["name"] for line in here] == asked + watched
        assert all(is_spread(line) for line in here[:3])
        assert all(line["per_second"] > 0 for line in here[:2])


def test_what_a_server_bears_is_measured() -> None:
    _, moved, returned, appended = told("load")
    assert is_spread(moved)
    assert is_spread(returned)
    assert (moved["tables"], returned["clients"]) == (2, 10)
    assert moved["client_us"] > 0
    assert appended["append_us"] > 0


def test_honest_players_are_measured_under_every_attack() -> None:
    lines = told("attack")
    assert [line["attack"] for line in lines] == ["quiet", *ATTACKS]
    for line in lines:
        assert (line["lost"], line["moves"]) == ([], 3), line
        assert is_spread(line)
    for line in lines[1:]:
        assert not any(answer.startswith("gave up") for answer in line["attackers"]), line


def test_tables_in_real_time_are_measured_on_both_screens() -> None:
    [line] = told("live_tables")
    for screen in ("taker", "watcher"):
        assert line[screen]["takes"] >= line["tables"]
        assert is_spread(line[screen])
    assert set(line["cpu"]) == {"bench", "server", "bots"}


def test_the_ladder_keeps_what_it_had_of_other_tables() -> None:
    first = ladder.page("", {"Nim, 2": "old", "Nim, 3": "kept"})
    again = ladder.page(first, {"Nim, 2": "new"})
    assert "## Nim, 2\n\nnew\n\n## Nim, 3\n\nkept" in again
    assert "old" not in again
    assert ladder.page(again, {}) == again
    assert ladder.page(ladder.PAGE.read_text(encoding="utf-8"), {}) == ladder.PAGE.read_text(
        encoding="utf-8"
    )


def test_styles_are_compared_with_bots_that_have_none() -> None:
    lines = told("styles")
    assert {line["name"] for line in lines} == {
        f"{game.name}.{style}" for game in games().values() for style in game.styles
    }
    assert all(0 <= line["share"] <= 1 and line["matches"] for line in lines)
