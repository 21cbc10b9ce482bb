"""Where devices are told that it is their guest's turn: one place each, gone with the device."""

from msgspec.structs import replace

from tests.server.store.samples import HERON, awaited, create, device, digest, opened
from threemirrors.server.store import Identity, Store, SubscriptionRow
from threemirrors.server.store.push_sql import MOST_SUBSCRIPTIONS

ADA, BEN = b"ada", b"ben"
PHONE, TABLET = Identity(ADA, "Ada", "phone"), Identity(ADA, "Ada", "tablet")
BENS = Identity(BEN, "Ben", "bens")


def row(by: Identity, at: int = 5, auth: bytes = b"auth") -> SubscriptionRow:
    return SubscriptionRow(by.device, f"https://push/{by.device}", b"key", auth, "en", at)


async def add_device(store: Store, name: str) -> None:
    await store.guests.add_code(digest(f"to {name}"), PHONE, None)
    await store.guests.redeem(digest(f"to {name}"), device(name), 5)


async def lay(store: Store) -> None:
    """Ada with a phone and a tablet, and Ben: all of them want to be told."""
    await store.guests.add(ADA, "Ada", 5, device("phone"))
    await store.guests.add(BEN, "Ben", 5, device("bens"))
    await add_device(store, "tablet")
    for by in (PHONE, TABLET, BENS):
        assert await store.push.subscribe(by, row(by))


async def told(store: Store, guest: bytes = ADA) -> list[str]:
    return [each.device for each in await store.push.of_guest(guest)]


@awaited
async def test_the_first_key_is_kept(url: str) -> None:
    async with opened(url) as store:
        assert await store.push.key(b"first") == await store.push.key(b"second") == b"first"


@awaited
async def test_whoever_holds_the_seat_is_told_on_all_devices_that_want_it(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        await create(store)
        await store.hold_seat(HERON.id, 1, ADA)
        found = await store.push.of_seat(HERON.id, 1)
        assert {(guest, each.device) for guest, each in found} == {(ADA, "phone"), (ADA, "tablet")}
        assert await store.push.of_seat(HERON.id, 0) == []
        await store.push.unsubscribe(PHONE)
        assert (await told(store), await told(store, BEN)) == (["tablet"], ["bens"])


@awaited
async def test_what_a_push_service_has_forgotten_is_dropped_unless_it_is_new(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        old = row(PHONE)
        await store.push.subscribe(PHONE, replace(old, endpoint="https://push/new"))
        await store.push.drop(ADA, old)
        await store.push.drop(BEN, row(TABLET))
        assert await told(store) == ["phone", "tablet"]
        await store.push.drop(ADA, row(TABLET))
        assert await told(store) == ["phone"]


@awaited
async def test_subscriptions_go_with_their_device_and_their_guest(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        await store.guests.remove_device(TABLET, "phone")
        assert await told(store) == ["tablet"]
        assert not await store.push.subscribe(PHONE, row(PHONE))
        await add_device_again(store)
        await store.guests.rotate(TABLET, digest("turned"))
        assert await told(store) == ["tablet"]
        await store.forget(ADA)
        assert (await told(store), await told(store, BEN)) == ([], ["bens"])


async def add_device_again(store: Store) -> None:
    await store.guests.add_code(digest("again"), TABLET, None)
    await store.guests.redeem(digest("again"), device("phone"), 6)
    await store.push.subscribe(PHONE, row(PHONE))


@awaited
async def test_a_browser_is_one_guest_s_and_cannot_be_taken_over_by_who_knows_its_endpoint(
    url: str,
) -> None:
    async with opened(url) as store:
        await lay(store)
        stolen = replace(row(PHONE), device="bens")
        await store.push.subscribe(BENS, replace(stolen, auth=b"guessed"))
        assert await told(store) == ["phone", "tablet"]
        await store.push.subscribe(BENS, stolen)  # The browser itself, which plays for Ben now.
        assert (await told(store), await told(store, BEN)) == (["tablet"], ["bens"])


@awaited
async def test_nobody_has_too_many(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        for n in range(MOST_SUBSCRIPTIONS):
            await add_device(store, f"d{n}")
            by = Identity(ADA, "Ada", f"d{n}")
            await store.push.subscribe(by, row(by, at=10 + n))
        assert await told(store) == [f"d{n}" for n in reversed(range(MOST_SUBSCRIPTIONS))]
