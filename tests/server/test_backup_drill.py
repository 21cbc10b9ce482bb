"""The drill: servers killed in the middle of copies, and every copy that appeared is whole."""

import asyncio
import random
from pathlib import Path

from websockets.exceptions import WebSocketException

from tests.budget import budget
from tests.server.forked import Servers, servers
from tests.server.house import PERSON, visited
from tests.server.relinked import renamed
from tests.server.test_backup import heads, nothing
from tests.server.test_kill import Match
from threemirrors.server.control import ask_for_copy
from threemirrors.server.settings import DATABASE
from threemirrors.server.store import Store, StoreError

KILLS = budget(4, soak=150)
MATCHES = 150  # So that a copy takes a while.


async def fill(data: Path) -> None:
    """Many copies of the one match that is there."""
    store = await Store.open(f"sqlite:///{data / DATABASE}")
    try:
        [match] = [each async for each in store.export_matches()]
        for number in range(MATCHES):
            await store.import_match(renamed(match, f"copy{number}"))
    finally:
        await store.close()


async def copied(data: Path, file: Path) -> bool:
    """Whether there was an answer: the server may be killed first."""
    try:
        return await ask_for_copy(data, file, nothing, force=False)
    except (ConnectionError, StoreError):
        return False


async def interrupted(match: Match, server: Servers, file: Path, chance: random.Random) -> bool:
    """Play and copy at the same time, until the server is killed or the copy is complete."""
    playing = asyncio.create_task(match.play(1000, asyncio.Event()))
    asking = asyncio.create_task(copied(file.parent, file))
    await asyncio.wait({asking}, timeout=chance.random() * 0.12)
    await server.kill()
    await asyncio.wait({playing, asking})
    error = playing.exception()
    assert error is None or isinstance(error, (WebSocketException, OSError)), error
    return await asking


def test_no_copy_loses_what_was_acknowledged_before_it_whenever_the_server_is_killed(
    tmp_path: Path,
) -> None:
    chance = random.Random(9)
    complete: dict[Path, int] = {}  # What each copy must have at least.

    async def story() -> str:
        async with servers(tmp_path, "") as server, visited(server.port) as at:
            match = Match(at, await at.open(PERSON, PERSON, PERSON))
            await match.play(3, asyncio.Event())
            await server.kill()
            await fill(tmp_path)
            await server.start()
            for number in range(KILLS):
                file, before = tmp_path / f"copy{number}.db", max(match.acknowledged)
                done = await interrupted(match, server, file, chance)
                assert done <= file.exists()
                if file.exists():
                    complete[file] = before
                await server.start()
            file, before = tmp_path / "last.db", max(match.acknowledged)
            assert await copied(tmp_path, file)
            complete[file] = before
            return str(match.where["id"])

    ident = asyncio.run(story())
    for file, before in complete.items():
        found = asyncio.run(heads(file))
        assert len(found) == MATCHES + 1
        assert found[ident] >= before
    assert len(asyncio.run(heads(tmp_path / DATABASE))) == MATCHES + 1
