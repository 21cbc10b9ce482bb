"""Closing a table: by its opener while it waits, later by everyone; nobody can use it after."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import OPEN, PERSON, House, Message, bot, house


async def close(at: House, table: str, token: str) -> tuple[int, Message]:
    answer = await at.call("POST", f"/api/tables/{table}/close", token=token)
    return answer.status_code, answer.json()


async def listed(at: House) -> list[str]:
    return [card["id"] for card in await at.get("/api/tables")]


async def never(_: str) -> None:
    await asyncio.Event().wait()


def test_a_waiting_table_is_closed_by_whoever_opened_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, OPEN, public=True)
            table, secret = opened["id"], opened["tickets"][1]["secret"]
            other = await at.sit(table, 1, secret)
            assert table in await listed(at)
            assert (await close(at, table, ""))[1]["code"] == "who_are_you"
            assert (await close(at, table, other))[1]["code"] == "not_your_table"
            async with await at.join(table) as guest:
                assert await close(at, table, opened["token"]) == (
                    201,
                    {"closed": True, "waiting": []},
                )
                while not guest.now["closed"]:
                    await guest.hear()
                assert guest.notices[-1]["kind"] == "closed"
            assert table not in await listed(at)
            assert (await at.get(f"/api/tables/{table}"))["status"] == "closed"

    asyncio.run(story())


@pytest.mark.parametrize("seats", [(OPEN, OPEN), (OPEN, bot()), (bot(), bot())])
def test_whoever_opened_a_table_without_a_seat_closes_it_while_nobody_sits_there(
    tmp_path: Path, seats: tuple[Message, ...]
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(*seats, public=True)
            table, one = opened["id"], opened["token"]
            stranger = (await at.open(OPEN, OPEN))["token"]
            info = [await at.get(f"/api/tables/{table}", token) for token in (one, stranger, "")]
            assert [each["opener"] for each in info] == [True, False, False]
            assert (await close(at, table, stranger))[1]["code"] == "not_your_seat"
            assert await close(at, table, one) == (201, {"closed": True, "waiting": []})
            assert (await close(at, table, one))[1]["code"] == "closed"
            assert table not in await listed(at)
            async with await at.join(table) as guest:
                assert guest.now["closed"]
                assert guest.notices[-1]["kind"] == "closed"

    asyncio.run(story())


def test_once_somebody_sits_there_an_opener_without_a_seat_cannot_close_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(OPEN, OPEN, public=True)
            await at.sit(opened["id"], 0)
            assert (await close(at, opened["id"], opened["token"]))[1]["code"] == "not_your_table"
            # Who sits down after all is like anybody else there.
            await at.sit(opened["id"], 1, token=opened["token"])
            assert not (await at.get(f"/api/tables/{opened['id']}", opened["token"]))["opener"]

    asyncio.run(story())


def test_the_tickets_of_a_closed_table_are_worthless(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN)
            await close(at, opened["id"], opened["token"])
            for ticket in opened["tickets"]:
                body = {"name": "Bo", "ticket": ticket["secret"]}
                path = f"/api/tables/{opened['id']}/seats"
                assert await at.refused(path, body) == (409, "closed")

    asyncio.run(story())


def test_a_match_is_closed_when_all_agree_and_stays_closed(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            async with await at.join(table, one) as aki, await at.join(table, two) as bo:
                await aki.play()
                assert await close(at, table, one) == (201, {"closed": False, "waiting": [1]})
                while not bo.now["offer"]:
                    await bo.hear()
                early = await at.call("GET", f"/api/tables/{table}/record", token=one)
                assert early.json()["code"] == "not_over"
                await bo.done("answer_offer", agreed=True)
                for each in (aki, bo):
                    while not each.now["closed"]:
                        await each.hear()
                refused = await aki.ask("play", ply=1, move={"type": "end"})
                assert refused["why"]["code"] == "closed"
        async with house(tmp_path) as at:
            record = await at.get(f"/api/tables/{table}/record")
            assert (record["closed"], "outcome" in record, len(record["moves"])) == (True, False, 1)
            replay = await at.get(f"/api/tables/{table}/replay?eyes=all")
            assert (replay["plies"], replay["outcome"]) == (1, None)

    asyncio.run(story())


def test_one_no_keeps_the_match_open(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            async with await at.join(table, one) as aki, await at.join(table, two) as bo:
                await bo.see(await aki.done("offer", what="close"))
                await aki.see(await bo.done("answer_offer", agreed=False))
                assert (aki.now["offer"], aki.now["closed"]) == (None, False)
                await aki.play()

    asyncio.run(story())


def test_alone_among_bots_it_is_closed_at_once_and_they_stop(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot())
            assert await close(at, opened["id"], opened["token"]) == (
                201,
                {"closed": True, "waiting": []},
            )
            awake = (await at.registry()).awake[opened["id"]]
            assert awake.live.table.bots_to_ask() == []

    asyncio.run(story())


def test_a_match_everyone_agreed_to_close_is_closed_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server stops after the last answer was stored, before the match was closed."""

    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            registry = await at.registry()
            monkeypatch.setattr(registry.agreed, "carry_out", never)
            async with await at.join(table, one) as aki, await at.join(table, two) as bo:
                await aki.done("offer", what="close")
                await bo.done("answer_offer", agreed=True)
        async with house(tmp_path) as at, await at.join(table) as guest:
            while not guest.now["closed"]:
                await guest.hear()

    asyncio.run(story())
