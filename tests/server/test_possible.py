"""What was possible with a deal: told to whoever is done with it, and to nobody before."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.house import PERSON, House, Message, bot, house, until
from tests.server.test_daily_results import SETTING, finished, opened
from threemirrors.server.live import deal_solver, possible
from threemirrors.server.live.fair_queue import AT_LEISURE, FairQueue

pytestmark = pytest.mark.usefixtures("soon")


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is quick: who plays is not what is tested here."""
    monkeypatch.setattr(possible, "STRONGEST", "random")


async def told(at: House, table: Message, token: str = "") -> Message:
    found: Message = await at.get(f"/api/tables/{table['id']}/possible", token or table["token"])
    return found


async def worked_out(at: House, table: Message) -> Message:
    await told(at, table)
    registry = await at.registry()
    await until(lambda: not registry.possible.tasks)
    return await told(at, table)


async def refused(at: House, table: Message, token: str = "") -> tuple[int, str]:
    answer = await at.call(
        "GET", f"/api/tables/{table['id']}/possible", token=token or table["token"]
    )
    return answer.status_code, answer.json()["code"]


def test_a_daily_is_told_to_those_who_are_done_and_its_match_can_be_looked_at(
    tmp_path: Path, database: str
) -> None:
    async def story() -> None:
        async with house(tmp_path, database) as at:
            aki, bo = await opened(at), await opened(at)
            assert await refused(at, aki) == (409, "not_over")
            assert not (await at.registry()).possible.tasks  # Nothing is there to be found.
            points = await finished(at, aki)
            found = await worked_out(at, aki)
            assert (found["best"], found["bot"], found["tries"]) == (
                points,
                "random",
                possible.TRIES,
            )
            record = await at.get(f"/api/tables/{found['match']}/record")
            mine = await at.get(f"/api/tables/{aki['id']}/record")
            assert record["outcome"]["points"] == [found["points"]]
            assert (record["seed"], record["seats"]) == (mine["seed"], ["random"])

            # Whoever still plays learns of it by no door, also not with another's id.
            assert await refused(at, bo) == (409, "not_over")
            assert await refused(at, aki, bo["token"]) == (403, "not_your_seat")
            assert await at.get("/api/tables") == []
            daily = await at.get("/api/daily/four_corners", bo["token"])
            assert (daily["people"], daily["best"], daily["counts"]) == (1, None, None)
            assert [each["id"] for each in await at.get("/api/me/tables", bo["token"])] == [
                bo["id"]
            ]
            await finished(at, bo)
            assert (await told(at, bo))["match"] == found["match"]  # Worked out once for all.

    asyncio.run(story())


def test_free_play_has_its_own_and_is_forgotten_with_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.post("/api/tables", {"name": "Aki", "setting": SETTING})
            await finished(at, table)
            first = await worked_out(at, table)
            assert first["points"] is not None
            again = await at.post(
                "/api/tables", {"name": "Aki", "setting": SETTING}, table["token"]
            )
            await finished(at, again)
            assert (await worked_out(at, again))["match"] != first["match"]
            several = await at.open(PERSON, bot(), token=table["token"])
            assert (await refused(at, several))[0] == 404
            await at.post("/api/me/forget", {}, table["token"])
            for match in (table["id"], first["match"]):
                assert (await at.call("GET", f"/api/tables/{match}")).status_code == 404

    asyncio.run(story())


def test_a_match_with_a_bots_help_is_no_way_to_look_ahead(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.post(
                "/api/tables",
                {"name": "Aki", "setting": {**SETTING, "seats": [bot()]}, "daily": True},
            )
            async with await at.join(table["id"], table["token"]) as watcher:
                while not watcher.now["outcome"]:
                    await watcher.hear()
            assert (await refused(at, table))[0] == 403

    asyncio.run(story())


async def solved(at: House, table: Message) -> Message:
    await worked_out(at, table)
    registry = await at.registry()
    await until(lambda: not registry.solver.tasks)
    return await told(at, table)


def test_the_best_possible_can_be_looked_at_and_is_forgotten_too(
    tmp_path: Path, database: str
) -> None:
    async def story() -> None:
        async with house(tmp_path, database, solving=0.05) as at:
            table = await at.post("/api/tables", {"name": "Aki", "setting": SETTING})
            assert await refused(at, table) == (409, "not_over")
            assert not (await at.registry()).solver.tasks
            await finished(at, table)
            assert (await told(at, table))["waiting"]
            found = await solved(at, table)
            best = found["reachable"]
            assert not found["waiting"]
            assert best["proven"] == (best["points"] == best["bound"])
            assert best["foresight"]  # Nobody knows which tiles come.
            record = await at.get(f"/api/tables/{best['match']}/record")
            mine = await at.get(f"/api/tables/{table['id']}/record")
            assert record["outcome"]["points"] == [best["points"]]
            assert (record["seed"], record["seats"]) == (mine["seed"], [deal_solver.ALL_KNOWING])
            assert (await at.get(f"/api/tables/{best['match']}"))["status"] == "over"
            assert await at.get("/api/tables") == []
            await at.post("/api/me/forget", {}, table["token"])
            assert (await at.call("GET", f"/api/tables/{best['match']}")).status_code == 404

    asyncio.run(story())


@pytest.mark.parametrize("program", ["", "print('null')", 'print(\'{"moves":[],"bound":1}\')'])
def test_a_solver_that_fails_is_not_asked_again(tmp_path: Path, program: str) -> None:
    async def story() -> None:
        async with house(tmp_path, solving=0.05) as at:
            solver = (await at.registry()).solver
            solver.command = (sys.executable, "-c", program)
            table = await at.post("/api/tables", {"name": "Aki", "setting": SETTING})
            await finished(at, table)
            found = await solved(at, table)
            assert (found["reachable"], found["waiting"]) == (None, False)
            assert not solver.tasks

    asyncio.run(story())


def test_without_or_tools_the_server_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with house(tmp_path, solving=1.0):
            pass

    monkeypatch.setattr(deal_solver, "solver_here", lambda: False)
    asyncio.run(story())
    said = [each for each in caplog.records if "threemirrors[solve]" in each.message]
    assert len(said) == 1


def test_what_can_wait_is_taken_last() -> None:
    async def story() -> None:
        queue: FairQueue[str] = FairQueue()
        queue.put(AT_LEISURE, "deal", "later")
        queue.put(b"aki", "table", "now")
        queue.put(b"", "table", "soon")
        assert [queue.take() for _ in range(4)] == ["now", "soon", "later", None]

    asyncio.run(story())
