"""Every door has a budget; what one caller uses up is not missing for the next."""

import asyncio
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.house import PERSON, House, house
from threemirrors.server.auth import meter, rate_limit, tokens
from threemirrors.server.auth.meter import metered
from threemirrors.server.auth.rate_limit import (
    BUDGETS,
    FRAMES,
    FRAMES_WINDOW,
    MESSAGES,
    MESSAGES_WINDOW,
    SOCKETS_PER_GUEST,
    Bucket,
    Budget,
    Limits,
    TooMany,
    What,
    Who,
    household,
)
from threemirrors.server.auth.share import Share, TooCostly, current_share
from threemirrors.server.http import admission
from threemirrors.server.live.answer_cache import AnswerCache
from threemirrors.server.live.slow_work import SlowWork
from threemirrors.server.settings import Settings
from threemirrors.table import replay, talk
from threemirrors.table.refusal import Declined

EVE, AKI = Who(b"eve", "192.0.2.1"), Who(b"aki", "192.0.2.1")
NEWCOMER = Who(None, "192.0.2.1")
DOCS = Path(__file__).parents[2] / "docs" / "protocol.md"


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals are not slow."""
    monkeypatch.setattr(admission, "SLOW_REFUSAL", 0.0)


def cheapened(monkeypatch: pytest.MonkeyPatch, what: str, per: str, most: int) -> None:
    monkeypatch.setitem(BUDGETS, (what, per), Budget(most, 3600))  # type: ignore[misc]


def test_the_documented_budgets_are_those_of_the_code() -> None:
    told = DOCS.read_text(encoding="utf-8").partition("## Limits")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (\w+) \| ([\d,]+) \| ([\d,]+) \|", told, re.MULTILINE)
    written = {(what, per): (number(most), number(time)) for what, per, most, time in rows}
    ours: dict[tuple[str, str], tuple[float, float]] = {
        key: (budget.most, budget.seconds) for key, budget in BUDGETS.items()
    }
    ours["message", "socket"] = (MESSAGES, MESSAGES_WINDOW)
    ours["frame", "socket"] = (FRAMES, FRAMES_WINDOW)
    assert written == ours
    assert f"{Settings().connections_each} connections" in told
    assert f"{Settings().sockets_each} sockets" in told
    assert f"{SOCKETS_PER_GUEST} sockets" in told


def number(text: str) -> int:
    return int(text.replace(",", ""))


def test_a_bucket_drains_evenly() -> None:
    bucket = Bucket(Budget(10, 100))
    bucket.pour(0.0, 10)
    with pytest.raises(TooMany) as refused:
        bucket.check(1.0, 1)
    assert refused.value.wait == pytest.approx(9)
    bucket.check(10.0, 1)


def test_one_guesser_does_not_stop_the_others_in_the_house() -> None:
    limits = Limits(1)
    what: What
    for what in ("change", "guess"):
        limits.pour(what, EVE, 0.0, 1000)
        with pytest.raises(TooMany):
            limits.spend(what, EVE, 0.0)
        limits.spend(what, AKI, 0.0)
        limits.spend(what, NEWCOMER, 0.0)


def test_newcomers_do_not_stop_guests_but_many_guests_are_one_house() -> None:
    limits = Limits(1)
    limits.pour("work", NEWCOMER, 0.0, 8.1)
    with pytest.raises(TooMany):
        limits.check("work", NEWCOMER, 0.0, 0)
    limits.check("work", AKI, 0.0, 0)
    for n in range(1, 3):
        limits.pour("work", Who(bytes([n]), AKI.address), 0.0, 4)
    with pytest.raises(TooMany):
        limits.check("work", AKI, 0.0, 0)
    limits.check("work", Who(b"aki", "192.0.2.2"), 0.0, 0)  # Somewhere else she has her own.


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_ipv6_is_one_house(address: str, counts_as: str) -> None:
    assert household(address) == counts_as


def test_strangers_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MOST_KNOWN", 10)
    limits = Limits(1)
    for n in range(100):
        limits.spend("change", EVE, 0.0)
        limits.spend("change", Who(None, f"192.0.2.{n}"), 0.0)
    assert len(limits.buckets) == 10
    assert limits.buckets["change", "guest", b"eve"].level == 100  # Who is busy is remembered.


def test_a_guest_may_hold_only_so_many_sockets() -> None:
    limits = Limits(1000)
    held = [limits.socket(AKI) for _ in range(SOCKETS_PER_GUEST)]
    for one in held:
        one.__enter__()
    with pytest.raises(Declined), limits.socket(AKI):
        pass
    with limits.socket(EVE):
        pass
    for one in held:
        one.__exit__(None, None, None)
    assert not limits.sockets


# Over HTTP.


async def who(at: House, token: str) -> Who:
    """The guest for whom a device with that token speaks, at our own address."""
    found = await (await at.registry()).store.guests.identity(tokens.digest(token))
    assert found is not None
    return Who(found.guest, "127.0.0.1")


async def guess(at: House, token: str = "") -> tuple[int, str]:
    answer = await at.call("POST", "/api/devices", {"code": "WRONG"}, token)
    return answer.status_code, answer.headers.get("retry-after", "")


@pytest.mark.usefixtures("at_once")
def test_wrong_codes_are_counted_for_whoever_guesses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheapened(monkeypatch, "guess", "guest", 2)
    cheapened(monkeypatch, "guess", "newcomers", 3)

    async def story() -> None:
        async with house(tmp_path) as at:
            aki = (await at.open(PERSON, PERSON))["token"]
            assert [(await guess(at))[0] for _ in range(3)] == [403] * 3
            assert await guess(at) == (429, "1200")
            assert (await guess(at, "no token of ours"))[0] == 429  # Still a newcomer.
            assert [(await guess(at, aki))[0] for _ in range(3)] == [403, 403, 429]
            opened = await at.open(PERSON, PERSON)  # Newcomers may still come and play.
            async with await at.join(opened["id"], opened["token"]) as bo:
                await bo.play()

    asyncio.run(story())


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("what", "code"), [("table", "too_many"), ("change", "too_many")])
def test_a_guest_may_open_only_so_many_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, code: str
) -> None:
    cheapened(monkeypatch, what, "guest", 2)

    async def story() -> None:
        async with house(tmp_path) as at:
            eve = (await at.open(PERSON, PERSON))["token"]
            for _ in range(2):
                await at.open(PERSON, PERSON, token=eve)
            body = {"name": "Eve", "setting": {"game": "kaleido", "seats": [PERSON, PERSON]}}
            answer = await at.call("POST", "/api/tables", body, eve)
            assert (answer.status_code, answer.json()["code"]) == (429, code)
            assert int(answer.headers["retry-after"]) > 0
            await at.open(PERSON, PERSON)

    asyncio.run(story())


def paths(table: str) -> Iterator[str]:
    yield from ("/", "/health", "/api/games", "/api/tables", f"/api/tables/{table}")
    for rest in ("replay", "picture", "story", "chat"):
        yield f"/api/tables/{table}/{rest}"


@pytest.mark.usefixtures("at_once")
def test_every_read_has_its_price(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            aki = opened["token"]
            limits = await at.limits()
            nobody = Share(limits, Who(None, "127.0.0.1"))
            nobody.charge(9)
            for path in paths(opened["id"]):
                answer = await at.call("GET", path)
                assert (path, answer.status_code) == (path, 429)
                assert answer.json()["code"] == "too_costly"
                assert int(answer.headers["retry-after"]) > 0
                assert (await at.call("GET", path, token=aki)).status_code == 200

    asyncio.run(story())


@pytest.mark.usefixtures("at_once")
def test_addresses_that_no_route_takes_have_their_price_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a flood of them would cost nothing and leave no time for moves."""
    cheapened(monkeypatch, "change", "newcomers", 1)

    async def story() -> None:
        async with house(tmp_path) as at:
            for _ in range(2):
                assert await at.refused("/api/nowhere", {}) == (404, "not_found")
            assert await at.refused("/api/me", {"name": "Eve"}) == (429, "too_many")

    asyncio.run(story())


