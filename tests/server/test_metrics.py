"""/metrics: what Prometheus reads, what it counts, who may read it, and what it does not tell."""

import asyncio
import re
from pathlib import Path

import pytest

from tests.server.house import PERSON, House, bot, house
from threemirrors.server.exposition import BOUNDS, Histogram, Metric, exposition
from threemirrors.server.live.loop_lag import LoopLag

NAME = r"[a-z_]+"
SAMPLE = re.compile(rf'({NAME})(\{{(?:{NAME}="[^"\n]*",?)*\}})? (-?[0-9.e+-]+|\+Inf)')


def samples(text: str) -> dict[str, float]:
    """By name and labels. Every line is of the format, and every name is introduced."""
    kinds: dict[str, str] = {}
    found: dict[str, float] = {}
    for line in text.splitlines():
        if line.startswith("# "):
            _, what, name, told = line.split(" ", 3)
            assert what in ("HELP", "TYPE"), line
            if what == "TYPE":
                assert name not in kinds, name
                kinds[name] = told
            continue
        read = SAMPLE.fullmatch(line)
        assert read, line
        family = re.sub("_(bucket|sum|count)$", "", read[1])
        kind = kinds[family] if kinds.get(family) == "histogram" else kinds[read[1]]
        assert read[1].endswith("_total") == (kind == "counter"), line
        assert read[1] + (read[2] or "") not in found, line
        found[read[1] + (read[2] or "")] = float(read[3])
    return found


async def told(at: House) -> dict[str, float]:
    answer = await at.call("GET", "/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return samples(answer.text)


def test_what_is_played_and_refused_is_counted(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot("greedy"))
            async with (
                await at.join(opened["id"], opened["token"]) as aki,
                await at.join(opened["id"]) as stranger,
            ):
                for _ in range(3):  # A turn has two moves, so the bot has had one.
                    await aki.play()
                await aki.turn()
                assert (await aki.ask("play", ply=-1, move=aki.choice()))["t"] == "no"
                await stranger.send("what?")
                await stranger.wait(lambda heard: heard["t"] == "bye")
                assert (await at.call("GET", "/api/tables/nowhere")).status_code == 404
                found = await told(at)
                moved = found['threemirrors_acts_total{act="moved"}']
                begun = found['threemirrors_acts_total{act="begun"}']
                assert (moved, begun) == (aki.now["ply"], 1)
                for what in ("act", "append"):
                    assert found[f"threemirrors_{what}_seconds_count"] == moved + begun
                    assert (
                        found[f'threemirrors_{what}_seconds_bucket{{le="+Inf"}}'] == moved + begun
                    )
                # A process that takes long to start is not waited for.
                thought = found["threemirrors_bot_thinking_seconds_count"]
                assert thought == found["threemirrors_bot_wait_seconds_count"]
                assert thought + found["threemirrors_bot_lighter_total"] >= 1
                assert found['threemirrors_refusals_total{door="table",code="behind"}'] == 1
                assert found['threemirrors_refusals_total{door="socket",code="bad_message"}'] == 1
                assert found['threemirrors_refusals_total{door="http",code="no_such_table"}'] == 1
                assert found['threemirrors_responses_total{status="404"}'] == 1
                assert found["threemirrors_tables_awake"] == found["threemirrors_tables_kept"] == 1
                assert found["threemirrors_sockets"] >= 1
            # Sums only: no table, no name, no move.
            text = (await at.call("GET", "/metrics")).text
            assert opened["id"] not in text
            assert opened["token"] not in text
            assert not re.search("greedy|kaleido", text)

    asyncio.run(story())


def test_they_are_for_chosen_addresses_and_never_through_a_proxy(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, metrics_for=("10.0.0.0/8",)) as at:
            assert (await at.call("GET", "/metrics")).status_code == 403
        async with house(tmp_path, metrics_for=("127.0.0.0/8",)) as at:
            assert (await at.call("GET", "/metrics")).status_code == 200
            for header in ("X-Forwarded-For", "Forwarded"):
                answer = await at.call("GET", "/metrics", headers={header: "for=127.0.0.1"})
                assert answer.status_code == 403

    asyncio.run(story())


def test_a_histogram_counts_up_to_each_bound() -> None:
    taken = Histogram()
    for seconds in (0.0, BOUNDS[0], 0.002, BOUNDS[-1] + 1):
        taken.add(seconds)
    lines = list(taken.lines("it"))
    assert lines[:2] == ['it_bucket{le="0.001"} 2', 'it_bucket{le="0.0025"} 3']
    assert lines[-3:] == ['it_bucket{le="+Inf"} 4', "it_sum 11.003", "it_count 4"]


def test_a_label_may_hold_anything() -> None:
    odd = Metric("it", "gauge", "Odd.", {(("a", 'x"\\\n'),): 1})
    assert exposition([odd]) == '# HELP it Odd.\n# TYPE it gauge\nit{a="x\\"\\\\\\n"} 1\n'


def test_a_loop_that_is_held_up_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        loop, late = asyncio.get_running_loop(), LoopLag()
        now = [0.0]
        monkeypatch.setattr(loop, "time", lambda: now[0])
        monkeypatch.setattr("threemirrors.server.live.loop_lag.LOOK_EVERY", 0.0)
        late.start()
        await asyncio.sleep(0)
        now[0] = 0.3
        while not late.lag.total:
            await asyncio.sleep(0)
        await late.stop()
        assert late.lag.total == pytest.approx(0.3)

    asyncio.run(story())
