"""When there are many tables, idle ones are unloaded, but none that someone is using."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import OPEN, PERSON, House, house
from threemirrors.server.live import registry as registry_module
from threemirrors.server.live.awake import AwakeTable
from threemirrors.server.live.registry import Registry


@pytest.fixture(autouse=True)
def room_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every new table unloads all idle ones."""
    monkeypatch.setattr(registry_module, "MOST_AWAKE", 1)


async def others_come(at: House) -> None:
    for _ in range(2):
        await at.open(PERSON, OPEN)


def test_an_idle_table_is_put_away_and_found_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, _ = await at.pair()
            await others_come(at)
            assert table not in (await at.registry()).awake
            async with await at.join(table, one) as aki:
                await aki.play()

    asyncio.run(story())


def test_a_table_that_is_visited_stays(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, _, _ = await at.pair()
            registry = await at.registry()
            async with registry.visit(table) as live:
                await others_come(at)
                assert registry.awake[table].live is live
            await others_come(at)
            assert table not in registry.awake

    asyncio.run(story())


def test_between_finding_and_joining_a_table_it_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others open tables while the server checks who is joining; both still see the next move."""

    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            store = (await at.registry()).store
            whole = store.seats_held
            crowds = 1

            async def seats_held(match: str, guest: bytes) -> list[int]:
                nonlocal crowds
                crowds, crowd = 0, crowds
                if crowd:
                    await others_come(at)
                return await whole(match, guest)

            monkeypatch.setattr(store, "seats_held", seats_held)
            async with await at.join(table, one) as aki, await at.join(table, two) as bo:
                assert crowds == 0
                await bo.see(await aki.play())

    asyncio.run(story())


def test_a_table_put_away_as_soon_as_it_was_loaded_is_loaded_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, _, _ = await at.pair()
            await others_come(at)
            registry = await at.registry()
            find, tries = Registry.find, []

            async def unlucky(ident: str) -> AwakeTable:
                tries.append(ident)
                found = await find(registry, ident)
                if len(tries) == 1:
                    registry.put_away()
                return found

            registry.find = unlucky  # type: ignore[method-assign]
            async with registry.visit(table) as live:
                assert registry.awake[table].live is live
            assert tries == [table, table]

    asyncio.run(story())


def test_many_who_come_at_once_get_the_same_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, _, _ = await at.pair()
            await others_come(at)
            registry = await at.registry()

            async def visited() -> int:
                async with registry.visit(table) as live:
                    await others_come(at)
                    return id(live)

            assert len(set(await asyncio.gather(*(visited() for _ in range(5))))) == 1

    asyncio.run(story())
