"""Devices belong to a guest, who adds them, is told of each, and can remove them."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import OPEN, PERSON, House, Message, house, ticket_for
from threemirrors.server.auth.device_label import label_of
from threemirrors.server.http.me import CODE_SECONDS

FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"


async def code_of(at: House, token: str) -> str:
    return str((await at.post("/api/me/devices/code", token=token))["code"])


async def recovery_of(at: House, token: str) -> str:
    return str((await at.post("/api/me/recovery", token=token))["secret"])


async def add(at: House, code: str, token: str = "") -> str:
    """The token of the device that used the code."""
    return str((await at.post("/api/devices", {"code": code}, token))["token"])


async def added(at: House, code: str, token: str = "") -> tuple[int, str]:
    return await at.refused("/api/devices", {"code": code}, token)


async def devices(at: House, token: str) -> list[Message]:
    found: list[Message] = await at.get("/api/me/devices", token)
    return found


async def held(at: House, table: str, token: str) -> list[int]:
    seats: list[int] = (await at.get(f"/api/tables/{table}", token))["yours"]
    return seats


def test_a_second_device_has_its_own_token_and_plays_the_same_seats(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            phone = await add(at, await code_of(at, opened["token"]))
            assert phone != opened["token"]
            async with await at.join(opened["id"], phone) as second:
                assert second.seats == [0, 1]
                await second.play()

    asyncio.run(story())


def test_a_code_works_once_however_it_is_typed(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            token = (await at.open(PERSON, PERSON))["token"]
            code = await code_of(at, token)
            for wrong in ("", "ABCDEFGH", code[:-1], "\x00", token):
                assert await added(at, wrong) == (403, "wrong_code")
            await add(at, f" {code[:4].lower()}-{code[4:]} ")
            assert await added(at, code) == (403, "wrong_code")

    asyncio.run(story())


def test_of_many_with_one_code_at_the_same_moment_one_is_added(
    tmp_path: Path, database: str
) -> None:
    async def story() -> None:
        async with house(tmp_path, database) as at:
            token = (await at.open(PERSON, PERSON))["token"]
            code = await code_of(at, token)
            answers = await asyncio.gather(*(added(at, code) for _ in range(8)))
            assert sorted(answers) == [(201, ""), *[(403, "wrong_code")] * 7]
            assert len(await devices(at, token)) == 2

    asyncio.run(story())


def test_a_code_expires_and_only_the_newest_works(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            token = (await at.open(PERSON, PERSON))["token"]
            registry = await at.registry()
            clock = registry.clock
            first, second = await code_of(at, token), await code_of(at, token)
            assert await added(at, first) == (403, "wrong_code")
            registry.clock = lambda: clock() + 1000 * CODE_SECONDS
            for path in ("/api/devices/whose", "/api/devices"):
                assert await at.refused(path, {"code": second}) == (403, "wrong_code")

    asyncio.run(story())


def test_the_holder_is_told_of_a_new_device_at_once_and_finds_it_in_the_list(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            code = await code_of(at, one)
            async with await at.join(table, one) as aki, await at.join(table, two) as bo:
                headers = {"user-agent": FIREFOX}
                answer = await at.call("POST", "/api/devices", {"code": code}, headers=headers)
                told = await aki.wait(lambda message: message["t"] == "device")
                await bo.ask("ping")
                assert not [frame for frame in bo.frames if '"device"' in frame]
            first, new = await devices(at, one)
            assert told == {"t": "device", "id": new["id"], "label": "Firefox · Android"} | {
                "at": new["added_at"]
            }
            assert (first["this"], new["this"], new["label"]) == (True, False, "Firefox · Android")
            seen = await devices(at, answer.json()["token"])
            assert [each["this"] for each in seen] == [False, True]

    asyncio.run(story())


def test_a_removed_device_is_let_go_and_its_token_is_worth_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            thief = await add(at, await code_of(at, opened["token"]))
            path = f"/api/me/devices/{(await devices(at, thief))[1]['id']}/remove"
            async with await at.join(opened["id"], thief) as stolen:
                await at.post(path, token=opened["token"])
                assert (await stolen.bye())["code"] == "let_go"
            assert await held(at, opened["id"], thief) == []
            for asked in ("/api/me/devices/code", "/api/me/recovery", "/api/me/devices/rotate"):
                assert await at.refused(asked, token=thief) == (401, "who_are_you")
            async with await at.join(opened["id"], thief) as again:
                assert again.seats == []
            assert await at.refused(path, token=opened["token"]) == (404, "no_such_device")
            assert await held(at, opened["id"], opened["token"]) == [0, 1]

    asyncio.run(story())


def test_nobody_removes_the_device_of_another_guest(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            _, one, two = await at.pair()
            [device] = await devices(at, two)
            path = f"/api/me/devices/{device['id']}/remove"
            assert await at.refused(path, token=one) == (404, "no_such_device")
            assert await at.refused(path) == (401, "who_are_you")
            assert len(await devices(at, two)) == 1

    asyncio.run(story())


@pytest.mark.parametrize("how", ["remove", "rotate"])
def test_a_socket_opened_before_and_joined_after_is_let_go(tmp_path: Path, how: str) -> None:
    """The hole: a thief kept a socket open, not yet joined, and sat down after the change."""

    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            thief = await add(at, await code_of(at, opened["token"]))
            device = (await devices(at, thief))[1]["id"]
            path = (
                "/api/me/devices/rotate" if how == "rotate" else f"/api/me/devices/{device}/remove"
            )
            async with await at.connect(opened["id"], thief) as waiting:
                await at.post(path, token=opened["token"])
                assert (await waiting.bye())["code"] == "let_go"
                assert not [frame for frame in waiting.frames if "welcome" in frame]

    asyncio.run(story())


def test_seats_are_looked_up_at_the_join_and_not_at_the_handshake(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN)
            bo = (await at.post("/api/me", {"name": "Bo"}))["token"]
            async with await at.connect(opened["id"], bo) as early:
                await at.sit(opened["id"], 1, ticket_for(opened, 1), token=bo)
                await early.join()
                assert early.seats == [1]

    asyncio.run(story())


def test_removing_all_others_ends_every_token_code_and_link(tmp_path: Path, database: str) -> None:
    """Even of this device: its token may have been copied."""

    async def story() -> None:
        async with house(tmp_path, database) as at:
            opened = await at.open(PERSON, PERSON)
            old = opened["token"]
            thief = await add(at, await code_of(at, old))
            code, link = await code_of(at, old), await recovery_of(at, thief)
            async with (
                await at.join(opened["id"], thief) as stolen,
                await at.join(opened["id"], old) as copied,
            ):
                new = (await at.post("/api/me/devices/rotate", token=old))["token"]
                assert (await stolen.bye())["code"] == "let_go"
                assert (await copied.bye())["code"] == "let_go"
            for token in (thief, old):
                assert await held(at, opened["id"], token) == []
            for secret in (code, link):
                assert await added(at, secret) == (403, "wrong_code")
            assert await held(at, opened["id"], new) == [0, 1]
            assert [each["this"] for each in await devices(at, new)] == [True]

    asyncio.run(story())


def test_a_recovery_link_works_once_and_only_the_newest(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, _ = await at.pair()
            first, second = await recovery_of(at, one), await recovery_of(at, one)
            code = await code_of(at, one)  # Of another kind: it replaces no link.
            assert await added(at, first) == (403, "wrong_code")
            async with await at.join(table, one) as aki:
                found = await add(at, second)
                assert (await aki.wait(lambda message: message["t"] == "device"))["id"]
            assert await held(at, table, found) == [0]
            assert await added(at, second) == (403, "wrong_code")
            await add(at, code)

    asyncio.run(story())


def test_before_switching_one_can_ask_whose_device_it_would_be(tmp_path: Path) -> None:
    """Someone may send a victim their own link, so the page asks first."""

    async def story() -> None:
        async with house(tmp_path) as at:
            eve = (await at.post("/api/me", {"name": "Eve"}))["token"]
            for secret in (await code_of(at, eve), await recovery_of(at, eve)):
                for _ in range(2):
                    assert await at.post("/api/devices/whose", {"code": secret}) == {"name": "Eve"}
                await add(at, secret)
                answer = await at.refused("/api/devices/whose", {"code": secret})
                assert answer == (403, "wrong_code")

    asyncio.run(story())


def test_whom_a_device_leaves_keeps_their_seats_and_gets_a_way_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            written_down = await recovery_of(at, two)
            async with await at.join(table, two) as bo:
                body = {"code": await code_of(at, one)}
                switched = await at.post("/api/devices", body, two)
                assert (await bo.bye())["code"] == "let_go"
            assert switched["name"] == "Aki"
            assert await held(at, table, switched["token"]) == [0]
            assert await held(at, table, two) == []
            for link in (switched["left_behind"], written_down):
                assert await held(at, table, await add(at, link)) == [1]

    asyncio.run(story())


def test_whoever_holds_no_seat_leaves_nothing_behind(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            one, two = [(await at.post("/api/me", {"name": "Bo"}))["token"] for _ in range(2)]
            body = {"code": await code_of(at, one)}
            assert (await at.post("/api/devices", body, two))["left_behind"] == ""

    asyncio.run(story())


def test_a_device_that_already_plays_for_the_guest_uses_nothing_up(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            token = (await at.open(PERSON, PERSON))["token"]
            code = await code_of(at, token)
            assert await add(at, code, token) == token
            assert len(await devices(at, token)) == 1
            await add(at, code)

    asyncio.run(story())


def test_all_devices_know_the_same_name(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            token = (await at.post("/api/me", {"name": "Bo"}))["token"]
            phone = await add(at, await code_of(at, token))
            assert (await at.post("/api/me", {"name": "  Bo\u202e  Peep "}, phone))[
                "token"
            ] == phone
            assert await at.get("/api/me", token) == {"name": "Bo Peep", "token": ""}
            assert await at.refused("/api/me", {"name": " "}, token) == (400, "name_empty")
            assert await at.refused("/api/me", token="made up", method="GET") == (
                401,
                "who_are_you",
            )

    asyncio.run(story())


def test_secrets_are_kept_only_as_hashes(tmp_path: Path) -> None:
    async def story() -> list[str]:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, OPEN)
            token = opened["token"]
            sat = await at.sit(opened["id"], 1, ticket_for(opened))
            phone = await add(at, await code_of(at, token))
            kept = [await code_of(at, token), await recovery_of(at, token)]
            new = (await at.post("/api/me/devices/rotate", token=phone))["token"]
            tickets = [ticket["secret"] for ticket in opened["tickets"]]
            return [*tickets, *kept, token, sat, phone, new]

    secrets = asyncio.run(story())
    files = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    assert any(b"Aki" in file for file in files)
    assert not [secret for secret in secrets for file in files if secret.encode() in file]


SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Safari/604.1"
EDGE = "Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/130.0 Safari/537.36 Edg/130.0"


@pytest.mark.parametrize(
    ("said", "label"),
    [
        (FIREFOX, "Firefox · Android"),
        (SAFARI, "Safari · iPhone"),
        (EDGE, "Edge · Windows"),
        ("python-httpx/0.27.2", "python-httpx"),
        ("", ""),
        ("\u202eevil" + 90 * "x", "evil" + 36 * "x"),
    ],
)
def test_a_device_is_called_what_its_holder_recognises(said: str, label: str) -> None:
    assert label_of(said) == label
