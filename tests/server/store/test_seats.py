"""Who may sit where: guests, seat keys, seats held by several devices, single-use codes."""

import asyncio

import pytest

from tests.server.store.samples import (
    HERON,
    awaited,
    create,
    digest,
    opened,
    outcomes,
    strange_texts,
)
from threemirrors.server.store import Missing, Store, Taken, Unstorable

PHONE, LAPTOP, OTHER = digest("phone"), digest("laptop"), digest("other")


async def lay(store: Store) -> None:
    await create(store, HERON.id, "crow")
    for token in (PHONE, LAPTOP, OTHER):
        await store.add_guest(token, "Ada", 5)


@awaited
async def test_a_guest_is_known_by_a_token(url: str) -> None:
    async with opened(url) as store:
        await store.add_guest(PHONE, "Ada", 5)
        assert await store.guest(PHONE) == "Ada"
        assert await store.guest(LAPTOP) is None
        await store.rename_guest(PHONE, "Countess")
        assert await store.guest(PHONE) == "Countess"
        with pytest.raises(Taken):
            await store.add_guest(PHONE, "Eve", 6)
        with pytest.raises(Missing):
            await store.rename_guest(LAPTOP, "Eve")
        assert await store.guest(PHONE) == "Countess"


@awaited
async def test_a_guest_has_a_name_that_can_be_stored(url: str) -> None:
    async with opened(url) as store:
        await store.add_guest(PHONE, "Ada", 5)
        for name in strange_texts():
            with pytest.raises(Unstorable):
                await store.add_guest(LAPTOP, name, 5)
            with pytest.raises(Unstorable):
                await store.rename_guest(PHONE, name)
        assert await store.guest(PHONE) == "Ada"


@awaited
async def test_a_new_seat_key_replaces_the_old_one(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        assert await store.seat_key(HERON.id, 1) is None
        await store.set_seat_key(HERON.id, 1, digest("old"))
        await store.set_seat_key(HERON.id, 2, digest("two"))
        await store.set_seat_key("crow", 1, digest("crow"))
        await store.set_seat_key(HERON.id, 1, digest("new"))
        assert await store.seat_key(HERON.id, 1) == digest("new")
        assert await store.seat_key(HERON.id, 2) == digest("two")
        assert await store.seat_key("crow", 1) == digest("crow")
        with pytest.raises(Missing):
            await store.set_seat_key("nowhere", 1, digest("new"))


@awaited
async def test_several_devices_hold_one_seat(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        for token, seat in ((PHONE, 2), (PHONE, 0), (LAPTOP, 2), (OTHER, 1), (PHONE, 2)):
            await store.hold_seat(HERON.id, seat, token)
        assert await store.seats_held(HERON.id, PHONE) == [0, 2]
        assert await store.seats_held(HERON.id, LAPTOP) == [2]
        assert await store.seats_held("crow", PHONE) == []
        held = [(0, PHONE), (1, OTHER), *((2, token) for token in sorted([PHONE, LAPTOP]))]
        assert await store.holders(HERON.id) == held


@awaited
async def test_a_seat_is_dropped_by_one_or_by_all(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        for token in (PHONE, LAPTOP, OTHER):
            await store.hold_seat(HERON.id, 0, token)
            await store.hold_seat(HERON.id, 1, token)
        await store.drop_seat(HERON.id, 0, PHONE)
        assert await store.seats_held(HERON.id, PHONE) == [1]
        assert await store.seats_held(HERON.id, LAPTOP) == [0, 1]
        await store.drop_seat(HERON.id, 1)
        assert await store.seats_held(HERON.id, PHONE) == []
        assert await store.seats_held(HERON.id, LAPTOP) == [0]
        await store.drop_seat("nowhere", 1)


@awaited
async def test_only_a_guest_holds_a_seat_and_only_of_a_match(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        with pytest.raises(Missing):
            await store.hold_seat("nowhere", 0, PHONE)
        with pytest.raises(Missing):
            await store.hold_seat(HERON.id, 0, digest("stranger"))
        assert await store.holders(HERON.id) == []


@awaited
async def test_a_code_is_good_for_one_use(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        await store.add_code(digest("code"), HERON.id, 3, expires=100)
        assert await store.take_code(digest("other"), now=50) is None
        assert await store.take_code(digest("code"), now=50) == (HERON.id, 3)
        assert await store.take_code(digest("code"), now=50) is None


@awaited
async def test_only_one_of_many_gets_a_code(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        await store.add_code(digest("code"), HERON.id, 3, expires=100)
        got: list[tuple[str, int] | None] = []

        async def take() -> None:
            got.append(await store.take_code(digest("code"), now=50))

        assert await outcomes(*(take() for _ in range(20))) == [None] * 20
        assert got.count((HERON.id, 3)) == 1
        assert got.count(None) == 19


@awaited
async def test_a_code_past_its_time_is_gone(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        for name, expires in (("early", 100), ("other", 100), ("late", 101)):
            await store.add_code(digest(name), HERON.id, 3, expires)
        assert await store.take_code(digest("early"), now=100) is None
        # It does not come back when the clock does.
        assert await store.take_code(digest("early"), now=0) is None
        assert await store.take_code(digest("other"), now=0) is None
        assert await store.take_code(digest("late"), now=100) == (HERON.id, 3)


@awaited
async def test_a_code_is_given_out_once_and_for_a_match(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        await store.add_code(digest("code"), HERON.id, 3, expires=100)
        with pytest.raises(Taken):
            await store.add_code(digest("code"), "crow", 0, expires=100)
        with pytest.raises(Missing):
            await store.add_code(digest("other"), "nowhere", 0, expires=100)
        assert await store.take_code(digest("code"), now=50) == (HERON.id, 3)


@awaited
async def test_only_the_first_key_of_a_seat_is_accepted(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        both = [store.first_seat_key(HERON.id, 1, key) for key in (PHONE, LAPTOP)]
        assert sorted(await asyncio.gather(*both)) == [False, True]
        kept = await store.seat_key(HERON.id, 1)
        assert kept in (PHONE, LAPTOP)
        assert await store.first_seat_key(HERON.id, 1, kept)
        assert not await store.first_seat_key(HERON.id, 1, OTHER)
        assert await store.seat_key(HERON.id, 1) == kept
