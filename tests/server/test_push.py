"""Told when it is your turn: from the move to what the browser reads, and to nobody else."""

import asyncio
import logging
import re
from pathlib import Path

import pytest

from tests.server.house import OPEN, PERSON, House, bot, house, until
from tests.server.push_service import Browser, claims_of, push_service
from tests.server.test_devices import add, code_of
from threemirrors.server.auth.rate_limit import BUDGETS, Budget
from threemirrors.server.http import admission
from threemirrors.server.live import away_calls
from threemirrors.server.push import delivery, post_office
from threemirrors.server.push.endpoints import PublicNetwork
from threemirrors.server.push.post_office import PostOffice
from threemirrors.server.push.vapid import b64
from threemirrors.table.calls import calls

MOVED = b"HTTP/1.1 307 Moved\r\nlocation: %s/elsewhere\r\ncontent-length: 0\r\n\r\n"
PUSH = "/api/me/push"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is away is told at once."""
    monkeypatch.setattr(away_calls, "PATIENCE_SECONDS", 0.0)
    monkeypatch.setattr(admission, "SLOW_REFUSAL", 0.0)


async def office(at: House) -> PostOffice:
    return at.shared.post_office


async def told(at: House, token: str, browser: Browser, **more: str) -> None:
    state = await at.post(PUSH, browser.subscription(**more), token)
    assert state["on"]


async def is_on(at: House, token: str) -> bool:
    return bool((await at.get(PUSH, token))["on"])


async def a_turn_for_bo(at: House, table: str, aki: str) -> None:
    """Aki plays until it is Bo's turn, and leaves."""
    async with await at.join(table, aki) as player:
        while player.is_on_turn():
            await player.play()


def test_whoever_is_away_is_told_once_and_only_their_browser_can_read_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with push_service() as service, house(tmp_path, push_to_loopback=True) as at:
            table, aki, bo = await at.pair()
            phone = service.browser()
            await told(at, bo, phone, language="ja")
            await told(at, aki, service.browser("akis"))
            await a_turn_for_bo(at, table, aki)
            await service.arrived(1)
            name = (await at.get(f"/api/tables/{table}"))["name"]
            assert phone.read(service.bodies[0]) == {
                "title": "あなたの番です",
                "body": f"かれいど・{name}",
                "table": table,
                "off": "通知をオフにする",
            }
            headers, key = service.headers[0], (await at.get(PUSH))["key"]
            assert claims_of(headers["authorization"], key)["aud"] == service.address
            assert (headers["content-encoding"], len(headers["topic"])) == ("aes128gcm", 32)
            assert table not in str(headers)
            assert name.encode() not in service.bodies[0]
            # What happens meanwhile is no new turn.
            await at.post(f"/api/tables/{table}/chat", {"words": "Bo?"}, aki)
            async with await at.join(table, bo) as player:
                await player.play()
            await service.arrived(1)

    asyncio.run(story())


def test_nobody_is_told_what_they_see_or_what_no_person_waits_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with push_service() as service, house(tmp_path, push_to_loopback=True) as at:
            table, aki, bo = await at.pair()
            await told(at, bo, service.browser())
            async with await at.join(table, bo):
                await a_turn_for_bo(at, table, aki)
            alone = await at.open(PERSON, bot(), token=bo)
            async with await at.join(alone["id"], bo) as player:
                await player.play()
            calls = (await at.registry()).awake
            assert not calls[table].away.waiting
            await until(lambda: calls[alone["id"]].live.table.acting() == [0])
            assert not calls[alone["id"]].away.told.get((0, "your_turn"), 1) > 1
            assert (await office(at)).letters == 0
            await service.arrived(0)

    asyncio.run(story())


def test_who_is_back_in_a_moment_or_has_played_elsewhere_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(away_calls, "PATIENCE_SECONDS", 3600.0)

    async def story() -> None:
        async with push_service() as service, house(tmp_path, push_to_loopback=True) as at:
            table, aki, bo = await at.pair()
            await told(at, bo, service.browser())
            await a_turn_for_bo(at, table, aki)
            registry, posts = await at.registry(), await office(at)
            [call] = [each for each in registry.awake[table].away.waiting if each.seat == 1]
            live = registry.awake[table].live
            async with await at.join(table, bo) as player:
                registry.ring(live, call)  # The moment is over.
                assert posts.letters == 0
                while player.is_on_turn():
                    await player.play()
            registry.ring(live, call)
            assert posts.letters == 0

    asyncio.run(story())


def test_the_end_and_what_others_ask_is_told_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with push_service() as service, house(tmp_path, push_to_loopback=True) as at:
            table, aki, bo = await at.pair()
            phone = service.browser()
            async with await at.join(table, aki) as one, await at.join(table, bo) as two:
                await asyncio.gather(one.play_out(), two.play_out())
            await told(at, bo, phone)
            async with await at.join(table, aki) as one:
                await one.done("offer", what="rematch")
            await until(lambda: len(service.bodies) == 2)  # That it is over was never told.
            titles = {phone.read(body)["title"] for body in service.bodies}
            assert titles == {"The game is over", "Aki wants to play again"}

    asyncio.run(story())


def test_a_device_that_wants_no_more_or_is_gone_is_told_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with push_service() as service, house(tmp_path, push_to_loopback=True) as at:
            table, aki, bo = await at.pair()
            phone = await add(at, await code_of(at, bo))
            await told(at, bo, service.browser("laptop"))
            await told(at, phone, service.browser())
            await at.post(f"{PUSH}/off", token=bo)
            assert [await is_on(at, token) for token in (bo, phone, aki)] == [False, True, False]
            service.answer = b"HTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n"
            await a_turn_for_bo(at, table, aki)
            posts = await office(at)
            await until(lambda: posts.counts["gone"] == 1)
            assert not await is_on(at, phone)
            assert service.paths == ["/phone"]

    asyncio.run(story())


