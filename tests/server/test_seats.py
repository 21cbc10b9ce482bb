"""Seats and their secrets: who may sit, on which devices, and what is stored of the secrets."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import OPEN, PERSON, House, Message, bot, house


async def refused(at: House, path: str, body: object = None, token: str = "") -> tuple[int, str]:
    answer = await at.call("POST", path, body, token)
    return answer.status_code, answer.json().get("code", "")


async def held(at: House, table: str, token: str) -> list[int]:
    seats: list[int] = (await at.get(f"/api/tables/{table}", token))["yours"]
    return seats


def test_a_secret_link_opens_its_seat_and_no_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, OPEN)
            path = f"/api/tables/{opened['id']}/seats"
            one, two = (ticket["secret"] for ticket in opened["tickets"][1:])
            for secret in ("", "guessed", two, one[:-1], one + "x", "\x00", "\U0001f600"):
                answer = await refused(at, f"{path}/1", {"name": "Bo", "secret": secret})
                assert answer == (403, "wrong_secret")
            token = await at.sit(opened["id"], 1, one)
            assert await held(at, opened["id"], token) == [1]

    asyncio.run(story())


def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, bot(), OPEN, public=True)
            await at.sit(opened["id"], 1)
            for seat in (0, 1, 2, 9):
                path = f"/api/tables/{opened['id']}/seats/{seat}"
                assert await refused(at, path, {"name": "Cleo"}) == (409, "seat_taken")

    asyncio.run(story())


def test_only_one_of_many_gets_a_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, public=True)
            path = f"/api/tables/{opened['id']}/seats/1"
            asked = (refused(at, path, {"name": f"Bo {n}"}) for n in range(8))
            assert sorted(await asyncio.gather(*asked)) == [(201, ""), *[(409, "seat_taken")] * 7]

    asyncio.run(story())


def test_the_last_two_seats_may_be_taken_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, OPEN, public=True)
            registry, both = await at.registry(), asyncio.Barrier(2)
            hold_seat = registry.store.hold_seat

            async def together(match: str, seat: int, guest: bytes) -> None:
                await hold_seat(match, seat, guest)
                await both.wait()

            monkeypatch.setattr(registry.store, "hold_seat", together)
            path = f"/api/tables/{opened['id']}/seats"
            asked = (refused(at, f"{path}/{seat}", {"name": "Bo"}) for seat in (1, 2))
            assert await asyncio.gather(*asked) == [(201, "")] * 2

    asyncio.run(story())


def test_a_second_device_plays_the_same_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            path = f"/api/tables/{opened['id']}/seats/0/claim"
            wrong = {"secret": opened["tickets"][1]["secret"]}
            assert await refused(at, path, wrong) == (403, "wrong_secret")
            phone = await at.post(path, {"secret": opened["tickets"][0]["secret"]})
            assert phone["token"] != opened["token"]
            async with await at.join(opened["id"], phone["token"]) as second:
                assert second.seats == [0]
                await second.play()

    asyncio.run(story())


def test_an_empty_seat_cannot_be_claimed(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, bot())
            path = f"/api/tables/{opened['id']}/seats"
            secret = {"secret": opened["tickets"][1]["secret"]}
            assert await refused(at, f"{path}/1/claim", secret) == (409, "seat_open")
            for seat in (2, 9):
                assert (await refused(at, f"{path}/{seat}/claim", secret))[1] == "wrong_secret"

    asyncio.run(story())


async def with_code(at: House, seconds: int = 600) -> tuple[Message, str]:
    opened = await at.open(PERSON, PERSON)
    made = await at.post(f"/api/tables/{opened['id']}/seats/1/code", token=opened["token"])
    assert made["seconds"] == seconds
    return opened, made["code"]


def test_a_short_code_works_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened, code = await with_code(at)
            assert await refused(at, "/api/codes", {"code": "ABCDEFGH"}) == (403, "wrong_code")
            seated = await at.post("/api/codes", {"code": f" {code.lower()} "})
            assert (seated["table"], seated["seat"]) == (opened["id"], 1)
            assert await held(at, opened["id"], seated["token"]) == [1]
            assert await refused(at, "/api/codes", {"code": code}) == (403, "wrong_code")

    asyncio.run(story())


def test_a_short_code_expires(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            _, code = await with_code(at)
            registry = await at.registry()
            clock = registry.clock
            registry.clock = lambda: clock() + 600_001
            assert await refused(at, "/api/codes", {"code": code}) == (403, "wrong_code")

    asyncio.run(story())


def test_a_new_secret_lets_all_other_devices_go(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            seat = f"/api/tables/{opened['id']}/seats/0"
            old = {"secret": opened["tickets"][0]["secret"]}
            thief = (await at.post(f"{seat}/claim", old))["token"]
            async with await at.join(opened["id"], thief) as stolen:
                new = await at.post(f"{seat}/rotate", token=opened["token"])
                assert (await stolen.bye())["code"] == "let_go"
            assert await held(at, opened["id"], thief) == []
            assert await refused(at, f"{seat}/claim", old) == (403, "wrong_secret")
            assert await refused(at, f"{seat}/rotate", token=thief) == (403, "not_your_seat")
            assert await held(at, opened["id"], opened["token"]) == [0, 1]
            await at.post(f"{seat}/claim", {"secret": new["secret"]})

    asyncio.run(story())


def test_a_new_secret_ends_the_codes_made_before(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened, code = await with_code(at)
            await at.post(f"/api/tables/{opened['id']}/seats/1/rotate", token=opened["token"])
            assert await refused(at, "/api/codes", {"code": code}) == (403, "wrong_code")

    asyncio.run(story())


def test_only_holders_may_give_a_seat_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            path = f"/api/tables/{table}/seats/1"
            for what in ("code", "rotate"):
                assert await refused(at, f"{path}/{what}", token=one) == (403, "not_your_seat")
                assert await refused(at, f"{path}/{what}") == (401, "who_are_you")
                assert await refused(at, f"{path}/{what}", token="made up") == (401, "who_are_you")
            await at.post(f"{path}/code", token=two)

    asyncio.run(story())


def test_secrets_are_kept_only_as_hashes(tmp_path: Path) -> None:
    async def story() -> list[str]:
        async with house(tmp_path) as at:
            opened, code = await with_code(at)
            secret = opened["tickets"][0]["secret"]
            path = f"/api/tables/{opened['id']}/seats/0"
            claimed = await at.post(f"{path}/claim", {"secret": secret})
            rotated = await at.post(f"{path}/rotate", token=opened["token"])
            tickets = [ticket["secret"] for ticket in opened["tickets"]]
            return [*tickets, opened["token"], code, claimed["token"], rotated["secret"]]

    secrets = asyncio.run(story())
    files = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    assert any(b"Aki" in file for file in files)
    assert not [secret for secret in secrets for file in files if secret.encode() in file]
