"""Who may sit where: seats held by guests, and tickets that are used once."""

import pytest
from sqlalchemy import text

from tests.server.store.samples import (
    HERON,
    awaited,
    create,
    device,
    digest,
    engine,
    entry,
    opened,
    outcomes,
    seqs,
)
from threemirrors.server.store import (
    Gap,
    Missing,
    Seating,
    SitsAlready,
    Sitting,
    StandingUp,
    Store,
    Taken,
    TicketRow,
)

ADA, BEN = b"ada", b"ben"
ONE, ANY = TicketRow(digest("one"), 1), TicketRow(digest("any"), None)


async def lay(store: Store) -> None:
    for guest in (ADA, BEN):
        await store.guests.add(guest, "Ada", 5, device(f"{guest!r}"))
    await store.create_match(HERON, entry(0), Seating(((0, ADA),), (ONE, ANY)))
    await create(store, "crow")


@awaited
async def test_a_match_is_created_with_its_seats_and_tickets(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        assert await store.holders(HERON.id) == [(0, ADA)]
        assert await store.ticket(HERON.id, ONE.ticket) == ONE
        assert await store.ticket(HERON.id, ANY.ticket) == ANY
        assert await store.ticket("crow", ONE.ticket) is None
        assert await store.ticket(HERON.id, digest("guessed")) is None


@awaited
async def test_a_match_is_created_with_its_seats_or_not_at_all(url: str) -> None:
    async with opened(url) as store:
        stranger = Seating(((0, b"stranger"),))
        with pytest.raises(Missing):
            await store.create_match(HERON, entry(0), stranger)
        assert await store.match(HERON.id) is None


@awaited
async def test_a_guest_holds_seats_of_a_match(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        for seat in (2, 0, 2):
            await store.hold_seat(HERON.id, seat, BEN)
        assert await store.seats_held(HERON.id, BEN) == [0, 2]
        assert await store.seats_held("crow", BEN) == []
        assert await store.holders(HERON.id) == [(0, ADA), (0, BEN), (2, BEN)]
        assert [await store.holds_any(guest) for guest in (ADA, BEN, b"eve")] == [True, True, False]


@awaited
async def test_only_a_guest_holds_a_seat_and_only_of_a_match(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        with pytest.raises(Missing):
            await store.hold_seat("nowhere", 0, ADA)
        with pytest.raises(Missing):
            await store.hold_seat(HERON.id, 0, b"stranger")
        assert await store.holders(HERON.id) == [(0, ADA)]


@awaited
async def test_sitting_down_stores_the_entry_the_ticket_and_the_seat(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        for _ in range(2):  # The second time, only the answer had got lost.
            await store.append(entry(1), people=("A", "B"), change=Sitting(1, BEN, ONE.ticket))
        found = await store.ticket(HERON.id, ONE.ticket)
        assert found is not None
        assert found.used_by == BEN
        assert await store.holders(HERON.id) == [(0, ADA), (1, BEN)]
        assert await seqs(store) == [0, 1]


@awaited
async def test_standing_up_stores_the_entry_and_frees_the_seat_or_neither(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        with pytest.raises(Gap):
            await store.append(entry(7), change=StandingUp(0))
        assert await store.holders(HERON.id) == [(0, ADA)]
        for _ in range(2):
            await store.append(entry(1), change=StandingUp(0))
        assert await store.holders(HERON.id) == []
        assert await seqs(store) == [0, 1]


@awaited
async def test_a_refused_seat_leaves_nothing_behind(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        other = TicketRow(digest("other"), 3)
        refusals = {
            SitsAlready: (entry(1), Sitting(2, ADA, ANY.ticket)),
            Missing: (entry(1), Sitting(1, b"stranger")),
            Taken: (entry(1), Sitting(3, BEN, other.ticket)),
            Gap: (entry(7), Sitting(1, BEN, ONE.ticket)),
        }
        for refusal, (next_one, sitting) in refusals.items():
            with pytest.raises(refusal):
                await store.append(next_one, change=sitting)
        assert await seqs(store) == [0]
        assert await store.holders(HERON.id) == [(0, ADA)]
        assert await store.ticket(HERON.id, ONE.ticket) == ONE


@awaited
async def test_a_ticket_is_used_once(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        await store.append(entry(1), change=Sitting(1, BEN, ONE.ticket))
        await store.guests.add(b"eve", "Eve", 5, device("eve"))
        with pytest.raises(Taken):
            await store.append(entry(2), change=Sitting(2, b"eve", ONE.ticket))
        assert await seqs(store) == [0, 1]


@awaited
async def test_of_many_who_sit_down_at_once_one_does(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        guests = [f"guest {number}".encode() for number in range(10)]
        for guest in guests:
            await store.guests.add(guest, "Ada", 5, device(repr(guest)))
        came = await outcomes(
            *(
                store.append(entry(1, body=guest), change=Sitting(1, guest, ONE.ticket))
                for guest in guests
            )
        )
        assert sorted(map(str, came)) == sorted([str(None), *[str(Taken)] * 9])
        assert len(await store.holders(HERON.id)) == 2


@awaited
async def test_a_guest_who_asks_for_two_seats_at_once_gets_one(url: str) -> None:
    """Each entry alone would follow the log; together they would give one guest two seats."""
    async with opened(url) as store:
        await lay(store)
        came = await outcomes(
            store.append(entry(1), change=Sitting(1, BEN)),
            store.append(entry(2), change=Sitting(2, BEN)),
        )
        assert came.count(None) == 1
        assert len(await store.seats_held(HERON.id, BEN)) == 1


@awaited
async def test_others_are_not_harmed_by_a_refused_seat(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await lay(store)
        came = await outcomes(
            store.append(entry(1), change=Sitting(2, ADA)),
            store.append(entry(1, "crow")),
            store.append(entry(9), change=Sitting(2, BEN)),
        )
        assert came == [SitsAlready, None, Gap]
        async with engine(store).connect() as conn:
            assert await conn.scalar(text("SELECT count(*) FROM entries")) == 3