def test_what_is_taken_along_names_the_service_and_no_key(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            _, aki, _ = await at.pair()
            phone = Browser("https://push.example.org/secret-path")
            await told(at, aki, phone)
            answered = await at.call("GET", "/api/me/everything", token=aki)
            [card] = answered.json()["push"]
            assert (card["service"], card["language"]) == ("push.example.org", "en")
            given = phone.subscription()
            for secret in ("secret-path", given["p256dh"], given["auth"]):
                assert secret not in answered.text

    asyncio.run(story())


def test_bad_subscriptions_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            token = (await at.open(PERSON, OPEN))["token"]
            good = Browser("https://push.example.org/x").subscription()
            off_curve = "BA" + 85 * "A"
            wrong = [{"endpoint": each} for each in ("", "https://10.0.0.1/x")]
            wrong += [{"p256dh": key} for key in ("", "A", "*", off_curve, good["auth"])]
            wrong += [{"auth": auth} for auth in ("", good["auth"][:-2], good["p256dh"])]
            for part in wrong:
                refused = await at.refused(PUSH, {**good, **part}, token)
                assert refused == (400, "bad_subscription"), part
            assert await at.refused(PUSH, good) == (401, "who_are_you")
            assert not await is_on(at, token)
            assert (await at.call("POST", PUSH, good, token)).status_code == 201

    asyncio.run(story())


def test_a_name_that_means_a_private_address_is_not_connected_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is looked up when we connect. Here it is this machine's, where somebody listens."""

    async def rebound(_: PublicNetwork, host: str, __: int) -> list[str]:
        assert host == "push.example.org"
        return ["127.0.0.1"]

    monkeypatch.setattr(PublicNetwork, "looked_up", rebound)

    async def story() -> None:
        async with push_service() as service, house(tmp_path) as at:
            table, aki, bo = await at.pair()
            port = service.address.rpartition(":")[2]
            posts = await office(at)
            await told(at, bo, Browser("https://push.example.org/x"))
            await a_turn_for_bo(at, table, aki)
            await until(lambda: posts.counts["gone"] == 1)
            assert not await is_on(at, bo)
            address = f"http://push.example.org:{port}/"
            assert await posts.delivery.post(address, {}, b"") == delivery.FORBIDDEN
            await service.arrived(0)
            # Whoever is allowed to is connected to the address that was checked, and to no other.
            allowed = delivery.Delivery(loopback=True)
            assert await allowed.post(address, {}, b"") == 201
            await allowed.close()

    asyncio.run(story())


def test_redirects_are_not_followed_and_long_answers_not_read(tmp_path: Path) -> None:
    async def story() -> None:
        async with push_service() as service:
            sending = delivery.Delivery(loopback=True)
            service.answer = MOVED % service.address.encode()
            assert await sending.post(f"{service.address}/x", {}, b"") == 307
            service.answer = b"HTTP/1.1 201 Created\r\n\r\n" + 10_000_000 * b"x"
            assert await sending.post(f"{service.address}/y", {}, b"") == 201
            service.answer = b"rubbish\r\n\r\n"
            assert await sending.post(f"{service.address}/z", {}, b"") == delivery.FAILED
            assert service.paths == ["/x", "/y", "/z"]
            await sending.close()

    asyncio.run(story())


def test_a_push_service_that_hangs_delays_no_move_and_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with push_service() as service, house(tmp_path, push_to_loopback=True) as at:
            service.answer = None
            table, aki, bo = await at.pair()
            await told(at, bo, service.browser())
            await a_turn_for_bo(at, table, aki)
            await service.arrived(1)  # And it hangs.
            async with await at.join(table, bo) as player:
                await player.play()
            posts = await office(at)
            assert (posts.letters, posts.counts.total()) == (1, 0)
            monkeypatch.setattr(delivery, "DEADLINE_SECONDS", 0.01)
            [(guest, row)] = await posts.store.push.of_seat(table, 1)
            await posts.send(post_office.Letter(guest, row, table, b"{}"))
            assert posts.counts["failed"] == 1

    asyncio.run(story())


def test_floods_are_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUDGETS, ("push", "guest"), Budget(2, 3600))
    monkeypatch.setitem(BUDGETS, ("notice", "guest"), Budget(1, 3600))

    async def story() -> None:
        async with push_service() as service, house(tmp_path, push_to_loopback=True) as at:
            table, aki, bo = await at.pair()
            await told(at, bo, service.browser())
            await told(at, bo, service.browser())
            refused = await at.refused(PUSH, service.browser().subscription(), bo)
            assert refused == (429, "too_many")
            await a_turn_for_bo(at, table, aki)
            await service.arrived(1)
            posts = await office(at)
            live = (await at.registry()).awake[table].live
            [call] = calls(live.table)
            posts.tell(live, call)
            await until(lambda: posts.counts["dropped"] == 1)
            monkeypatch.setattr(post_office, "MOST_LETTERS", 0)
            posts.tell(live, call)
            assert posts.counts["dropped"] == 2
            await service.arrived(1)

    asyncio.run(story())


def test_the_server_makes_its_key_once_and_tells_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    async def story() -> None:
        keys = set()
        for _ in range(2):
            async with house(tmp_path) as at:
                keys.add((await at.get(PUSH))["key"])
                secret = await (await at.registry()).store.push.key(b"other")
        assert re.fullmatch(r"B[\w-]{86}", keys.pop())
        assert not keys
        assert len(secret) == 32
        for shown in (secret.hex(), repr(secret)[2:-1], b64(secret)):
            assert shown not in caplog.text

    asyncio.run(story())
