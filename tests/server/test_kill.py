"""A server that is killed over and over loses no move it has acknowledged."""

import asyncio
import itertools
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.budget import budget
from tests.server.forked import Servers, servers
from tests.server.house import PERSON, House, Message, Player, visited

KILLS = budget(6, soak=15)  # With PostgreSQL: test_many_processes.py.
MATCHES = range(budget(1, soak=10))


class Match:
    """A client that plays on from wherever it was cut off, and remembers what was acknowledged."""

    def __init__(self, at: House, where: Message) -> None:
        self.at = at
        self.where = where
        self.acknowledged: dict[int, Message] = {}
        self.unanswered: Message | None = None
        self.ids = itertools.count()
        self.repeats = 0

    async def play(self, enough: int, sent: asyncio.Event) -> None:
        """Play so many moves and signal when the last is sent; the connection may break."""
        try:
            async with await self.at.join(self.where["id"], self.where["token"]) as player:
                self.check(player)
                for number in range(enough):
                    if player.now["outcome"] and self.unanswered is None:
                        break
                    await self.move(player, sent if number == enough - 1 else None)
        finally:
            sent.set()

    async def move(self, player: Player, sent: asyncio.Event | None) -> None:
        if self.unanswered is None:
            seat = player.now["acting"][0]
            place = {"ply": player.now["ply"], "move": player.choice(), "seat": seat}
            self.unanswered = {"t": "play", "id": str(next(self.ids)), **place}
        else:
            self.repeats += 1
        message = self.unanswered
        await player.send(message)
        if sent:
            sent.set()
        answer = await player.wait(lambda heard: heard.get("id") == message["id"])
        assert answer["t"] == "done", answer
        self.acknowledged[answer["seq"]] = message
        self.unanswered = None
        await player.see(answer["seq"])

    def check(self, player: Player) -> None:
        """Everything acknowledged is there exactly once, and nothing that was never sent."""
        told = {notice["seq"]: notice for notice in player.notices}
        for seq, message in self.acknowledged.items():
            assert (told[seq]["move"], told[seq]["ply"]) == (message["move"], message["ply"] + 1)
        moves = [notice for notice in player.notices if notice["kind"] == "moved"]
        extra = len(moves) - len(self.acknowledged)
        assert extra in ((0, 1) if self.unanswered else (0,))


@pytest.mark.parametrize("number", MATCHES)
def test_no_acknowledged_move_is_lost_to_kill_9(tmp_path: Path, number: int) -> None:
    chance = random.Random(9 + number)

    async def round_of(match: Match, server: Servers) -> None:
        """Kill the server between two moves, or at some point during one."""
        sent = asyncio.Event()
        playing = asyncio.create_task(match.play(chance.randint(1, 2), sent))
        await sent.wait()
        if chance.random() < 0.8:  # Otherwise at once: the message may not even have arrived.
            await asyncio.wait({playing}, timeout=chance.random() * 0.02)
        await server.kill()
        await asyncio.wait({playing})
        error = playing.exception()
        assert error is None or isinstance(error, (ConnectionClosed, OSError)), error

    async def story() -> None:
        async with servers(tmp_path, "") as server, visited(server.port) as at:
            match = Match(at, await at.open(PERSON, PERSON, PERSON))
            for _ in range(KILLS):
                await round_of(match, server)
                await server.start()
            table = f"/api/tables/{match.where['id']}"
            while match.unanswered or (await at.get(table))["status"] != "over":
                await match.play(1000, asyncio.Event())
            record = await at.get(f"{table}/record")
        assert len(record["moves"]) == len(match.acknowledged)
        assert match.repeats > 0

    asyncio.run(story())
