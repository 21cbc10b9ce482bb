"""A lesson's table: the same deal for everyone, any step at any time, and in nobody's list."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import PERSON, House, Message, house
from threemirrors.core.discovery import games
from threemirrors.table.lesson import lesson_of

TAUGHT = [game.name for game in games().values() if (game.home() / "lesson.json").is_file()]
GAME = TAUGHT[0]


def wanted(game: str, **more: object) -> Message:
    seats = [PERSON] * lesson_of(game).players
    return {"name": "Aki", "setting": {"game": game, "seats": seats}, "lesson": True, **more}


async def opened(at: House, game: str) -> Message:
    found: Message = await at.post("/api/tables", wanted(game))
    return found


async def step_at(at: House, table: Message, step: int) -> Message:
    answer = await at.call(
        "POST", f"/api/tables/{table['id']}/lesson", {"step": step}, token=table["token"]
    )
    assert answer.status_code == 201, answer.text
    async with await at.join(table["id"], table["token"]) as learner:
        assert learner.now["seq"] == answer.json()["seq"]
        found: Message = learner.now["view"]
        return found


@pytest.mark.parametrize("game", TAUGHT)
def test_steps_can_be_visited_in_any_order(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, another = await opened(at, game), await opened(at, game)
            steps = range(len(lesson_of(game).steps))
            forth = [await step_at(at, table, step) for step in steps]
            back = [await step_at(at, table, step) for step in reversed(steps)]
            assert back[::-1] == forth
            assert await step_at(at, another, steps[-1]) == forth[-1]

    asyncio.run(story())


def test_a_lesson_is_in_no_list(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.post("/api/tables", wanted(GAME, public=True))
            mine = await at.call("GET", "/api/me/tables", token=table["token"])
            assert mine.json() == []
            assert (await at.call("GET", "/api/tables")).json() == []

    asyncio.run(story())


def test_nobody_else_plays_in_a_lesson(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            seats = [{"kind": "open"}, *[PERSON] * (lesson_of(GAME).players - 1)]
            body = wanted(GAME) | {"setting": {"game": GAME, "seats": seats}}
            answer = await at.call("POST", "/api/tables", body)
            assert (answer.status_code, answer.json()["code"]) == (409, "lesson_alone")
            table = await opened(at, GAME)
            stranger = await opened(at, GAME)
            path = f"/api/tables/{table['id']}/lesson"
            answer = await at.call("POST", path, {"step": 1}, token=stranger["token"])
            assert answer.json()["code"] == "not_your_seat"

    asyncio.run(story())


def test_only_lessons_have_steps(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            plain = await at.post("/api/tables", wanted(GAME, lesson=False))
            table = await opened(at, GAME)
            for found, step in ((plain, 0), (table, 99), (table, -1)):
                path = f"/api/tables/{found['id']}/lesson"
                answer = await at.call("POST", path, {"step": step}, token=found["token"])
                assert (answer.status_code, answer.json()["code"]) == (409, "no_lesson")

    asyncio.run(story())


@pytest.mark.parametrize("game", [game for game in TAUGHT if lesson_of(game).players == 1])
def test_a_lesson_is_never_a_daily(game: str, tmp_path: Path) -> None:
    """Its deal can be rehearsed, so it must not count as a result of the day."""

    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.post("/api/tables", wanted(game, daily=True))
            row = await (await at.registry()).store.match(table["id"])
            assert row is not None
            assert (row.lesson, row.daily) == (True, "")

    asyncio.run(story())
