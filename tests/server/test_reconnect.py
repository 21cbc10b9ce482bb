"""A client that reconnects is told exactly what it missed, as those who stayed were told."""

import asyncio
import json
from pathlib import Path

import pytest

from tests.server.house import PERSON, Message, Player, bot, house


def raw_notices(player: Player) -> list[str]:
    """Each notice as the bytes in which it came."""
    found = []
    for frame in player.frames:
        if '"notices":[' in frame:
            inside = frame.split('"notices":[', 1)[1].split('],"now":', 1)[0]
            found += pieces(inside)
    return found


def pieces(inside: str) -> list[str]:
    """The objects of a JSON list, split but otherwise untouched."""
    found, at, decoder = [], 0, json.JSONDecoder()
    while at < len(inside):
        _, end = decoder.raw_decode(inside, at)
        found.append(inside[at:end])
        at = end + 1
    return found


def test_any_last_entry_gets_exactly_the_missed_notices(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot("random"), bot("greedy"))
            where = (opened["id"], opened["token"])
            async with await at.join(*where) as watcher, await at.join(*where) as aki:
                for _ in range(4):
                    await aki.play()
                    await aki.done("say", words="hm")
                await asyncio.gather(aki.play_out(), watcher.hear_out())
            live = raw_notices(watcher)
            for after in range(-1, len(live)):
                async with await at.join(*where, after=after) as back:
                    assert raw_notices(back) == live[after + 1 :]

    asyncio.run(story())


@pytest.mark.parametrize(("after", "missed"), [(None, 0), (10**30, 0), (-(10**30), 3)])
def test_an_odd_last_entry_is_taken_as_it_is(
    tmp_path: Path, after: int | None, missed: int
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            async with await at.join(opened["id"], opened["token"]) as aki:
                await aki.play()
            async with await at.join(opened["id"], opened["token"], after=after) as back:
                assert len(back.notices) == missed
                assert back.now["seq"] == 2

    asyncio.run(story())


def test_a_game_goes_on_over_a_connection_that_keeps_breaking(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot())
            where = (opened["id"], opened["token"])
            async with await at.join(*where) as watcher:
                heard: list[Message] = []
                over = False
                while not over:
                    after = heard[-1]["seq"] if heard else -1
                    async with await at.join(*where, after=after) as aki:
                        await aki.turn()
                        if not aki.now["outcome"]:
                            message = {"ply": aki.now["ply"], "move": aki.choice()}
                            await aki.send({"t": "play", "id": str(after), **message})
                        over = bool(aki.now["outcome"])
                        aki.line.transport.abort()  # Before the answer arrives.
                    heard += aki.notices
                await watcher.hear_out()
            assert heard == watcher.notices

    asyncio.run(story())


def test_a_move_sent_on_a_broken_connection_is_sent_again_and_played_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            where = (opened["id"], opened["token"])
            async with await at.join(*where) as watcher:
                message = {"t": "play", "id": "once", "ply": 0, "move": watcher.choice()}
                async with await at.join(*where) as aki:
                    await aki.send(message)
                    aki.line.transport.abort()
                async with await at.join(*where) as back:
                    await back.send(message)
                    done = await back.wait(lambda m: m.get("id") == "once")
                await watcher.see(2)
                assert (done["t"], done["seq"]) == ("done", 2)
                assert (await watcher.ask("ping"))["seq"] == 2

    asyncio.run(story())