def test_whoever_does_not_stop_waits_for_the_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    naps: list[float] = []

    async def nap(seconds: float) -> None:
        naps.append(seconds)

    monkeypatch.setattr("threemirrors.server.http.admission.asyncio.sleep", nap)

    async def story() -> None:
        share = Share(Limits(1), NEWCOMER)
        request: Any = SimpleNamespace(
            method="GET", url=SimpleNamespace(path="/"), state=SimpleNamespace()
        )

        class Known:
            async def share(self) -> Share:
                return share

        caller: Any = Known()
        share.charge(9)
        with pytest.raises(TooCostly):
            await admission.admit(request, caller)
        assert naps == [admission.SLOW_REFUSAL]

    asyncio.run(story())


# Costly answers.


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


class Ticking:
    """A clock on which every look takes a second."""

    now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


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
    monkeypatch.setattr(meter, "processor_time", Ticking())

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


@pytest.mark.usefixtures("at_once")
def test_what_is_asked_on_the_socket_has_its_price_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            eve = await who(at, opened["token"])
            async with await at.join(opened["id"], opened["token"]) as aki:
                Share(await at.limits(), eve).charge(5)
                answer = await aki.ask("consider", ply=0)
                assert (answer["t"], answer["why"]["code"]) == ("no", "too_costly")
                await aki.play()  # Moves are never refused for that.
            async with await at.connect(opened["id"], opened["token"]) as again:
                assert (await again.bye())["code"] == "too_costly"
            async with await at.join(opened["id"]):
                pass

    asyncio.run(story())


def test_a_position_is_considered_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            async with await at.join(opened["id"], opened["token"]) as aki:
                first = await aki.ask("consider", ply=0)
                (await at.registry()).slow_work.turn = None  # type: ignore[assignment]
                again = await aki.ask("consider", ply=0)
                assert again["meanings"] == first["meanings"]

    asyncio.run(story())


def test_a_guest_does_not_get_more_messages_with_more_sockets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheapened(monkeypatch, "message", "guest", 4)

    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            where = opened["id"], opened["token"]
            async with await at.join(*where) as one, await at.join(*where) as other:
                for _ in range(2):
                    assert (await one.ask("ping"))["t"] == "pong"
                    assert (await other.ask("ping"))["t"] == "pong"
                await one.send({"t": "ping", "id": "more"})
                assert (await one.bye())["code"] == "too_many"

    asyncio.run(story())
