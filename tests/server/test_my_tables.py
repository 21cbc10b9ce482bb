"""Your tables: found on every device, taken along, and forgotten with you."""

import asyncio
from pathlib import Path

from tests.server.house import OPEN, PERSON, House, Message, bot, house, ticket_for
from tests.server.test_devices import add, code_of


async def mine(at: House, token: str = "") -> list[Message]:
    found: list[Message] = await at.get("/api/me/tables", token)
    return found


async def to_the_end(at: House, table: str, *tokens: str) -> None:
    players = [await at.join(table, token) for token in tokens]
    await asyncio.gather(*(player.play_out() for player in players))
    for player in players:
        await player.__aexit__(None, None, None)


def test_a_running_game_is_found_with_whose_turn_it_is(tmp_path: Path, database: str) -> None:
    async def story() -> None:
        async with house(tmp_path, database) as at:
            assert await mine(at) == []
            opened = await at.open(PERSON, OPEN)
            bo = await at.sit(opened["id"], 1, ticket_for(opened, 1))
            for token, yours in ((opened["token"], [0]), (bo, [1])):
                [table] = await mine(at, token)
                assert (table["id"], table["yours"]) == (opened["id"], yours)
                assert (table["status"], table["outcome"]) == ("playing", None)
                async with await at.join(opened["id"], token) as player:
                    assert table["turn"] == player.now["acting"]

    asyncio.run(story())


def test_a_finished_game_is_found_with_its_result_on_every_device(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            await to_the_end(at, opened["id"], opened["token"])
            phone = await add(at, await code_of(at, opened["token"]))
            [table] = await mine(at, phone)
            record = await at.get(f"/api/tables/{opened['id']}/record")
            assert (table["status"], table["turn"]) == ("over", [])
            assert table["outcome"] == record["outcome"]

    asyncio.run(story())


def test_what_is_taken_along_has_no_secret_of_a_running_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            over = await at.open(PERSON, PERSON)
            token = over["token"]
            await to_the_end(at, over["id"], token)
            await at.open(PERSON, bot(), token=token)
            answer = await at.call("GET", "/api/me/everything", token=token)
            found = answer.json()
            assert "attachment" in answer.headers["content-disposition"]
            assert (found["name"], len(found["devices"])) == ("Aki", 1)
            assert [each["match"]["id"] for each in found["finished"]] == [over["id"]]
            assert len(found["running"]) == 1
            assert "seed" not in str(found["running"])
            stranger = await at.call("GET", "/api/me/everything")
            assert stranger.status_code == 401

    asyncio.run(story())


def test_who_is_forgotten_leaves_nothing_that_was_theirs_alone(
    tmp_path: Path, database: str
) -> None:
    async def story() -> None:
        async with house(tmp_path, database) as at:
            alone = await at.open(PERSON, bot())
            token = alone["token"]
            async with await at.join(alone["id"], token) as watching:
                answer = await at.call("POST", "/api/me/forget", token=token)
                assert answer.status_code == 201
                await watching.closing()
            assert await mine(at, token) == []
            assert (await at.call("GET", "/api/me", token=token)).status_code == 401
            gone = await at.call("GET", f"/api/tables/{alone['id']}")
            assert gone.status_code == 404

    asyncio.run(story())


def test_what_others_played_too_stays_theirs(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN)
            bo = await at.sit(opened["id"], 1, ticket_for(opened, 1))
            assert (await at.call("POST", "/api/me/forget", token=bo)).status_code == 201
            [table] = await mine(at, opened["token"])
            assert (table["status"], table["people"]) == ("playing", ["Aki", "Bo"])
            async with await at.join(opened["id"], opened["token"]) as player:
                await player.play_out()  # A bot plays for Bo.
            body = {"name": "Eve", "ticket": ticket_for(opened, 1)}
            eve = await at.refused(f"/api/tables/{opened['id']}/seats", body)
            assert eve == (403, "wrong_ticket")

    asyncio.run(story())
