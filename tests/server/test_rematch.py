"""A rematch: one new table however many ask, where everyone already holds their seats."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import PERSON, House, Message, bot, house
from threemirrors.server.store import Unavailable


async def played(at: House) -> tuple[str, str, str]:
    """A finished match of two: the table, and both tokens."""
    table, one, two = await at.pair()
    async with await at.join(table, one) as aki, await at.join(table, two) as bo:
        await asyncio.gather(aki.play_out(), bo.play_out())
    return table, one, two


async def again(at: House, table: str, token: str) -> Message:
    return await at.post(f"/api/tables/{table}/rematch", token=token)


async def tables(at: House) -> int:
    return len(await (await at.registry()).store.matches())


def test_the_same_people_play_again_at_one_new_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            running, aki, _ = await at.pair()
            early = await at.call("POST", f"/api/tables/{running}/rematch", token=aki)
            assert early.json()["code"] == "not_over"
            table, one, two = await played(at)
            made = [await again(at, table, token) for token in (one, two)]
            assert made[0]["id"] == made[1]["id"] != table
            assert made[0]["name"] == made[1]["name"]
            async with await at.join(made[0]["id"], two) as bo:
                assert (bo.seats, bo.now["begun"]) == ([1], True)

    asyncio.run(story())


def test_everyone_already_holds_their_seats_and_no_invitation_is_made(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await played(at)
            aki, bo = [await again(at, table, token) for token in (one, two)]
            assert set(aki) == {"id", "name"}
            for seat, token in enumerate((one, two)):
                assert (await at.get(f"/api/tables/{bo['id']}", token))["yours"] == [seat]
            sit = f"/api/tables/{aki['id']}/seats"
            assert await at.refused(sit, {"name": "Eve"}) == (403, "wrong_ticket")
            stranger = await at.call("POST", f"/api/tables/{table}/rematch", token="made up")
            assert stranger.json()["code"] == "who_are_you"

    asyncio.run(story())


def test_a_holder_of_several_seats_holds_them_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON, bot())
            async with await at.join(opened["id"], opened["token"]) as screen:
                await screen.play_out()
            made = await again(at, opened["id"], opened["token"])
            assert (await at.get(f"/api/tables/{made['id']}", opened["token"]))["yours"] == [0, 1]

    asyncio.run(story())


def test_asked_at_the_same_moment_it_is_one_table_and_no_other_is_left(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await played(at)
            before = await tables(at)
            made = await asyncio.gather(*(again(at, table, token) for token in 4 * [one, two]))
            assert len({each["id"] for each in made}) == 1
            assert await tables(at) == before + 1

    asyncio.run(story())


@pytest.mark.parametrize("method", ["create_match", "hold_seat", "append"])
def test_an_interrupted_rematch_continues_with_the_same_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    """If the store does not respond, nobody knows whether it was done. Here it was."""

    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await played(at)
            before = await tables(at)
            registry = await at.registry()
            whole = getattr(registry.store, method)

            async def cut_off(*words: Any, **more: Any) -> None:
                await whole(*words, **more)
                if method != "append" or words[0].match == table:
                    monkeypatch.undo()
                    raise Unavailable("no answer")

            monkeypatch.setattr(registry.store, method, cut_off)
            answer = await at.call("POST", f"/api/tables/{table}/rematch", token=one)
            assert (answer.status_code, answer.json()["code"]) == (503, "store_unavailable")
            made = [await again(at, table, token) for token in (one, two)]
            assert await tables(at) == before + 1
            async with await at.join(made[0]["id"], two) as bo:
                assert (bo.seats, bo.now["begun"]) == ([1], True)

    asyncio.run(story())
