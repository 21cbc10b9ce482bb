"""A beat whose answer got lost: what it said is told with the next one."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from threemirrors.server.store import ProcessStore, Unavailable, process_sql
from threemirrors.server.store.rows import Alive


class Forgetful:
    """It does all that it is told, and says so only now and then."""

    engine = SimpleNamespace()

    def __init__(self) -> None:
        self.lost = 0

    async def write(self, work: Any) -> Any:
        for _ in range(self.lost):
            await work(None)
            self.lost -= 1
            if self.lost == 1:
                raise Unavailable("the answer is lost")
        return await work(None)


def test_what_was_said_in_a_lost_answer_is_told_later(monkeypatch: pytest.MonkeyPatch) -> None:
    said = [Alive(1, is_new=True, orphans=("a",)), Alive(2, is_new=False)]
    said += [Alive(3, is_new=False, orphans=("b",)), Alive(4, is_new=False)]

    async def beat(*_: object, **__: object) -> Alive:
        return said.pop(0)

    monkeypatch.setattr(process_sql, "beat", beat)

    async def story() -> None:
        access: Any = Forgetful()
        process = ProcessStore(access, "me")
        access.lost = 2
        with pytest.raises(Unavailable):
            await process.beat(1.0)
        access.lost = 1
        assert await process.beat(1.0) == Alive(3, is_new=True, orphans=("a", "b"))
        assert await process.beat(1.0) == Alive(4, is_new=False)

    asyncio.run(story())
