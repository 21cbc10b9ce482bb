"""Nobody takes before the countdown is over, whatever they send and whatever clocks do."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import Message, Player, house
from tests.server.live_play import joined, open_live, shifted, up_to_the_call
from threemirrors.games.cmyk import tables
from threemirrors.server import app
from threemirrors.server.live.wall_clock import WallClock, not_before

DAY = 24 * 60 * 60 * 1000


def a_take(player: Player) -> Message:
    take: Message = next(m for m in player.now["legal"] if m["type"] == "take")
    return take


async def refused(player: Player, ply: int, take: Message, ident: str = "") -> Message:
    answer = await player.ask("play", id=ident, ply=ply, move=take)
    assert answer["t"] == "no", answer
    why: Message = answer["why"]
    return why


def test_a_take_sent_before_the_countdown_began_is_not_kept_for_later(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            clock = await shifted(at)
            table, *tokens = await open_live(at, 2)
            async with joined(at, table, tokens) as players:
                waiting = players[1 - players[0].now["acting"][0]]
                pile = players[players[0].now["acting"][0]].now["legal"][0]
                for ply in (0, 1, 2, 1000):
                    await refused(waiting, ply, pile, "early")
                await up_to_the_call(players)
                early, ply = a_take(waiting), waiting.now["ply"]
                for seen in range(ply + 1):  # Whatever it claims to have seen.
                    assert (await refused(waiting, seen, early, "early"))["code"] == "not_yet"
                clock.shift += tables.COUNTDOWN
                assert waiting.now["ply"] == ply  # Nothing was made of all these.
                await waiting.done("play", id="early", ply=ply, move=early)

    asyncio.run(story())


def set_by(jump: int) -> type[WallClock]:
    class SetClock(WallClock):
        def __init__(self) -> None:
            super().__init__()
            self.began += jump / 1000

    return SetClock


@pytest.mark.parametrize("jump", [-DAY, DAY])
def test_a_countdown_lasts_as_long_though_the_clock_was_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    """The machine's clock is set while the server is off, in the middle of a countdown."""

    async def first() -> list[str]:
        async with house(tmp_path) as at:
            table, *tokens = await open_live(at, 2)
            async with joined(at, table, tokens) as players:
                await up_to_the_call(players)
            return [table, *tokens]

    async def second(table: str, *tokens: str) -> None:
        async with house(tmp_path) as at:
            clock = await shifted(at)
            async with joined(at, table, tokens) as players:
                now = players[0].now
                left = now["opens_at"] - now["at"]
                assert 0 < left <= tables.COUNTDOWN
                why = await refused(players[0], now["ply"], a_take(players[0]))
                assert why["code"] == "not_yet"
                assert 0 < why["facts"]["ms"] <= tables.COUNTDOWN
                clock.shift += tables.COUNTDOWN
                await players[0].done("play", ply=now["ply"], move=a_take(players[0]))

    monkeypatch.setattr(tables, "COUNTDOWN", 10 * 60 * 1000)  # It does not end by itself here.
    where = asyncio.run(first())
    monkeypatch.setattr(app, "WallClock", set_by(jump))
    asyncio.run(second(*where))


def test_a_clock_that_is_behind_goes_on_from_the_last_entry() -> None:
    time = [1000]
    ahead, behind = not_before(lambda: time[0], 900), not_before(lambda: time[0], 5000)
    assert (ahead(), behind()) == (1000, 5000)
    time[0] += 7
    assert (ahead(), behind()) == (1007, 5007)
