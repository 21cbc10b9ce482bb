"""Faults between server and clients: lost notices, and everybody coming back at once."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.budget import budget
from tests.server.house import DEADLINE, PERSON, House, Player, house
from threemirrors.server.auth import rate_limit
from threemirrors.server.auth.rate_limit import Limits
from threemirrors.server.ws.connection import Connection
from threemirrors.server.ws.messages import ToClient

STORM = budget(150, soak=1000)


class LossyWire:
    """Loses news on their way to clients, now and then or always; answers arrive."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.share = 0.0
        self.lost = 0
        self.chance = Random(30)
        push = Connection.push

        def carry(to: Connection, message: ToClient | bytes) -> None:
            if isinstance(message, bytes) and self.chance.random() < self.share:
                self.lost += 1
            else:
                push(to, message)

        monkeypatch.setattr(Connection, "push", carry)


async def catch_up(at: House, where: tuple[str, str], watcher: Player) -> Player:
    """What docs/protocol.md asks of a client: if an entry was missed, come back with `after`."""
    await watcher.ask("ping")
    seqs = {notice["seq"] for notice in watcher.notices}
    known = next(seq for seq in range(len(seqs) + 1) if seq not in seqs) - 1
    await watcher.line.close()
    again = await at.connect(*where)
    again.notices = watcher.notices[: known + 1]
    await again.join(after=known)
    return again


@pytest.mark.parametrize("share", [0.3, 1.0])
def test_watchers_who_were_not_told_everything_converge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, share: float
) -> None:
    wire = LossyWire(monkeypatch)

    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            watcher = await at.join(table, two)
            wire.share = share
            async with await at.join(table, one) as aki:
                for number in range(40):
                    answer = await aki.ask("say", id=f"word {number}", words=str(number))
                    assert answer["t"] == "done"  # An answer is not news.
            wire.share = 0.0
            async with asyncio.timeout(DEADLINE):
                watcher = await catch_up(at, (table, two), watcher)
            story = await at.get(f"/api/tables/{table}/story?eyes=1", token=two)
            assert watcher.notices == story
            assert watcher.now["seq"] == story[-1]["seq"]
            await watcher.line.close()

    asyncio.run(story())
    assert wire.lost > 5


def test_a_storm_of_reconnecting_clients_finds_everyone_in_sync(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # They all come from one address, and as one guest.
    monkeypatch.setattr(rate_limit, "SOCKETS_PER_GUEST", 2 * STORM)
    monkeypatch.setattr(Limits, "check", lambda *_, **__: None)

    async def story() -> None:
        async with house(tmp_path) as at:
            (await at.limits()).sockets_each = 2 * STORM
            opened = await at.open(PERSON, PERSON)
            where = opened["id"], opened["token"]
            async with await at.join(*where) as aki:
                for _ in range(5):
                    await aki.play()
                crowd = await asyncio.gather(*(at.join(*where, after=0) for _ in range(STORM)))
                await aki.play()
                await asyncio.gather(*(player.see(aki.now["seq"]) for player in crowd))
                for player in crowd:
                    assert player.notices == aki.notices[1:]
                    assert player.now["view"] == aki.now["view"]
                await asyncio.gather(*(player.line.close() for player in crowd))

    asyncio.run(story())
