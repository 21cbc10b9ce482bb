"""Processes that share a PostgreSQL: who lives, who keeps what, and what they tell each other."""

import asyncio

import pytest

from tests.server.postgres import Cluster
from tests.server.store.samples import awaited, create, entry, opened
from threemirrors.server.store import Missing, PassedRow, ProcessStore, SharedRow, Store

ALIVE, DEAD = 60.0, 0.0  # Lifetimes by which everybody else lives, or nobody.


def seen_from(store: Store, me: str) -> ProcessStore:
    found = store.processes(me)
    assert found is not None
    return found


@awaited
async def test_a_file_is_shared_with_nobody(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        assert store.processes("one") is None


@awaited
async def test_each_match_has_one_keeper(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await create(store, "a", "b", "c")
        one, two = seen_from(store, "one"), seen_from(store, "two")
        assert (await one.beat(ALIVE)).others == 0
        assert (await two.beat(ALIVE)).others == 1
        took = await asyncio.gather(one.claim(["a", "b"]), two.claim(["c", "b", "a"]))
        assert sorted([*took[0], *took[1]]) == ["a", "b", "c"]
        assert await one.claim(["a", "b", "c"]) == took[0]  # Asking again changes nothing.
        await two.release(["c"])
        assert await one.claim(["c"]) == {"c"}


@awaited
async def test_the_matches_of_the_dead_are_inherited_once(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await create(store, "open", "playing")
        await store.append(entry(1, "playing"), status="playing")
        one, two, three = (seen_from(store, each) for each in ("one", "two", "three"))
        for each in (one, two, three):
            assert (await each.beat(ALIVE)).is_new
        await one.claim(["open", "playing"])
        await one.show({"open": "0,2"})
        await one.leave()
        alive = await asyncio.gather(two.beat(ALIVE), three.beat(ALIVE))
        assert sorted(each.orphans for each in alive) == [(), ("playing",)]
        assert [each.others for each in alive] == [1, 1]
        assert await two.look(["open"]) == {"open": SharedRow(0, "", None)}


@awaited
async def test_whoever_was_taken_for_dead_learns_of_it(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await create(store)
        one, two = seen_from(store, "one"), seen_from(store, "two")
        await one.beat(ALIVE)
        assert await one.claim(["heron"]) == {"heron"}
        await two.beat(DEAD)
        with pytest.raises(Missing):
            await one.claim(["heron"])
        assert (await one.beat(ALIVE)).is_new
        assert await two.claim(["heron"]) == {"heron"}
        assert await one.claim(["heron"]) == set()


@awaited
async def test_a_look_shows_heads_keepers_and_who_is_elsewhere(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await create(store)
        one, two, three = (seen_from(store, each) for each in ("one", "two", "three"))
        for each in (one, two, three):
            await each.beat(ALIVE)
        await store.append(entry(1))
        await one.claim(["heron"])
        await one.show({"heron": "0,2"})
        await two.show({"heron": ""})
        assert await one.look(["heron", "gone"]) == {"heron": SharedRow(1, "one", frozenset())}
        assert await two.look(["heron"]) == {"heron": SharedRow(1, "one", frozenset({0, 2}))}
        await three.show({"heron": "1"})
        await one.show({"heron": "2"})
        assert await two.look(["heron"]) == {"heron": SharedRow(1, "one", frozenset({1, 2}))}
        await three.show({"heron": None})
        await one.show({"heron": None})
        assert await two.look(["heron"]) == {"heron": SharedRow(1, "one", None)}


@awaited
async def test_notifications_are_heard_again_after_a_restart(
    postgres: Cluster, postgres_url: str
) -> None:
    heard: list[str] = []
    echo: list[str] = []
    async with opened(postgres_url) as store:
        one = seen_from(store, "one").notifications
        two = seen_from(store, "two").notifications
        await one.open(echo.append)
        await two.open(heard.append)
        one.tell("a 1", "a 2")
        while heard != ["look", "a 1", "a 2"]:  # Whatever was told before is lost.
            await asyncio.sleep(0.005)
        await asyncio.to_thread(postgres.restart, "immediate")
        async with asyncio.timeout(20):
            while "again" not in heard:
                one.tell("again")
                await asyncio.sleep(0.05)
        await one.close()
        await two.close()
    assert heard[3] == "look"
    assert set(echo) == {"look"}  # Nobody hears what it says itself.


@awaited
async def test_who_passes_a_move_last_is_answered(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await create(store, "a")
        one, two = seen_from(store, "one"), seen_from(store, "two")
        await one.beat(ALIVE)
        await two.beat(ALIVE)
        row = PassedRow("a 1", "a", b"move")
        await one.pass_move(row)
        await one.answer_move("a 1", b"no")
        await two.pass_move(row)
        assert [each.id for each in await two.passed_moves(["a"])] == ["a 1"]
        await one.answer_move("a 1", b"no")
        assert await one.answers() == []
        assert await two.answers() == [PassedRow("a 1", "a", b"no")]
