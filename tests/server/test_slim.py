"""What a socket waits with behaves as asyncio's own, for one reader and for many writers."""

import asyncio

import pytest

from threemirrors.server.ws.slim import Gate, Mailbox


def test_a_mailbox_gives_what_was_put_in_in_order() -> None:
    async def story() -> None:
        box: Mailbox[int] = Mailbox()
        assert box.empty()
        reading = asyncio.ensure_future(box.get())
        await asyncio.sleep(0)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        reading = asyncio.ensure_future(box.get())
        await asyncio.sleep(0)
        for number in range(3):
            box.put_nowait(number)
        assert [await reading, await box.get(), await box.get()] == [0, 1, 2]
        assert box.empty()

    asyncio.run(story())


def test_all_who_wait_at_a_gate_go_on_when_it_opens() -> None:
    async def story() -> None:
        gate = Gate()
        assert await gate.wait()
        gate.clear()
        waiting = [asyncio.ensure_future(gate.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        assert not gate.is_set()
        assert not any(each.done() for each in waiting[1:])
        gate.set()
        gate.set()
        assert await asyncio.gather(*waiting[1:]) == [True, True]
        gate.clear()
        again = asyncio.ensure_future(gate.wait())
        await asyncio.sleep(0)
        gate.set()
        assert await again

    asyncio.run(story())
