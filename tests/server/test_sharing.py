"""Several servers on one PostgreSQL: any of them serves any table, and all tell the same story."""

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from tests.budget import budget
from tests.server.house import (
    DEADLINE,
    OPEN,
    PERSON,
    House,
    Message,
    Player,
    bot,
    house,
    ticket_for,
    until,
)
from tests.server.live_play import LATE, check_tiles, open_live, play_on, shifted, up_to_the_call
from tests.server.postgres import Cluster
from threemirrors.server.live import move_queue
from threemirrors.server.live.live_table import LiveTable
from threemirrors.table.ordering import in_order

pytestmark = pytest.mark.usefixtures("patient")


@asynccontextmanager
async def two_houses(
    folder: Path, database: str, unheard: float = 0.0
) -> AsyncIterator[tuple[House, House]]:
    async with (
        house(folder / "one", database, unheard=unheard) as one,
        house(folder / "two", database, unheard=unheard) as two,
    ):
        yield one, two


async def in_sync(*players: Player) -> None:
    """All have been told the same, up to the end of the match."""
    outcomes = [await player.hear_out() for player in players]
    assert all(outcome == outcomes[0] for outcome in outcomes)
    moves = [[n["move"] for n in p.notices if n["kind"] == "moved"] for p in players]
    assert all(each == moves[0] for each in moves)
    seqs = [notice["seq"] for notice in players[0].notices]
    assert seqs == list(range(len(seqs)))


@pytest.mark.parametrize("unheard", [0.0, 0.3])
def test_people_at_two_servers_play_one_match(
    tmp_path: Path, postgres: Cluster, unheard: float
) -> None:
    async def story() -> None:
        async with two_houses(tmp_path, postgres.fresh("served"), unheard) as (one, two):
            opened = await one.open(PERSON, OPEN, bot())
            token = await two.sit(opened["id"], 1, ticket_for(opened, 1))
            async with (
                await one.join(opened["id"], opened["token"]) as aki,
                await two.join(opened["id"], token) as bo,
                await two.join(opened["id"]) as guest,
            ):
                await asyncio.gather(aki.play_out(), bo.play_out())
                await in_sync(aki, bo, guest)
            record = await two.get(f"/api/tables/{opened['id']}/record")
            assert len(record["moves"]) == sum(n["kind"] == "moved" for n in bo.notices)

    asyncio.run(story())


def test_what_nobody_was_told_is_found_at_the_next_look(tmp_path: Path, postgres: Cluster) -> None:
    async def story() -> None:
        async with two_houses(tmp_path, postgres.fresh("served"), unheard=1.0) as (one, two):
            opened = await one.open(PERSON, PERSON)
            async with (
                await one.join(opened["id"], opened["token"]) as aki,
                await two.join(opened["id"]) as guest,
            ):
                for _ in range(3):
                    seq = await aki.play()
                    await guest.see(seq)

    asyncio.run(story())


def test_everybody_sees_who_is_connected_elsewhere(tmp_path: Path, postgres: Cluster) -> None:
    async def story() -> None:
        async with two_houses(tmp_path, postgres.fresh("served")) as (one, two):
            table, first, second = await one.pair()
            async with await one.join(table, first) as aki:
                assert aki.now["seats"][1].get("away")
                async with await two.join(table, second) as bo:
                    while aki.now["seats"][1].get("away"):
                        await aki.hear()
                    while bo.now["seats"][0].get("away"):
                        await bo.hear()
                while not aki.now["seats"][1].get("away"):
                    await aki.hear()

    asyncio.run(story())


def test_bots_go_on_when_their_server_ends(tmp_path: Path, postgres: Cluster) -> None:
    async def story() -> None:
        database = postgres.fresh("served")
        async with house(tmp_path / "one", database) as one:
            async with house(tmp_path / "two", database) as two:
                opened = await two.open(PERSON, bot(), bot())
                guest = await one.join(opened["id"])
                aki = await one.join(opened["id"], opened["token"])
                await aki.play()
                await aki.turn()
                assert not (await one.registry()).leases.is_kept(opened["id"])
            await aki.play_out()
            assert (await one.registry()).leases.is_kept(opened["id"])
            await in_sync(aki, guest)
            await aki.line.close()
            await guest.line.close()

    asyncio.run(story())


