"""Results of the deal of the day: the first counts, and who has one is told of the others."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import PERSON, House, Message, bot, house
from threemirrors.table.daily import day_at, day_before

pytestmark = pytest.mark.usefixtures("soon")
DAY = 24 * 3600 * 1000
GAME = "four_corners"
SETTING = {"game": GAME, "seats": [PERSON], "options": {}}


async def opened(at: House, token: str = "", **more: object) -> Message:
    body = {"name": "Aki", "setting": SETTING, "daily": True, **more}
    table: Message = await at.post("/api/tables", body, token)
    return table


async def finished(at: House, table: Message) -> int:
    """The points reached."""
    async with await at.join(table["id"], table["token"]) as player:
        points: int = (await player.play_out())["points"][0]
        return points


async def told(at: House, token: str = "", day: str = "") -> Message:
    found: Message = await at.get(f"/api/daily/{GAME}" + (f"?day={day}" if day else ""), token)
    return found


async def today(at: House) -> str:
    return day_at((await at.registry()).clock())


async def tomorrow_comes(at: House) -> None:
    registry = await at.registry()
    before = registry.clock
    registry.clock = lambda: before() + DAY


def test_the_first_finished_match_counts_and_only_then_others_are_told(
    tmp_path: Path, database: str
) -> None:
    async def story() -> None:
        async with house(tmp_path, database) as at:
            bo = await opened(at)
            points = await finished(at, bo)
            aki = await opened(at)
            before = await told(at, aki["token"])
            assert (before["people"], before["running"]) == (1, aki["id"])
            [listed] = await at.get("/api/me/tables", aki["token"])
            assert listed["daily"] == before["day"]
            assert (before["yours"], before["best"], before["counts"]) == (None, None, None)
            assert (await told(at))["counts"] is None  # Nor is a stranger told.

            own = await finished(at, aki)
            again = await opened(at, aki["token"])
            after = await told(at, aki["token"])
            assert after["yours"]["match"] == aki["id"]
            assert (after["running"], after["streak"]) == (again["id"], 1)
            await finished(at, again)
            assert await told(at, aki["token"]) == {**after, "running": ""}
            assert after["best"] == max(points, own)
            assert after["yours"]["points"] == own
            assert sum(each["people"] for each in after["counts"]) == after["people"] == 2
            assert {each["points"] for each in after["counts"]} == {points, own}

    asyncio.run(story())


def test_yesterdays_deal_can_be_played_and_makes_the_streak_whole(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            missed = await today(at)
            await tomorrow_comes(at)
            now = await opened(at)
            token = now["token"]
            await finished(at, now)
            late = await opened(at, token, day=missed)
            info = await at.get(f"/api/tables/{late['id']}", token)
            assert info["daily"] == missed
            async with await at.join(late["id"], token) as player:
                assert player.now["daily"] == missed
            assert (await told(at, token, missed))["counts"] is None
            await finished(at, late)
            found = await told(at, token, missed)
            assert (found["yours"]["match"], found["streak"]) == (late["id"], 2)
            assert (found["day"], found["today"]) == (missed, await today(at))
            await tomorrow_comes(at)
            assert (await told(at, token))["streak"] == 2  # It can still go on.
            assert (await told(at, "", missed))["counts"] is not None  # Nobody can play it now.
            await tomorrow_comes(at)
            assert (await told(at, token))["streak"] == 0

    asyncio.run(story())


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"day": "2001-02-03"}, "no_such_day"),
        ({"day": "nonsense"}, "no_such_day"),
        ({"setting": {**SETTING, "options": {"variant": "evil"}}}, "bad_option"),
    ],
)
def test_only_what_can_be_compared_is_a_daily(
    tmp_path: Path, more: dict[str, object], code: str
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            body = {"name": "Aki", "setting": SETTING, "daily": True, **more}
            assert (await at.refused("/api/tables", body))[1] == code

    asyncio.run(story())


@pytest.mark.parametrize("day", ["9999-01-01", "yesterday", "2026-02-30"])
def test_there_is_no_deal_of_a_day_to_come(tmp_path: Path, day: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            answer = await at.call("GET", f"/api/daily/{GAME}?day={day}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_such_day")
            now = await today(at)
            assert answer.json()["facts"] == {"days": [now, day_before(now)]}
            alone = await at.call("GET", "/api/daily/kaleido")
            assert (alone.status_code, alone.json()["code"]) == (409, "daily_alone")

    asyncio.run(story())


def test_what_a_bot_reached_is_nobodys_result(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await opened(at, setting={**SETTING, "seats": [bot()]})
            async with await at.join(table["id"], table["token"]) as watcher:
                await watcher.hear_out()
            assert (await told(at, table["token"]))["people"] == 0

    asyncio.run(story())


def test_who_is_forgotten_is_no_longer_counted(tmp_path: Path, database: str) -> None:
    async def story() -> None:
        async with house(tmp_path, database) as at:
            table = await opened(at)
            points = await finished(at, table)
            everything = await at.get("/api/me/everything", table["token"])
            kept = {"day": await today(at), "game": GAME, "match": table["id"], "points": points}
            assert everything["dailies"] == [kept]
            gone = await at.call("POST", "/api/me/forget", token=table["token"])
            assert gone.status_code == 201
            assert (await told(at))["people"] == 0

    asyncio.run(story())
