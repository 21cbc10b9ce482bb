"""Costly answers are worked out once, in slices, and charged to whoever asked for them."""

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.server.budgets import EVE, Ticking, who
from tests.server.house import PERSON, House, house
from threemirrors.server.auth import meter
from threemirrors.server.auth.meter import Stopwatch, metered
from threemirrors.server.auth.rate_limit import Limits, What, Who
from threemirrors.server.auth.share import Share, TooCostly, current_share
from threemirrors.server.live.answer_cache import AnswerCache
from threemirrors.server.live.slow_work import SlowWork
from threemirrors.table import replay, talk


async def finished(at: House) -> str:
    opened = await at.open(PERSON, PERSON)
    async with await at.join(opened["id"], opened["token"]) as aki:
        await aki.play_out()
    table: str = opened["id"]
    return table


@pytest.mark.usefixtures("soon")
def test_a_replay_is_worked_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out = []
    frames = replay.frames

    def counted(*given: Any) -> Iterator[replay.Frame]:
        worked_out.append(given[1:])
        return frames(*given)

    monkeypatch.setattr(replay, "frames", counted)

    async def story() -> None:
        async with house(tmp_path) as at:
            path = f"/api/tables/{await finished(at)}/replay"
            first = await at.get(f"{path}?eyes=all")
            assert await at.get(f"{path}?eyes=all") == first
            assert worked_out == [("all", 0, 200)]
            assert await at.get(path) != first  # Other eyes see something else.

    asyncio.run(story())


def test_a_running_match_is_replayed_as_it_stands(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            path = f"/api/tables/{opened['id']}/replay"
            async with await at.join(opened["id"], opened["token"]) as aki:
                assert (await at.get(path))["plies"] == 0
                await aki.play()
                assert (await at.get(path))["plies"] == 1

    asyncio.run(story())


def test_kept_answers_take_only_so_many_bytes() -> None:
    cache = AnswerCache(10)
    cache.put("a", b"12345")
    cache.put("b", b"12345")
    assert cache.get("a") == b"12345"  # So it was asked for lately.
    cache.put("c", b"12345")
    assert [cache.get(key) is None for key in "abc"] == [False, True, False]
    cache.put("a", b"1")
    assert cache.size == 6
    cache.put("d", b"too long for the cache")
    assert (cache.size, cache.get("d")) == (0, None)


def test_slow_work_takes_turns_with_everything_else() -> None:
    async def story() -> None:
        work = SlowWork(Ticking())
        order: list[str] = []

        async def others() -> None:
            while order.count("b") < 3:
                order.append("move")
                await asyncio.sleep(0)

        def steps(name: str) -> Iterator[None]:
            for _ in range(3):
                order.append(name)
                yield

        await asyncio.gather(work.done(steps("a")), work.done(steps("b")), others())
        assert [one for one in order if one != "move"] == ["a", "b"] * 3
        assert "move" in order[1 : order.index("b")]  # Between any two slices.
        assert all(now == "move" or later == "move" for now, later in pairwise(order))

    asyncio.run(story())


def test_work_is_charged_to_whoever_asked_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meter, "stopwatch", Stopwatch(Ticking(), Ticking()))

    async def story() -> None:
        limits = Limits(1)
        current_share.set(Share(limits, EVE))
        work = SlowWork(Ticking())
        await asyncio.ensure_future(metered(work.done(range(10))))
        assert limits.buckets["work", "guest", b"eve"].level > 9
        with pytest.raises(TooCostly):
            await work.done(range(3))
        assert await work.done(range(3), for_all=True) == [0, 1, 2]
        current_share.set(Share(limits, Who(b"aki", "192.0.2.2")))
        assert await work.done(range(3)) == [0, 1, 2]

    asyncio.run(story())


def test_nobody_is_charged_for_the_time_that_others_were_given() -> None:
    now, worked = [10.0], [3.0]
    watch = Stopwatch(lambda: now[0], lambda: worked[0])
    began = watch.start()
    now[0] += 0.0004
    assert watch.stop(began) == pytest.approx(0.0004)  # Too short to look closer.
    began = watch.start()
    now[0], worked[0] = now[0] + 0.5, worked[0] + 0.02
    assert watch.stop(began) == pytest.approx(0.02)
    now[0], worked[0] = now[0] + 1, worked[0] + 0.7  # Something else was done meanwhile.
    began = watch.start()
    now[0], worked[0] = now[0] + 0.3, worked[0] + 0.1
    assert watch.stop(began) == pytest.approx(0.1)


def test_others_play_on_while_a_long_log_is_read(tmp_path: Path) -> None:
    """Between the first and the last step of loading it, a move is made at another table."""

    async def story() -> None:
        async with house(tmp_path) as at:
            registry = await at.registry()
            long, mine = await at.open(PERSON, PERSON), await at.open(PERSON, PERSON)
            async with registry.visit(long["id"]) as live:
                for _ in range(300):
                    await live.ask(lambda table: talk.say(table, 0, "la"))
            registry.awake.pop(long["id"])
            registry.slow_work.clock = Ticking()  # So each step is a slice of its own.
            async with await at.join(mine["id"], mine["token"], after=None) as aki:
                visit = asyncio.create_task(at.get(f"/api/tables/{long['id']}"))
                while not registry.loading:
                    await asyncio.sleep(0)
                await aki.play()
                assert registry.loading
                await visit

    asyncio.run(story())


def test_a_table_is_loaded_at_the_cost_of_who_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            registry = await at.registry()
            opened = await at.open(PERSON, PERSON)
            registry.awake.pop(opened["id"])
            registry.slow_work.clock = Ticking()
            limits = await at.limits()
            limits.buckets.clear()
            rates = [limits.pour]
            poured: list[Who] = []

            def pour(what: What, who: Who, now: float, cost: float = 1.0) -> None:
                if registry.loading:
                    poured.append(who)
                rates[0](what, who, now, cost)

            monkeypatch.setattr(limits, "pour", pour)
            await at.get(f"/api/tables/{opened['id']}", opened["token"])
            assert set(poured) == {await who(at, opened["token"])}

    asyncio.run(story())


def test_metered_work_ends_as_it_would_by_itself() -> None:
    async def divided(by: int) -> float:
        await asyncio.sleep(0)
        return 1 / by

    async def endless(ended: list[str]) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    async def story() -> None:
        assert await metered(divided(2)) == 0.5
        with pytest.raises(ZeroDivisionError):
            await metered(divided(0))
        ended: list[str] = []
        task = asyncio.ensure_future(metered(endless(ended)))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait({task})
        assert (task.cancelled(), ended) == (True, ["cancelled"])

    asyncio.run(story())
