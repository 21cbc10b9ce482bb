"""A rematch: it begins when all have agreed, at one new table however many ask."""

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


async def agreed(at: House, table: str, *tokens: str) -> list[Message]:
    """Everyone agrees, and then everyone asks for the new table."""
    for token in tokens:
        await again(at, table, token)
    return [await again(at, table, token) for token in tokens]


async def tables(at: House) -> int:
    return len(await (await at.registry()).store.matches())


async def never(_: str) -> None:
    await asyncio.Event().wait()


def test_the_same_people_play_again_when_all_have_agreed(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            running, aki, _ = await at.pair()
            early = await at.call("POST", f"/api/tables/{running}/rematch", token=aki)
            assert early.json()["code"] == "not_over"
            table, one, two = await played(at)
            before = await tables(at)
            for _ in range(2):
                assert await again(at, table, one) == {
                    "id": "",
                    "name": "",
                    "waiting": [1],
                }
            assert await tables(at) == before
            made = await agreed(at, table, two, one)
            assert made[0]["id"] == made[1]["id"] != table
            assert made[0]["name"] == made[1]["name"]
            async with await at.join(made[0]["id"], two) as bo:
                assert (bo.seats, bo.now["begun"]) == ([1], True)

    asyncio.run(story())


def test_over_the_socket_all_see_the_offer_the_answers_and_the_new_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await played(at)
            async with (
                await at.join(table, one) as aki,
                await at.join(table, two) as bo,
                await at.join(table) as guest,
            ):
                await bo.see(await aki.done("offer", what="rematch"))
                assert bo.notices[-1]["kind"] == "offered"
                offer = bo.now["offer"]
                assert (offer["what"], offer["seat"], offer["agreed"]) == ("rematch", 0, [0])
                assert offer["waiting"] == [1]
                await aki.see(await bo.done("answer_offer", agreed=False))
                assert aki.now["offer"]["declined"] == [1]
                await bo.done("answer_offer", agreed=True)
                for each in (aki, bo, guest):
                    await each.wait(lambda message: bool(message["now"]["rematch"]))
                assert aki.now["rematch"] == bo.now["rematch"] == guest.now["rematch"]
            stranger = await at.join(table)
            async with stranger:
                refused = await stranger.ask("offer", what="rematch")
                assert refused["why"]["code"] == "not_your_seat"

    asyncio.run(story())


def test_those_who_agreed_go_on_and_a_bot_sits_in_until_the_others_come(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await played(at)
            async with await at.join(table, one) as aki:
                async with await at.join(table, two) as bo:
                    await aki.done("offer", what="rematch")
                    soon = await aki.ask("go_on")
                    assert soon["why"]["code"] == "may_still_answer"
                    assert (await bo.ask("go_on"))["why"]["code"] == "agree_first"
                await aki.wait(lambda message: "away" in message["now"]["seats"][1])
                await aki.done("go_on")
                await aki.wait(lambda message: bool(message["now"]["rematch"]))
                new = aki.now["rematch"]
            async with await at.join(new, two) as bo:
                assert (bo.seats, bo.now["begun"]) == ([1], True)
                assert bo.now["seats"][1]["relieved"]
                assert bo.now["seats"][1]["name"] == "Bo"
                await bo.done("come_back")
                assert "relieved" not in bo.now["seats"][1]

    asyncio.run(story())


def test_what_was_agreed_on_is_done_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server stops after the last answer was stored, before the new table was set up."""

    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await played(at)
            await again(at, table, one)
            registry = await at.registry()
            monkeypatch.setattr(registry.agreed, "carry_out", never)
            async with await at.join(table, two) as bo:
                await bo.done("answer_offer", agreed=True)
        async with house(tmp_path) as at, await at.join(table, one) as aki:
            while not aki.now["rematch"]:
                await aki.hear()
            async with await at.join(aki.now["rematch"], two) as bo:
                assert (bo.seats, bo.now["begun"]) == ([1], True)

    asyncio.run(story())


def test_the_first_player_is_drawn_anew(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await played(at)
            assert (await at.get(f"/api/tables/{table}"))["options"]["first"] == 0
            made = await agreed(at, table, one, two)
            following = await at.get(f"/api/tables/{made[0]['id']}")
            assert following["options"]["first"] == "random"

    asyncio.run(story())


def test_todays_deal_is_played_once_as_today(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            setting = {"game": "four_corners", "seats": [PERSON], "options": {}}
            body = {"name": "Aki", "setting": setting, "daily": True}
            opened = await at.post("/api/tables", body)
            async with await at.join(opened["id"], opened["token"]) as aki:
                await aki.play_out()
            path = f"/api/tables/{opened['id']}/rematch"
            answer = await at.call("POST", path, token=opened["token"])
            assert answer.json()["code"] == "daily_once"

    asyncio.run(story())


def test_everyone_already_holds_their_seats_and_no_invitation_is_made(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await played(at)
            aki, bo = await agreed(at, table, one, two)
            assert set(aki) == {"id", "name", "waiting"}
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
            made += await agreed(at, table, one, two)
            assert len({each["id"] for each in made} - {""}) == 1
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
            await again(at, table, one)
            before = await tables(at)
            registry = await at.registry()
            whole = getattr(registry.store, method)

            async def cut_off(*words: Any, **more: Any) -> None:
                await whole(*words, **more)
                if method != "append" or words[0].match == table:
                    monkeypatch.undo()
                    raise Unavailable("no answer")

            monkeypatch.setattr(registry.store, method, cut_off)
            answer = await at.call("POST", f"/api/tables/{table}/rematch", token=two)
            assert (answer.status_code, answer.json()["code"]) == (503, "store_unavailable")
            made = await agreed(at, table, one, two)
            assert await tables(at) == before + 1
            async with await at.join(made[0]["id"], two) as bo:
                assert (bo.seats, bo.now["begun"]) == ([1], True)

    asyncio.run(story())
