"""Guests, the devices that speak for them, and the codes that add a device."""

import pytest

from tests.server.store.samples import awaited, device, digest, opened, outcomes, strange_texts
from threemirrors.server.store import Identity, Missing, Store, Taken, Unstorable

ADA, BEN = b"ada", b"ben"
CODE, LINK = digest("code"), digest("link")


async def known(store: Store, name: str = "phone") -> Identity:
    found = await store.guests.identity(device(name).token)
    assert found is not None
    return found


async def lay(store: Store) -> Identity:
    """Ada with her phone, and Ben with a laptop."""
    await store.guests.add(ADA, "Ada", 5, device("phone"))
    await store.guests.add(BEN, "Ben", 5, device("laptop"))
    return await known(store)


@awaited
async def test_a_guest_is_known_by_the_token_of_a_device(url: str) -> None:
    async with opened(url) as store:
        assert await lay(store) == Identity(ADA, "Ada", "phone")
        assert await store.guests.identity(digest("stolen")) is None
        await store.guests.rename(ADA, "Countess")
        assert (await known(store)).name == "Countess"
        with pytest.raises(Missing):
            await store.guests.rename(b"eve", "Eve")
        for guest, token in ((ADA, "new"), (b"eve", "phone")):
            with pytest.raises(Taken):
                await store.guests.add(guest, "Eve", 6, device(token))
        assert await store.guests.identity(device("new").token) is None


@awaited
async def test_names_and_labels_can_be_stored(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        for name in strange_texts():
            with pytest.raises(Unstorable):
                await store.guests.add(b"eve", name, 5, device("eve"))
            with pytest.raises(Unstorable):
                await store.guests.add(b"eve", "Eve", 5, device("eve", label=name))
            with pytest.raises(Unstorable):
                await store.guests.rename(ADA, name)
        assert (await known(store)).name == "Ada"


@awaited
async def test_a_code_adds_one_device_once(url: str) -> None:
    async with opened(url) as store:
        by = await lay(store)
        assert await store.guests.add_code(CODE, by, 100)
        for _ in range(2):
            assert await store.guests.whose(CODE, 50) == Identity(ADA, "Ada", "")
        assert await store.guests.redeem(CODE, device("tablet"), 50) == Identity(ADA, "Ada", "")
        assert await store.guests.redeem(CODE, device("other"), 50) is None
        assert await store.guests.whose(CODE, 50) is None
        assert [each.id for each in await store.guests.devices(ADA)] == ["phone", "tablet"]
        assert [each.id for each in await store.guests.devices(BEN)] == ["laptop"]


@awaited
async def test_only_one_of_many_gets_a_code(url: str) -> None:
    async with opened(url) as store:
        await store.guests.add_code(CODE, await lay(store), 100)
        got: list[Identity | None] = []

        async def take(name: str) -> None:
            got.append(await store.guests.redeem(CODE, device(name), 50))

        assert await outcomes(*(take(str(n)) for n in range(20))) == [None] * 20
        assert got.count(None) == 19
        assert len(await store.guests.devices(ADA)) == 2


@awaited
async def test_a_code_past_its_time_is_gone(url: str) -> None:
    async with opened(url) as store:
        ada = await lay(store)
        await store.guests.add_code(CODE, ada, 100)
        await store.guests.add_code(LINK, ada, None)
        await store.guests.add_code(digest("late"), await known(store, "laptop"), 101)
        assert await store.guests.whose(CODE, 100) is None
        assert await store.guests.redeem(CODE, device("tablet"), 100) is None
        # It does not come back when the clock does.
        assert await store.guests.redeem(CODE, device("tablet"), 0) is None
        assert await store.guests.redeem(digest("late"), device("b"), 100) is not None
        assert await store.guests.redeem(LINK, device("c"), 2**62) is not None


@awaited
async def test_a_new_code_replaces_those_of_its_kind_if_wanted(url: str) -> None:
    async with opened(url) as store:
        ada, ben = await lay(store), await known(store, "laptop")
        for name, by, expires, replace in (
            ("ben", ben, None, True),
            ("code", ada, 100, True),
            ("link", ada, None, True),
            ("another link", ada, None, False),
            ("new code", ada, 100, True),
        ):
            assert await store.guests.add_code(digest(name), by, expires, replace=replace)
        good = ["ben", "link", "another link", "new code"]
        assert [
            name for name in (*good, "code") if await store.guests.whose(digest(name), 0)
        ] == good


@awaited
async def test_a_guest_removes_only_their_own_devices(url: str) -> None:
    async with opened(url) as store:
        ada = await lay(store)
        assert await store.guests.remove_device(ada, "laptop") is None
        assert await store.guests.remove_device(ada, "nothing") is None
        assert await store.guests.remove_device(ada, "phone") == device("phone").token
        assert await store.guests.identity(device("phone").token) is None
        assert [each.id for each in await store.guests.devices(BEN)] == ["laptop"]


@awaited
async def test_rotation_leaves_one_device_with_a_new_token(url: str) -> None:
    async with opened(url) as store:
        ada = await lay(store)
        for name in ("code", "link"):
            await store.guests.add_code(digest(name), ada, None)
            await store.guests.redeem(digest(name), device(f"by {name}"), 0)
        await store.guests.add_code(CODE, ada, 100)
        await store.guests.add_code(LINK, ada, None)
        await store.guests.add_code(digest("ben"), await known(store, "laptop"), None)
        ended = await store.guests.rotate(ada, digest("new"))
        names = ("phone", "by code", "by link")
        assert sorted(ended) == sorted(device(name).token for name in names)
        assert await store.guests.identity(digest("new")) == ada
        assert [each.id for each in await store.guests.devices(ADA)] == ["phone"]
        good = [await store.guests.whose(code, 0) for code in (CODE, LINK, digest("ben"))]
        assert [each is not None for each in good] == [False, False, True]


@awaited
async def test_a_device_that_was_removed_meanwhile_changes_nothing(url: str) -> None:
    """Its request was on the way when it was removed: it must not leave a way back."""
    async with opened(url) as store:
        ada = await lay(store)
        await store.guests.add_code(CODE, ada, 100)
        await store.guests.redeem(CODE, device("thief"), 50)
        thief = await known(store, "thief")
        await store.guests.rotate(ada, digest("new"))
        assert not await store.guests.add_code(CODE, thief, 100)
        assert not await store.guests.add_code(LINK, thief, None)
        assert await store.guests.remove_device(thief, "phone") is None
        assert await store.guests.rotate(thief, digest("thief's")) == []
        assert await store.guests.identity(digest("new")) == ada
        assert [await store.guests.whose(code, 0) for code in (CODE, LINK)] == [None, None]


@awaited
async def test_two_devices_that_remove_each_other_leave_one(url: str) -> None:
    async with opened(url) as store:
        for turn in range(5):
            guest, one, two = (f"{each} {turn}" for each in ("guest", "one", "two"))
            await store.guests.add(guest.encode(), "Ada", 5, device(one))
            await store.guests.add_code(CODE, await known(store, one), None)
            await store.guests.redeem(CODE, device(two), 50)
            both = [await known(store, name) for name in (one, two)]
            await outcomes(*(store.guests.rotate(by, digest(f"{by.device} new")) for by in both))
            assert len(await store.guests.devices(guest.encode())) == 1
