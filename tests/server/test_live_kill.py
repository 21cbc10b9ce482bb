"""A server killed in the middle of a live game loses nothing it has acknowledged."""

import asyncio
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed

from tests.server.forked import servers
from tests.server.house import Message, Player, visited
from tests.server.live_play import joined, open_live, up_to_the_call, wanted

ENOUGH = 12


async def play_until_cut(player: Player, dice: Random, done: dict[int, Message]) -> None:
    """Act as fast as the connection allows, and remember what was acknowledged."""
    try:
        while True:
            move = wanted(player, dice)
            answer = await player.ask("play", ply=player.now["ply"], move=move)
            if answer["t"] == "done":
                done[answer["seq"]] = {"seat": player.seats[0], "move": move}
                await player.see(answer["seq"])
            elif answer["why"]["code"] == "not_yet":
                await asyncio.sleep(answer["why"]["facts"]["ms"] / 1000)
    except ConnectionClosed:
        pass


def check(player: Player, done: dict[int, Message]) -> None:
    told = {notice["seq"]: notice for notice in player.notices}
    for seq, made in done.items():
        assert (told[seq]["seat"], told[seq]["move"]) == (made["seat"], made["move"])


def test_no_take_is_lost_or_made_twice(tmp_path: Path) -> None:
    async def story() -> None:
        done: dict[int, Message] = {}
        async with servers(tmp_path, "") as server, visited(server.port) as at:
            table, *tokens = await open_live(at, 2)
            async with joined(at, table, tokens) as players:
                await up_to_the_call(players)  # First, kill it during the countdown.
            await server.kill()
            await server.start()
            async with joined(at, table, tokens) as players:
                playing = [
                    asyncio.create_task(play_until_cut(player, Random(seat), done))
                    for seat, player in enumerate(players)
                ]
                while len(done) < ENOUGH:
                    assert not any(task.done() for task in playing)
                    await asyncio.sleep(0.005)
                await server.kill()
                await asyncio.gather(*playing)
            await server.start()
            async with joined(at, table, tokens) as players:
                check(players[0], done)
                check(players[1], done)

    asyncio.run(story())
