"""A match's log only grows, one entry at a time, and the first to write an entry wins."""

import asyncio

import pytest
from msgspec.structs import replace

from tests.server.store.samples import (
    HERON,
    awaited,
    create,
    digest,
    entry,
    fill,
    opened,
    outcomes,
    seqs,
    strange_texts,
)
from threemirrors.server.store import Entry, Gap, Missing, Store, Taken, Unstorable

pytestmark = pytest.mark.usefixtures("patient")
BODIES = [b"", b"\0", bytes(range(256)), "naïve ♜".encode(), b"long" * 50_000]


@awaited
async def test_a_match_is_found_as_it_was_created(url: str) -> None:
    odd = replace(HERON, people=("Zoë", 'quoted "Q"', ""), public=False, opened_at=2**62)
    async with opened(url) as store:
        assert await store.match(odd.id) is None
        await store.create_match(odd, entry(0))
        assert await store.match(odd.id) == odd
        assert await store.entries(odd.id) == [entry(0)]


@awaited
async def test_everything_stored_is_there_after_a_restart(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        await fill(store, 3)
        before = await store.match(HERON.id)
    async with opened(url) as store:
        assert await store.match(HERON.id) == before
        assert await seqs(store) == [0, 1, 2, 3]


@awaited
async def test_bodies_come_back_byte_for_byte(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        for seq, body in enumerate(BODIES, 1):
            await store.append(entry(seq, body=body))
        assert [each.body for each in await store.entries(HERON.id, after=0)] == BODIES


@awaited
async def test_entries_come_in_order_from_where_you_left_off(url: str) -> None:
    async with opened(url) as store:
        await create(store, "a", "b")
        for seq in range(1, 13):  # Past 9, where sorting as text would differ.
            await store.append(entry(seq, "a"))
            await store.append(entry(seq, "b"))
        assert await seqs(store, "a") == list(range(13))
        assert await store.entries("a", after=10) == [entry(11, "a"), entry(12, "a")]
        assert await store.entries("a", after=12) == []
        assert await store.entries("nowhere") == []


@awaited
async def test_an_entry_moves_the_head_and_what_else_has_changed(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        await store.append(entry(1))
        assert await store.match(HERON.id) == replace(HERON, head=1, changed_at=1001)
        await store.append(entry(2), status="playing", people=("Ada", "Alan"))
        await store.append(entry(3))
        row = replace(HERON, head=3, changed_at=1003, status="playing", people=("Ada", "Alan"))
        assert await store.match(HERON.id) == row
        assert await store.matches(text="alan") == [row]
        assert await store.matches(text="grace") == []
        await store.append(entry(4), people=())
        assert await store.match(HERON.id) == replace(row, head=4, changed_at=1004, people=())


@awaited
async def test_a_match_is_created_once(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        with pytest.raises(Taken):
            await store.create_match(HERON, entry(0))
        with pytest.raises(Taken):
            await store.create_match(replace(HERON, name="Other"), entry(0, body=b"other"))
        assert await store.match(HERON.id) == HERON
        assert await store.entries(HERON.id) == [entry(0)]


@awaited
async def test_only_one_of_many_creates_a_match(url: str) -> None:
    async with opened(url) as store:
        came = await outcomes(
            *(store.create_match(HERON, entry(0, body=b"%d" % each)) for each in range(20))
        )
        assert came.count(None) == 1
        assert came.count(Taken) == 19
        assert len(await store.entries(HERON.id)) == 1


@awaited
async def test_the_first_entry_is_the_head(url: str) -> None:
    async with opened(url) as store:
        with pytest.raises(ValueError, match="first entry"):
            await store.create_match(HERON, entry(1))
        with pytest.raises(ValueError, match="first entry"):
            await store.create_match(HERON, entry(0, "other"))


@awaited
async def test_another_entry_in_the_same_place_is_refused(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        await fill(store, 2)
        for taken in (entry(2, body=b"other"), replace(entry(2), at=7), entry(1, body=b"")):
            with pytest.raises(Taken, match="another one"):
                await store.append(taken, status="over")
        assert await store.entries(HERON.id, after=0) == [entry(1), entry(2)]
        assert await store.match(HERON.id) == replace(HERON, head=2, changed_at=1002)


@awaited
async def test_the_same_entry_again_is_quietly_accepted(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        await fill(store, 3)
        for seq in (0, 1, 2, 3):
            await store.append(entry(seq))
        assert await seqs(store) == [0, 1, 2, 3]
        assert await store.match(HERON.id) == replace(HERON, head=3, changed_at=1003)


@awaited
async def test_an_entry_that_does_not_follow_is_refused(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        for seq in (2, 3, 1000):
            with pytest.raises(Gap, match=f"entry {seq} .* does not follow entry 0"):
                await store.append(entry(seq))
        assert await seqs(store) == [0]


@awaited
async def test_an_entry_of_no_match_is_refused(url: str) -> None:
    async with opened(url) as store:
        with pytest.raises(Missing, match="no match heron"):
            await store.append(entry(1))


async def race(stores: list[Store], seq: int) -> list[type[BaseException] | None]:
    """Twenty different entries for one place, written at once by the stores in turn."""
    rivals = [entry(seq, body=b"rival %d" % number) for number in range(20)]
    return await outcomes(
        *(stores[number % len(stores)].append(each) for number, each in enumerate(rivals))
    )


@awaited
async def test_only_one_of_many_writes_an_entry(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        for seq in range(1, 6):
            came = await race([store], seq)
            assert came.count(None) == 1
            assert came.count(Taken) == 19
        winners = await store.entries(HERON.id, after=0)
        assert [each.seq for each in winners] == [1, 2, 3, 4, 5]
        assert all(each.body.startswith(b"rival") for each in winners)


@awaited
async def test_only_one_of_two_processes_writes_an_entry(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        await create(one)
        for seq in range(1, 6):
            came = await race([one, other], seq)
            assert came.count(None) == 1
            assert came.count(Taken) == 19
        assert await one.entries(HERON.id) == await other.entries(HERON.id)
        assert await seqs(other) == [0, 1, 2, 3, 4, 5]


@awaited
async def test_the_same_entry_from_many_is_one_entry(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        assert await outcomes(*(store.append(entry(1)) for _ in range(20))) == [None] * 20
        assert await seqs(store) == [0, 1]


@awaited
async def test_a_process_that_wakes_late_is_refused(postgres_url: str) -> None:
    async with opened(postgres_url) as awake, opened(postgres_url) as late:
        await create(awake)
        head = (await late.entries(HERON.id))[-1].seq
        await fill(awake, 2)
        with pytest.raises(Taken):
            await late.append(entry(head + 1, body=b"stale"))


@awaited
async def test_a_writer_who_is_cancelled_harms_nobody(url: str) -> None:
    async with opened(url) as store:
        await create(store, "a", "b")
        for seq in range(1, 11):
            impatient = asyncio.create_task(store.append(entry(seq, "a")))
            other = asyncio.create_task(store.append(entry(seq, "b")))
            await asyncio.sleep(0)
            impatient.cancel()
            await other
            await store.append(entry(seq, "a"))  # Whether or not it was kept, this is right.
        assert await seqs(store, "a") == await seqs(store, "b") == list(range(11))


@awaited
async def test_a_reader_who_is_cancelled_harms_nobody(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        readers = [asyncio.create_task(store.entries(HERON.id)) for _ in range(20)]
        await asyncio.sleep(0)
        for reader in readers:
            reader.cancel()
        await store.append(entry(1))
        assert await seqs(store) == [0, 1]


@awaited
async def test_an_unstorable_value_is_refused(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        for text in strange_texts():
            with pytest.raises(Unstorable):
                await store.create_match(replace(HERON, id="other", name=text), entry(0, "other"))
            with pytest.raises(Unstorable):
                await store.append(entry(1), people=(text,))
        with pytest.raises(Unstorable):
            await store.append(replace(entry(1), at=2**63))
        with pytest.raises(Unstorable, match="a match cannot be 'won'"):
            await store.append(entry(1), status="won")
        assert await store.match("other") is None
        assert await store.match(HERON.id) == HERON
        await store.append(entry(1))


@awaited
async def test_an_unstorable_value_is_not_found(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        for text in strange_texts():
            assert await store.match(text + "?") is None
            assert await store.entries(text) == []
            assert await store.matches(text=text) == []
        assert await store.entries(HERON.id, after=2**63) == []
        assert await store.matches(before=2**63) == []
        assert await store.ticket(text, digest("x")) is None


@awaited
async def test_a_damaged_match_says_why(url: str) -> None:
    async with opened(url) as store:
        await create(store, "a", "b")
        await store.quarantine("a", "entry 7 is no move")
        await store.quarantine("b", "".join(strange_texts()) * 100)
        row = await store.match("a")
        assert row == replace(HERON, id="a", quarantined="entry 7 is no move")
        assert row in await store.matches()
        other = await store.match("b")
        assert other is not None
        assert other.quarantined.startswith("a?bhalf a ? character")
        await store.quarantine("a", "")
        assert await store.match("a") == replace(HERON, id="a")
        with pytest.raises(Missing):
            await store.quarantine("c", "why")


@awaited
async def test_times_and_numbers_are_kept_in_full(url: str) -> None:
    late = Entry(HERON.id, 2**40 + 1, 2**62, b"late")
    async with opened(url) as store:
        await store.create_match(
            replace(HERON, head=2**40), replace(late, seq=2**40, body=b"first")
        )
        await store.append(late)
        assert await store.entries(HERON.id, after=2**40) == [late]
