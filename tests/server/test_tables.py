"""Lists of tables: public ones with what one would sit down to, and one's own to go on with."""

import asyncio
from pathlib import Path

from tests.server.house import OPEN, PERSON, bot, house, setting


def test_a_table_that_waits_says_its_clock_and_free_seats_before_one_sits_down(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            await at.open(PERSON, OPEN, bot(), public=True, pace="brisk")
            [card] = await at.get("/api/tables?status=open")
            wanted = card["wanted"]
            assert (wanted["free"], wanted["pace"]) == (1, "brisk")
            assert wanted["clock"]["store"] > 0
            assert [seat["kind"] for seat in wanted["seats"]] == ["person", "open", "bot"]
            await at.sit(card["id"], 1)
            [card] = await at.get("/api/tables?status=playing")
            assert card["wanted"] is None

    asyncio.run(story())


def test_people_are_told_where_they_have_a_seat_and_nobody_else_is(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            waiting = (await at.open(PERSON, OPEN, token=one))["id"]

            async def mine(token: str) -> set[tuple[str, str]]:
                found = await at.get("/api/me/tables", token)
                return {(card["id"], card["status"]) for card in found}

            assert await mine(one) == {(table, "playing"), (waiting, "open")}
            assert await mine(two) == {(table, "playing")}
            assert await mine("") == set()
            async with await at.join(table, one) as aki, await at.join(table, two) as bo:
                await asyncio.gather(aki.play_out(), bo.play_out())
            await at.post(f"/api/tables/{waiting}/close", token=one)
            assert await mine(one) == await mine(two) == {(table, "over")}

    asyncio.run(story())


def test_a_wrong_option_is_told_in_words(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            wrong = setting(PERSON, bot()) | {"options": {"first": "last"}}
            answer = await at.call("POST", "/api/tables", {"name": "Aki", "setting": wrong})
            what = 'Kaleido: first must be a whole number or random, not "last"'
            assert (answer.status_code, answer.json()["facts"]) == (400, {"what": what})

    asyncio.run(story())


def test_a_picture_that_many_ask_for_is_drawn_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, _ = await at.pair()
            registry = await at.registry()
            path = f"/api/tables/{table}/picture"

            async def kept() -> list[object]:
                answer = await at.call("GET", path)
                assert answer.headers["content-type"].startswith("image/svg+xml")
                return [key for key in registry.answers.answers if "picture" in str(key)]

            [first] = await kept()
            assert await kept() == [first]
            async with await at.join(table, one) as aki:
                await aki.play()
            assert len(await kept()) == 2  # Another position is another picture.

    asyncio.run(story())
