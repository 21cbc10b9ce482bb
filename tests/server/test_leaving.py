"""Leaving, votes and time over the wire: what the server does with what the table decides."""

import asyncio
from pathlib import Path

from tests.server.house import (
    DEADLINE,
    OPEN,
    PERSON,
    House,
    Player,
    bot,
    house,
    ticket_for,
    until,
)
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.store import Unavailable
from threemirrors.table import log
from threemirrors.table.clock import MINUTE

BRISK = 3 * MINUTE + 10_000


class Ahead:
    """A clock that can be set ahead; in between, it stands still."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


async def on_set_clock(at: House) -> Ahead:
    clock = Ahead()
    (await at.registry()).clock = clock
    return clock


async def live(at: House, table: str) -> LiveTable:
    return (await at.registry()).awake[table].live


async def ring(at: House, table: str) -> None:
    """The clock was set ahead by hand, so the timers have to be told."""
    await (await at.registry()).awake[table].timers.go_on()


async def why_not(player: Player, t: str, **more: object) -> str:
    async with asyncio.timeout(DEADLINE):
        answer = await player.ask(t, **more)
    assert answer["t"] == "no", answer
    code: str = answer["why"]["code"]
    return code


def test_who_leaves_before_the_start_gives_up_the_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, OPEN)
            table = opened["id"]
            bo = await at.sit(table, 1, ticket_for(opened, 1))
            async with await at.join(table, bo) as player:
                assert player.seats == [1]
                await player.send({"t": "leave", "id": "l"})
                await player.wait(lambda message: message.get("id") == "l")
                await player.wait(lambda message: message["t"] == "bye")
            async with await at.join(table, bo) as player:
                assert player.seats == []  # They watch now.
                assert player.now["seats"][1]["kind"] == "open"
            cleo = await at.sit(table, 1, ticket_for(opened))
            async with await at.join(table, cleo) as player:
                assert player.seats == [1]

    asyncio.run(story())


def test_who_leaves_is_played_for_and_may_come_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            async with await at.join(table, one) as aki, await at.join(table, two) as bo:
                await bo.see(await aki.done("leave"))
                assert bo.notices[-1]["kind"] == "left"
                await bo.turn()
                assert aki.now["seats"][0]["relieved"]
                assert await why_not(aki, "play", ply=0, move={}) in ("relieved", "unknown_move")
                await bo.play()
                await aki.done("come_back")
                assert "relieved" not in aki.now["seats"][0]

    asyncio.run(story())


def test_when_the_last_person_leaves_bots_do_not_play_it_out(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot(), bot())
            async with await at.join(opened["id"], opened["token"]) as aki:
                await aki.done("leave")
                assert aki.now["adjourned"]
                table = (await live(at, opened["id"])).table
                assert not (await at.registry()).awake[opened["id"]].bots.tasks
                assert (table.ply, table.bots_to_ask()) == (0, [])
                await aki.done("come_back")
                await aki.play_out()

    asyncio.run(story())


def test_all_who_are_there_must_agree_before_a_bot_sits_in(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, grace=0) as at:
            opened = await at.open(PERSON, OPEN, OPEN)
            table = opened["id"]
            two = await at.sit(table, 1, opened["tickets"][1]["secret"])
            await at.sit(table, 2, opened["tickets"][2]["secret"])  # They never connect.
            async with (
                await at.join(table, opened["token"]) as aki,
                await at.join(table, two) as bo,
            ):
                await bo.see(await aki.done("relieve", seat=2))
                assert (bo.notices[-1]["kind"], bo.now["seats"][2]["votes"]) == ("voted", [0])
                assert "relieved" not in bo.now["seats"][2]
                assert await why_not(aki, "relieve", seat=2) == "voted_already"
                await bo.done("relieve", seat=2)
                assert bo.now["seats"][2]["relieved"]

    asyncio.run(story())


def test_after_the_turn_that_ran_out_the_seat_is_its_persons_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            clock = await on_set_clock(at)
            opened = await at.open(PERSON, OPEN, pace="brisk")
            table = opened["id"]
            two = await at.sit(table, 1, opened["tickets"][1]["secret"])
            async with (
                await at.join(table, opened["token"]) as aki,
                await at.join(table, two) as bo,
            ):
                clock.now += BRISK
                assert await why_not(aki, "play", ply=0, move=aki.choice()) == "out_of_time"
                await ring(at, table)
                await bo.turn()
                kinds = [notice["kind"] for notice in bo.notices]
                assert kinds[kinds.index("begun") + 1] == "timed_out"
                assert set(kinds[kinds.index("timed_out") + 1 :]) == {"moved"}
                while bo.is_on_turn():
                    await bo.play()
                await aki.see(bo.now["seq"])
                await aki.play()  # Nobody had to come back.
                assert aki.now["seats"][0]["left"] == 10_000

    asyncio.run(story())


def test_time_that_runs_out_while_the_store_is_away_is_not_forgotten(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            clock = await on_set_clock(at)
            opened = await at.open(PERSON, bot(), pace="brisk")
            async with await at.join(opened["id"], opened["token"]) as aki:
                match = await live(at, opened["id"])
                append, fails = match.store.append, [True]

                async def unreliable(*entry: object, **changes: object) -> None:
                    if fails:
                        fails.clear()
                        raise Unavailable("away")
                    await append(*entry, **changes)  # type: ignore[arg-type]

                match.store.append = unreliable  # type: ignore[method-assign]
                clock.now += BRISK
                await ring(at, opened["id"])
                assert not match.table.stand_ins.adjourned
                await until(lambda: match.table.stand_ins.adjourned)
                await aki.wait(lambda message: message["now"]["adjourned"])
                assert isinstance(match.log[-1].act, log.Adjourned)

    asyncio.run(story())
