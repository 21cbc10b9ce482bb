"""/health tries a durable write: it finds a disk that takes nothing more, and says when it does."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import PERSON, House, house
from tests.server.store.test_sqlite_faults import files_no_larger_than
from threemirrors.server.live import pulse
from threemirrors.server.live.pulse import EVERY_MS, Pulse
from threemirrors.server.settings import DATABASE
from threemirrors.server.store import Store, Unavailable


async def health(at: House) -> tuple[int, str]:
    answer = await at.call("GET", "/health")
    return answer.status_code, answer.json().get("code", "")


def test_a_full_disk_is_found_and_so_is_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "EVERY_MS", 0)

    async def story() -> None:
        async with house(tmp_path) as at:
            await at.open(PERSON, PERSON)
            assert await health(at) == (200, "")
            with files_no_larger_than((tmp_path / f"{DATABASE}-wal").stat().st_size):
                answer = await at.call("GET", "/health")
                assert (answer.status_code, answer.json()["code"]) == (503, "store_unavailable")
                assert answer.json()["facts"]["what"] in (
                    "the disk is full",
                    "the store cannot be written to",
                )
            assert await health(at) == (200, "")

    asyncio.run(story())


class Disk(Store):
    """Counts what is written, and can be full."""

    def __init__(self) -> None:
        self.written: list[int] = []
        self.full = False

    async def beat(self, at: int) -> None:
        self.written.append(at)
        await asyncio.sleep(0)
        if self.full:
            raise Unavailable("database or disk is full")


def test_the_disk_is_tried_seldom_however_often_one_asks() -> None:
    async def story() -> None:
        time, disk = [0], Disk()
        checked = Pulse(disk, lambda: time[0])
        assert await asyncio.gather(*(checked.check() for _ in range(50))) == [""] * 50
        assert disk.written == [0]
        disk.full = True
        time[0] = EVERY_MS - 1
        assert await checked.check() == ""
        time[0] = EVERY_MS
        assert await asyncio.gather(*(checked.check() for _ in range(50))) == (
            ["the disk is full"] * 50
        )
        disk.full = False
        assert await checked.check() == "the disk is full"
        time[0] = 2 * EVERY_MS
        assert await checked.check() == ""
        assert disk.written == [0, EVERY_MS, 2 * EVERY_MS]

    asyncio.run(story())
