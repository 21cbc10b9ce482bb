"""A move that is on its way to the process that orders it, and is asked for once more meanwhile."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.passing import MoveAnswer, PassedMove, Passing, encoder
from threemirrors.server.store import PassedRow, ProcessStore
from threemirrors.table import log
from threemirrors.table.log import Logged
from threemirrors.table.refusal import Declined, Refusal, Repeated

MOVE = PassedMove(0, 3, 7, "one")
LIVE = cast("LiveTable", SimpleNamespace(id="here"))


class Wire:
    """Where passed moves go. They are answered by whoever looks."""

    def __init__(self) -> None:
        self.rows: list[PassedRow] = []
        self.answered: list[PassedRow] = []

    async def pass_move(self, row: PassedRow) -> None:
        self.rows.append(row)

    async def passed_moves(self, _: list[str]) -> list[PassedRow]:
        return self.rows

    async def answer_move(self, ident: str, body: bytes) -> None:
        self.answered.append(PassedRow(ident, "here", body))

    async def answers(self) -> list[PassedRow]:
        return self.answered


def passing() -> tuple[Passing, Wire]:
    wire = Wire()
    return Passing(cast("ProcessStore", wire), lambda _: None, lambda _: True), wire


async def asked(way: Passing, told: list[int]) -> asyncio.Task[None]:
    task = asyncio.create_task(way.ask(LIVE, MOVE, lambda entry: told.append(entry.seq)))
    await asyncio.sleep(0)
    return task


def test_two_lines_that_ask_for_one_move_are_both_told() -> None:
    async def story() -> None:
        way, _ = passing()
        told: list[int] = []
        first, second = await asked(way, told), await asked(way, told)
        way.made("here", Logged(5, 0, log.Moved(0, "a", "one")))
        await asyncio.gather(first, second)
        assert told == [5, 5]
        assert not way.asked

    asyncio.run(story())


def test_the_old_line_ends_and_the_new_one_still_waits() -> None:
    async def story() -> None:
        way, wire = passing()
        first, second = await asked(way, []), await asked(way, [])
        first.cancel()
        await asyncio.wait({first})
        wire.answered = [
            PassedRow("here one", "here", encoder.encode(MoveAnswer(Refusal("too_late"))))
        ]
        await way.hear_answers()
        with pytest.raises(Declined) as caught:
            await second
        assert caught.value.refusal.code == "too_late"
        assert not way.asked

    asyncio.run(story())


def test_what_is_in_the_log_is_not_passed_on_again() -> None:
    """Its keeper has answered by now, and would not answer once more."""

    async def story() -> None:
        way, wire = passing()
        table: Any = SimpleNamespace(known_ids={"one": 5})
        live: Any = SimpleNamespace(id="here", passing=way, table=table)
        live.is_all_at_once = lambda: True
        with pytest.raises(Repeated) as caught:
            await LiveTable.play_move(live, MOVE)
        assert caught.value.seq == 5
        assert not wire.rows

    asyncio.run(story())


@pytest.mark.parametrize(("code", "times"), [("not_yet", 1), ("store_unavailable", 2)])
def test_what_was_refused_stays_refused(code: str, times: int) -> None:
    """It may be read twice, or passed again after its answer was taken. Its player was told no."""

    async def story() -> None:
        way, wire = passing()
        made: list[PassedMove] = []

        async def play_move(move: PassedMove, age: float) -> None:
            made.append(move)
            raise Declined(code)

        live = cast("LiveTable", SimpleNamespace(id="here", play_move=play_move))
        await wire.pass_move(PassedRow("here one", "here", encoder.encode(MOVE)))
        for _ in range(2):
            [row] = await way.taken(["here"])
            await way.make(live, row)
        assert made == [MOVE] * times
        assert wire.answered[0] == wire.answered[1]

    asyncio.run(story())


def test_only_so_many_refusals_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{Passing.__module__}.MOST_REFUSED", 2)

    async def story() -> None:
        way, _ = passing()

        async def play_move(_: PassedMove, age: float) -> None:
            raise Declined("too_late")

        live = cast("LiveTable", SimpleNamespace(id="here", play_move=play_move))
        for number in range(3):
            await way.make(live, PassedRow(f"here {number}", "here", encoder.encode(MOVE)))
        assert list(way.refused) == ["here 1", "here 2"]

    asyncio.run(story())