def test_a_server_ends_though_a_look_at_the_others_swallows_that_it_is_cancelled(
    tmp_path: Path, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        looking = asyncio.Event()

        async def swallowing() -> None:
            looking.set()
            with suppress(asyncio.CancelledError):
                await asyncio.sleep(2 * DEADLINE)

        async with asyncio.timeout(DEADLINE), house(tmp_path, postgres.fresh("served")) as at:
            sharing = (await at.registry()).sharing
            assert sharing
            monkeypatch.setattr(sharing, "look_round", swallowing)
            await looking.wait()

    asyncio.run(story())


def test_moves_in_real_time_are_ordered_in_one_place(
    tmp_path: Path, postgres: Cluster, soon: None
) -> None:
    async def story() -> None:
        async with two_houses(tmp_path, postgres.fresh("served")) as (one, two):
            table, *tokens = await open_live(one, 2)
            refused: list[Message] = []
            async with (
                await one.join(table, tokens[0]) as aki,
                await two.join(table, tokens[1]) as bo,
                await two.join(table) as guest,
            ):
                await up_to_the_call([aki, bo])
                await asyncio.gather(
                    play_on(aki, Random(1), refused), play_on(bo, Random(2), refused)
                )
                await in_sync(aki, bo, guest)
                check_tiles(guest.frames)
            assert {why["code"] for why in refused} <= LATE
            assert {why["by"] for why in refused} <= {0, 1}
            assert not (await two.registry()).leases.is_kept(table)

    asyncio.run(story())


class Crossing:
    """Two players who want the same tile, one of them at the server that keeps the table."""

    def __init__(self, live: LiveTable, aki: Player, bo: Player) -> None:
        self.players = aki, bo
        self.order = in_order(bytes.fromhex(live.table.opened.seed), live.table.head.seq, (0, 1))

    async def winner(self, later: float = 0.0) -> int:
        """`later` is by how much the one who is elsewhere is later, in seconds."""
        take = next(move for move in self.players[0].now["legal"] if move["type"] == "take")
        waits = max(0.0, -later), max(0.0, later)
        one, two = await asyncio.gather(
            *(self.reach(*each, take) for each in zip(self.players, waits, strict=True))
        )
        won, lost = (0, two) if one["t"] == "done" else (1, one)
        assert (lost["why"]["code"], lost["why"]["facts"]["seat"]) == ("too_late", won)
        return won

    async def reach(self, player: Player, wait: float, take: Message) -> Message:
        await asyncio.sleep(wait)
        place = {"id": secrets.token_hex(4), "ply": player.now["ply"], "move": take}
        while True:  # On a busy machine, the answer of the keeper may come too late to be told.
            answer = await player.ask("play", **place)
            if answer["t"] == "done" or answer["why"]["code"] != "store_unavailable":
                return answer


@asynccontextmanager
async def crossing(one: House, two: House) -> AsyncIterator[Crossing]:
    table, *tokens = await open_live(one, 2)
    async with await one.join(table, tokens[0]) as aki, await two.join(table, tokens[1]) as bo:
        await up_to_the_call([aki, bo])
        live = (await one.registry()).awake[table].live
        await until(live.queue.is_far)
        await asyncio.sleep(0.03)  # The countdown.
        yield Crossing(live, aki, bo)


def test_of_two_who_take_one_tile_the_order_drawn_for_them_decides(
    tmp_path: Path, postgres: Cluster, soon: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if one of them is at the server that keeps the table, and the other is not."""
    monkeypatch.setattr(move_queue, "FAR_WINDOW", 0.3)  # So that a busy machine changes nothing.
    monkeypatch.setattr(move_queue, "CROSSING_WINDOW", 0.3)

    async def story() -> None:
        async with two_houses(tmp_path, postgres.fresh("served")) as (one, two):
            for _ in range(budget(4, soak=100)):
                async with crossing(one, two) as each:
                    assert await each.winner() == each.order[0]

    asyncio.run(story())


def test_nobody_wins_more_often_for_being_where_the_table_is_kept(
    tmp_path: Path, postgres: Cluster, soon: None
) -> None:
    """They are equally quick on average. `test_far_crossing.py` has far more on virtual time."""
    races, dice, won = budget(4, soak=1000), Random(8), Counter[int]()

    async def story() -> None:
        async with two_houses(tmp_path, postgres.fresh("served")) as (one, two):
            for _ in range(races):
                async with crossing(one, two) as each:
                    won[await each.winner(dice.uniform(-0.06, 0.06))] += 1

    asyncio.run(story())
    print(won)
    assert abs(won[0] - races / 2) <= 4 * sqrt(races) / 2, won


def test_a_device_removed_at_one_server_is_let_go_at_the_other(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def story() -> None:
        async with two_houses(tmp_path, postgres.fresh("served")) as (one, two):
            opened = await one.open(PERSON, PERSON)
            token = opened["token"]
            async with (
                await one.join(opened["id"], token) as here,
                await two.join(opened["id"], token) as there,
            ):
                await one.post("/api/me/devices/rotate", token=token)
                assert (await here.bye())["code"] == (await there.bye())["code"] == "let_go"

    asyncio.run(story())


def test_a_guest_learns_of_a_device_added_at_another_server(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def story() -> None:
        async with two_houses(tmp_path, postgres.fresh("served")) as (one, two):
            opened = await one.open(PERSON, PERSON)
            async with (
                await one.join(opened["id"], opened["token"]) as here,
                await two.join(opened["id"], opened["token"]) as there,
            ):
                online = (await two.registry()).online
                await until(lambda: bool(online.known))
                code = await one.post("/api/me/devices/code", token=opened["token"])
                await one.post("/api/devices", {"code": code["code"]})
                first = await here.wait(lambda message: message["t"] == "device")
                assert first == await there.wait(lambda message: message["t"] == "device")

    asyncio.run(story())


def test_a_clock_runs_out_though_its_keeper_is_not_heard_of(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def story() -> None:
        async with two_houses(tmp_path, postgres.fresh("served")) as (one, two):
            later = await shifted(two)
            opened = await one.open(PERSON, PERSON, pace="brisk")
            async with await two.join(opened["id"]) as guest:
                sharing = (await one.registry()).sharing
                assert sharing is not None
                assert sharing.beating is not None
                sharing.beating.cancel()
                later.shift = 5 * 60_000
                while "timed_out" not in {notice["kind"] for notice in guest.notices}:
                    await guest.hear()

    asyncio.run(story())


def test_a_rematch_that_is_agreed_on_at_two_servers_is_laid_once(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def story() -> None:
        async with two_houses(tmp_path, postgres.fresh("served")) as (one, two):
            table, first, second = await one.pair()
            async with await one.join(table, first) as aki, await two.join(table, second) as bo:
                await asyncio.gather(aki.play_out(), bo.play_out())
            path = f"/api/tables/{table}/rematch"
            assert (await one.post(path, token=first))["waiting"] == [1]
            again = await two.post(path, token=second)
            assert again == await one.post(path, token=first)
            async with (
                await one.join(again["id"], first) as aki,
                await two.join(again["id"], second) as bo,
            ):
                await asyncio.gather(aki.play_out(), bo.play_out())
                await in_sync(aki, bo)

    asyncio.run(story())


def test_whoever_comes_from_elsewhere_is_told_nothing_twice(
    tmp_path: Path, postgres: Cluster
) -> None:
    """Even by a process that has heard nothing for a while, and takes itself to be alone."""

    async def story() -> None:
        async with two_houses(tmp_path, postgres.fresh("served"), unheard=1.0) as (one, two):
            opened = await one.open(PERSON, PERSON)
            async with (
                await one.join(opened["id"]),  # So that it has a copy.
                await two.join(opened["id"], opened["token"]) as aki,
            ):
                sharing = (await one.registry()).sharing
                assert sharing is not None
                assert sharing.beating is not None
                sharing.beating.cancel()
                sharing.others = 0
                seq = await aki.play()
                async with await one.join(opened["id"], after=seq) as guest:
                    assert guest.now["seq"] == seq
                    assert guest.notices == []

    asyncio.run(story())


def test_after_a_crash_of_postgresql_nobody_takes_themselves_to_be_alone(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def story() -> None:
        async with two_houses(tmp_path, postgres.fresh("served")) as (one, two):
            sharing, other = [(await at.registry()).sharing for at in (one, two)]
            assert sharing is not None
            assert other is not None
            await until(lambda: sharing.others == other.others == 1)
            for each in (sharing, other):
                assert each.beating is not None
                each.beating.cancel()
            await asyncio.to_thread(postgres.sql, "TRUNCATE processes CASCADE", "served")
            await sharing.look_round()
            assert sharing.others == 1
            await other.look_round()
            await sharing.look_round()
            assert sharing.others == 1

    asyncio.run(story())
