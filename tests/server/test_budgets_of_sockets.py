"""Budgets of sockets: what is asked there, and how often."""

import asyncio
from pathlib import Path

import pytest

from tests.server.budgets import cheapened, who
from tests.server.house import PERSON, house
from threemirrors.server.auth.share import Share


@pytest.mark.usefixtures("at_once")
def test_what_is_asked_on_the_socket_has_its_price_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            eve = await who(at, opened["token"])
            async with await at.join(opened["id"], opened["token"]) as aki:
                Share(await at.limits(), eve).charge(5)
                answer = await aki.ask("consider", ply=0)
                assert (answer["t"], answer["why"]["code"]) == ("no", "too_costly")
                await aki.play()  # Moves are never refused for that.
            async with await at.connect(opened["id"], opened["token"]) as again:
                assert (await again.bye())["code"] == "too_costly"
            async with await at.join(opened["id"]):
                pass

    asyncio.run(story())


def test_a_position_is_considered_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            async with await at.join(opened["id"], opened["token"]) as aki:
                first = await aki.ask("consider", ply=0)
                (await at.registry()).slow_work.turn = None  # type: ignore[assignment]
                again = await aki.ask("consider", ply=0)
                assert again["meanings"] == first["meanings"]

    asyncio.run(story())


def test_a_guest_does_not_get_more_messages_with_more_sockets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheapened(monkeypatch, "message", "guest", 4)

    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            where = opened["id"], opened["token"]
            async with await at.join(*where) as one, await at.join(*where) as other:
                for _ in range(2):
                    assert (await one.ask("ping"))["t"] == "pong"
                    assert (await other.ask("ping"))["t"] == "pong"
                await one.send({"t": "ping", "id": "more"})
                assert (await one.bye())["code"] == "too_many"

    asyncio.run(story())
