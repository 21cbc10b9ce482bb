"""Matches on a Dask cluster: the same totals, even if a worker is killed; and clear messages."""

import os
import signal
from collections.abc import Iterator
from functools import reduce
from typing import Any

import pytest
from distributed import Client, LocalCluster

from tests.budget import budget
from tests.cli.program import output
from tests.core.matches import GAME, PLAYERS
from threemirrors.core.errors import GameError
from threemirrors.lab import cluster as on_machines
from threemirrors.lab.plan import Plan
from threemirrors.lab.shard import run as run_shard
from threemirrors.lab.simulate import shards
from threemirrors.lab.totals import Totals, merged

MATCHES = budget(3_000, soak=100_000, plain=300)
PLAN = Plan(GAME.name, ("greedy", *["random"] * (PLAYERS - 1)), MATCHES, "cluster")
NOBODY = "tcp://127.0.0.1:1"


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """Two workers on this machine, each a process."""
    local: Any = LocalCluster
    with local(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def totals_of(plan: Plan, scheduler: str) -> Totals:
    return reduce(merged, (shard.totals for shard in shards(plan, scheduler=scheduler)))


def test_a_cluster_counts_the_very_same(scheduler: str) -> None:
    assert totals_of(PLAN, scheduler).to_json() == run_shard(PLAN, range(MATCHES)).to_json()


def test_a_killed_worker_loses_and_doubles_nothing(scheduler: str) -> None:
    found, killed = Totals(), 0
    connect: Any = Client
    with connect(scheduler, set_as_default=False) as client:
        for shard in shards(PLAN, scheduler=scheduler):
            found = merged(found, shard.totals)
            if not killed:
                killed = next(iter(client.run(os.getpid).values()))
                os.kill(killed, signal.SIGKILL)
    assert killed
    assert found == run_shard(PLAN, range(MATCHES))


def test_the_command_plays_there(scheduler: str) -> None:
    asked = ("simulate", GAME.name, "--seats", ",".join(PLAN.bots), "--games", "40", "--json")
    assert output(*asked, "--scheduler", scheduler) == output(*asked)


def test_records_come_from_there_too(scheduler: str) -> None:
    few = Plan(PLAN.game, PLAN.bots, 5, "records")
    there = [
        record for shard in shards(few, scheduler=scheduler, keep=True) for record in shard.records
    ]
    assert there == [record for shard in shards(few, keep=True) for record in shard.records]


@pytest.mark.parametrize("address", [NOBODY, "nonsense", "tcp://"])
def test_nobody_there_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_machines, "SCHEDULER_PATIENCE", 1)
    with pytest.raises(GameError, match=f"no Dask scheduler answers at {address}"):
        next(shards(PLAN, scheduler=address))


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_machines, "find_spec", lambda name: None)
    with pytest.raises(GameError, match=r"threemirrors\[cluster\]"):
        next(shards(PLAN, scheduler=NOBODY))
