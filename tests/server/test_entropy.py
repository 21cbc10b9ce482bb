"""Players' devices add to the deal after they were told the commitment, and hold up nobody."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import OPEN, PERSON, House, Message, bot, house, setting, ticket_for, until
from threemirrors import verify
from threemirrors.table import entropy

MINE, YOURS, OURS = "a1" * 32, "0b" * 32, "77" * 32


async def opened(at: House, *seats: Message, contributes: bool = True, **more: Any) -> Message:
    body = {"name": "Aki", "setting": setting(*seats), "contributes": contributes, **more}
    return await at.post("/api/tables", body)


async def add(at: House, table: str, token: str, number: str) -> Message:
    return await at.post(f"/api/tables/{table}/entropy", {"entropy": number}, token)


async def begun(at: House, table: str) -> bool:
    return bool((await at.get(f"/api/tables/{table}"))["status"] != "open")


async def seed_of(at: House, table: str) -> bytes:
    """The server's, which nobody knows until the end."""
    found = await (await at.registry()).store.entries(table)
    return bytes.fromhex(json.loads(found[0].body)["seed"])


async def dealt_from(at: House, table: str) -> bytes:
    return (await at.registry()).awake[table].live.table.deal_seed()


def test_the_deal_waits_for_the_number_of_whoever_opened_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await opened(at, PERSON, bot())
            assert not await begun(at, table["id"])
            info = await at.get(f"/api/tables/{table['id']}")
            assert table["commitment"] == info["commitment"]  # Told before the number is sent.
            told = await add(at, table["id"], table["token"], MINE)
            assert told == {"seat": 0, "added": True}
            assert await begun(at, table["id"])
            seed = await seed_of(at, table["id"])
            assert await dealt_from(at, table["id"]) == verify.deal_seed(seed, {0: MINE}) != seed

    asyncio.run(story())


def test_a_number_that_does_not_come_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entropy, "ENTROPY_PATIENCE", 100)

    async def story() -> None:
        async with house(tmp_path) as at:
            table = await opened(at, PERSON, bot())
            live = (await at.registry()).awake[table["id"]].live
            await until(lambda: live.table.begun)  # Nobody has asked again.
            late = await add(at, table["id"], table["token"], MINE)
            assert late == {"seat": 0, "added": False}
            assert await dealt_from(at, table["id"]) == await seed_of(at, table["id"])

    asyncio.run(story())


def test_after_a_restart_the_match_still_begins(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await opened(at, PERSON, bot())
            assert not await begun(at, table["id"])
        async with house(tmp_path) as at:
            assert (await add(at, table["id"], table["token"], MINE))["added"]
            assert await begun(at, table["id"])

    asyncio.run(story())


def test_each_device_adds_once_and_others_cannot_for_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await opened(at, PERSON, OPEN, PERSON)
            path = f"/api/tables/{table['id']}"
            body = {"entropy": MINE}
            assert await at.refused(f"{path}/entropy", body) == (401, "who_are_you")
            stranger = (await at.post("/api/me", {"name": "Eve"}))["token"]
            assert await at.refused(f"{path}/entropy", body, stranger) == (403, "not_your_seat")
            for number, added in ((MINE, True), (MINE, True), (YOURS, False)):
                told = await add(at, table["id"], table["token"], number)
                assert told == {"seat": 0, "added": added}  # One for both seats of a hot seat.
            for bad in ("", "0" * 63, "G" * 64, "A" * 64, 7, None):
                status, code = await at.refused(f"{path}/entropy", {"entropy": bad}, table["token"])
                assert (status, code) == (400, "bad_request")
            seat = {"name": "Bo", "ticket": ticket_for(table), "entropy": YOURS}
            sat = await at.post(f"{path}/seats", seat)
            assert sat["added"]
            # Whoever asks again because the answer got lost is told what counts.
            assert (await at.post(f"{path}/seats", seat, sat["token"]))["added"]
            again = await at.post(f"{path}/seats", {**seat, "entropy": OURS}, sat["token"])
            assert not again["added"]
            seed = await seed_of(at, table["id"])
            found = verify.deal_seed(seed, {0: MINE, 1: YOURS})
            assert await dealt_from(at, table["id"]) == found

    asyncio.run(story())


def test_whoever_stands_up_takes_their_number_along(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await opened(at, PERSON, OPEN, OPEN, contributes=False)
            path = f"/api/tables/{table['id']}"
            seat = {"name": "Bo", "ticket": ticket_for(table), "entropy": YOURS}
            token = (await at.post(f"{path}/seats", seat))["token"]
            async with await at.join(table["id"], token) as bo:
                await bo.send({"t": "leave", "id": "1"})
                await bo.bye()
            live = (await at.registry()).awake[table["id"]].live
            assert live.table.entropy == {}
            again = {**seat, "name": "Cy", "entropy": OURS}
            assert (await at.post(f"{path}/seats", again))["added"]
            assert live.table.entropy == {1: OURS}

    asyncio.run(story())


def test_deals_that_are_the_same_for_everyone_stay_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            body = {"name": "Aki", "daily": True, "contributes": True}
            alone = {"game": "four_corners", "seats": [PERSON]}
            table = await at.post("/api/tables", {**body, "setting": alone})
            assert await begun(at, table["id"])  # Nothing is waited for.
            assert not (await add(at, table["id"], table["token"], MINE))["added"]
            assert await dealt_from(at, table["id"]) == await seed_of(at, table["id"])
            waiting = await at.post("/api/tables", {**body, "setting": {**alone, "seats": [OPEN]}})
            seat = {"name": "Bo", "ticket": ticket_for(waiting), "entropy": YOURS}
            assert not (await at.post(f"/api/tables/{waiting['id']}/seats", seat))["added"]
            assert await dealt_from(at, waiting["id"]) == await seed_of(at, waiting["id"])

    asyncio.run(story())


def test_a_rematch_waits_for_those_who_added_to_the_first_deal(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await opened(at, PERSON, OPEN)
            await add(at, table["id"], table["token"], MINE)
            seat = {"name": "Bo", "ticket": ticket_for(table), "entropy": YOURS}
            other = (await at.post(f"/api/tables/{table['id']}/seats", seat))["token"]
            tokens = [table["token"], other]
            one, two = [await at.join(table["id"], token) for token in tokens]
            async with one, two:
                await asyncio.gather(one.play_out(), two.play_out())
            for token in tokens:
                again = await at.post(f"/api/tables/{table['id']}/rematch", token=token)
            assert not await begun(at, again["id"])
            for token, number in zip(tokens, (YOURS, MINE), strict=True):
                assert (await add(at, again["id"], token, number))["added"]
            assert await begun(at, again["id"])
            seed = await seed_of(at, again["id"])
            found = verify.deal_seed(seed, {0: YOURS, 1: MINE})
            assert await dealt_from(at, again["id"]) == found

    asyncio.run(story())
