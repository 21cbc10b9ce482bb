"""Whole games over real sockets: people, bots, spectators, and several seats on one screen."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from tests.server.house import OPEN, PERSON, House, Message, bot, house
from threemirrors.core.record import Record, positions
from threemirrors.server.store import Unavailable


async def replayed(at: House, table: str) -> Message:
    """The outcome when the record of the match is replayed."""
    record = msgspec.convert(await at.get(f"/api/tables/{table}/record"), Record)
    *_, last = positions(record)
    outcome: Message = json.loads(msgspec.json.encode(last.outcome()))
    return outcome


def test_two_people_and_a_bot_play_to_the_same_end(tmp_path: Path, database: str) -> None:
    async def story() -> None:
        async with house(tmp_path, database) as at:
            table, one, two = await at.pair(bot("greedy"))
            async with await at.join(table, one) as aki, await at.join(table, two) as bo:
                ends = await asyncio.gather(aki.play_out(), bo.play_out())
            assert ends[0] == ends[1] == await replayed(at, table)

    asyncio.run(story())


def test_everybody_is_told_the_same_moves_in_order(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            async with await at.join(table, one) as aki, await at.join(table, two) as bo:
                await asyncio.gather(aki.play_out(), bo.play_out())
            assert aki.notices == bo.notices == await at.get(f"/api/tables/{table}/story")
            assert [notice["seq"] for notice in aki.notices] == list(range(len(aki.notices)))

    asyncio.run(story())


def test_a_spectator_sees_the_moves_and_may_make_none(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            async with (
                await at.join(table) as guest,
                await at.join(table, one) as aki,
                await at.join(table, two) as bo,
            ):
                no = await guest.ask("play", ply=0, move=aki.choice())
                assert no["why"]["code"] == "not_your_seat"
                assert guest.now["legal"] == []
                assert guest.now["may_undo_to"] is None
                ends = await asyncio.gather(aki.play_out(), bo.play_out(), guest.hear_out())
            assert ends[0] == ends[2]
            assert guest.notices == aki.notices

    asyncio.run(story())


def test_one_client_may_hold_several_seats(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON, {"kind": "person", "name": "Cleo"})
            async with await at.join(opened["id"], opened["token"]) as screen:
                assert screen.seats == [0, 1, 2]
                outcome = await screen.play_out()
            assert {notice["seat"] for notice in screen.notices if "move" in notice} == {0, 1, 2}
            assert outcome == await replayed(at, opened["id"])

    asyncio.run(story())


def test_a_holder_of_several_seats_may_say_which(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            async with await at.join(opened["id"], opened["token"]) as screen:
                wrong = await screen.ask("play", ply=0, move=screen.choice(), seat=1)
                assert wrong["why"]["rule"] == "K-1.5"
                await screen.done("play", ply=0, move=screen.choice(), seat=0)

    asyncio.run(story())


def test_bots_play_on_by_themselves(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(bot("greedy"), bot("random"))
            async with await at.join(opened["id"]) as guest:
                assert await guest.hear_out() == await replayed(at, opened["id"])

    asyncio.run(story())


def test_the_match_begins_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, public=True)
            async with await at.join(opened["id"], opened["token"]) as aki:
                early = await aki.ask("play", ply=0, move={"type": "end"})
                assert early["why"]["code"] == "not_begun"
                await at.sit(opened["id"], 1)
                await aki.turn()
                assert aki.now["seats"][1]["name"] == "Bo"

    asyncio.run(story())


def test_a_match_that_could_not_begin_begins_when_someone_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            store = (await at.registry()).store

            async def silent(*_: object, **__: object) -> None:
                raise Unavailable("no answer")

            monkeypatch.setattr(store, "append", silent)
            opened = await at.open(PERSON, PERSON)
            monkeypatch.undo()
            async with await at.join(opened["id"], opened["token"]) as aki:
                assert aki.now["begun"]
                await aki.play()

    asyncio.run(story())
