"""A copy of the data while the server plays on: complete, all at once, or not at all."""

import asyncio
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.house import PERSON, House, Message, house
from tests.server.relinked import renamed
from tests.server.store.test_sqlite_faults import files_no_larger_than
from threemirrors.server import control
from threemirrors.server.control import ask_for_copy
from threemirrors.server.doctor import examine
from threemirrors.server.settings import DATABASE
from threemirrors.server.store import Store, StoreError, copying

MATCHES = 40  # In the store besides, so that a copy has something to do.


def nothing(_: int, __: int) -> None:
    """Nobody wants to know how far it is."""


async def filled(at: House) -> Message:
    """A table with a few moves, and many copies of its match."""
    opened = await at.open(PERSON, PERSON)
    async with await at.join(opened["id"], opened["token"]) as aki:
        for _ in range(6):
            await aki.play()
    store = (await at.registry()).store
    [match] = [each async for each in store.export_matches()]
    for number in range(MATCHES):
        await store.import_match(renamed(match, f"copy{number}"))
    return opened


async def heads(file: Path) -> dict[str, int]:
    """The last entry of every match in a copy, each of which replays."""
    store = await Store.open(f"sqlite:///{file}")
    try:
        found = {}
        async for finding in examine(store):
            assert finding.is_well(), finding
            found[finding.id] = (await store.entries(finding.id))[-1].seq
        return found
    finally:
        await store.close()


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """One page at a time and long pauses, so that much can happen during a copy."""
    monkeypatch.setattr(copying, "STEP", 1)
    monkeypatch.setattr(copying, "BREATH", 0.02)


@pytest.mark.usefixtures("slowly")
def test_moves_are_acknowledged_during_a_copy_which_has_all_before_it(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"

    async def story() -> tuple[str, int, int]:
        async with house(tmp_path / "data") as at:
            opened = await filled(at)
            async with await at.join(opened["id"], opened["token"]) as aki:
                before = aki.now["seq"]
                begun, during = asyncio.Event(), 0
                asking = asyncio.create_task(
                    ask_for_copy(tmp_path / "data", copy, lambda *_: begun.set(), force=False)
                )
                await begun.wait()
                while not asking.done() and not aki.now["outcome"]:
                    await aki.play()
                    during += not asking.done()
                assert await asking
                assert during > 1
                return opened["id"], before, aki.now["seq"]

    ident, before, after = asyncio.run(story())
    found = asyncio.run(heads(copy))
    assert len(found) == MATCHES + 1
    assert before <= found[ident] <= after
    assert asyncio.run(heads(tmp_path / "data" / DATABASE))[ident] == after


def test_only_the_owner_of_the_data_can_ask(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path):
            found = (tmp_path / control.SOCKET).stat().st_mode
            assert stat.S_ISSOCK(found)
            assert stat.S_IMODE(found) == 0o600
        assert not (tmp_path / control.SOCKET).exists()

    asyncio.run(story())


def test_a_socket_left_by_a_killed_server_is_replaced(tmp_path: Path) -> None:
    async def story() -> None:
        control.bound(tmp_path / control.SOCKET).close()  # The file stays, as after kill -9.
        assert not await ask_for_copy(tmp_path, tmp_path / "copy.db", nothing, force=False)
        async with house(tmp_path):
            assert await ask_for_copy(tmp_path, tmp_path / "copy.db", nothing, force=False)

    asyncio.run(story())


Spoil = Callable[[Path], Path]
REFUSED: dict[str, tuple[Spoil, str]] = {
    "a file that is there": (lambda data: data.parent / "there", "is already there"),
    "the database": (lambda data: data / DATABASE, "belongs to the database itself"),
    "its log": (lambda data: data / f"{DATABASE}-wal", "belongs to the database itself"),
    "its lock": (lambda data: data / f"{DATABASE}.lock", "belongs to the database itself"),
    "no folder": (lambda data: data / "no" / "where", "does not exist"),
    "a folder": (lambda data: data.parent, "is a folder"),
}


@pytest.mark.parametrize("what", REFUSED)
@pytest.mark.parametrize("force", [False, True])
def test_a_copy_replaces_nothing_it_should_not(tmp_path: Path, what: str, force: bool) -> None:
    data, there = tmp_path / "data", tmp_path / "there"
    there.write_text("precious")
    place, why = REFUSED[what]

    async def story() -> None:
        async with house(data) as at:
            opened = await at.open(PERSON, PERSON)
            if force and what == "a file that is there":
                assert await ask_for_copy(data, there, nothing, force=True)
                return
            with pytest.raises(StoreError, match=why):
                await ask_for_copy(data, place(data), nothing, force=force)
            assert there.read_text() == "precious"
            async with await at.join(opened["id"], opened["token"]) as aki:
                await aki.play()
            assert list(tmp_path.rglob("*.part")) == []

    asyncio.run(story())
    if force and what == "a file that is there":
        assert len(asyncio.run(heads(there))) == 1


def test_without_space_there_is_no_copy_and_no_half_of_one(tmp_path: Path) -> None:
    async def story() -> None:
        data, copy = tmp_path / "data", tmp_path / "copy.db"
        async with house(data) as at:
            opened = await filled(at)
            with files_no_larger_than(64 * 1024), pytest.raises(StoreError, match=r"copy\.db"):
                await ask_for_copy(data, copy, nothing, force=False)
            assert list(tmp_path.glob("copy.db*")) == []
            async with await at.join(opened["id"], opened["token"]) as aki:
                await aki.play()
            assert await ask_for_copy(data, copy, nothing, force=False)

    asyncio.run(story())
    assert len(asyncio.run(heads(tmp_path / "copy.db"))) == MATCHES + 1


@pytest.mark.usefixtures("slowly")
def test_a_copy_is_given_up_when_the_asker_leaves(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await filled(at)
            begun = asyncio.Event()
            asking = asyncio.create_task(
                ask_for_copy(tmp_path, tmp_path / "copy.db", lambda *_: begun.set(), force=False)
            )
            await begun.wait()
            asking.cancel()
            await asyncio.wait({asking})
            async with asyncio.timeout(20):
                while list(tmp_path.glob("copy.db*")):
                    await asyncio.sleep(0.005)
            async with await at.join(opened["id"], opened["token"]) as aki:
                await aki.play()

    asyncio.run(story())


@pytest.mark.usefixtures("slowly")
def test_a_server_that_stops_leaves_no_half_of_a_copy(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            await filled(at)
            begun = asyncio.Event()
            asking = asyncio.create_task(
                ask_for_copy(tmp_path, tmp_path / "copy.db", lambda *_: begun.set(), force=False)
            )
            await begun.wait()
        with pytest.raises((StoreError, ConnectionError)):
            await asking
        assert list(tmp_path.glob("copy.db*")) == []

    asyncio.run(story())
    assert len(asyncio.run(heads(tmp_path / DATABASE))) == MATCHES + 1


@pytest.mark.parametrize(
    "line", [b"\n", b"rubbish\n", b'{"do":"dance"}\n', b'{"do":"backup"}\n', b"x" * 100_000 + b"\n"]
)
def test_rubbish_on_the_socket_is_answered_and_harms_nobody(tmp_path: Path, line: bytes) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            reader, writer = await asyncio.open_unix_connection(tmp_path / control.SOCKET)
            writer.write(line)
            assert b'"error"' in await reader.readline()
            writer.close()
            assert (await at.call("GET", "/health")).status_code == 200

    asyncio.run(story())
