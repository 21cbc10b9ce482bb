"""Everyone sees who is away, and no bot replaces a person who could still come back."""

import asyncio
from pathlib import Path

from tests.server.house import DEADLINE, OPEN, PERSON, House, Message, Player, house, ticket_for
from threemirrors.server.live.presence import Presence

NOON = 1_700_000_000_000
GRACE = 60_000


class HandClock:
    """A time that is set by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now


async def on_hand_clock(at: House) -> HandClock:
    clock = HandClock()
    (await at.registry()).clock = clock
    return clock


async def changed(player: Player) -> list[int | None]:
    """Since when each seat has been away, from the next news, which reports nothing else."""
    seq = player.now["seq"]
    news = await player.hear()
    assert (news["t"], news["notices"], news["now"]["seq"]) == ("news", [], seq)
    return away(player)


def away(player: Player) -> list[int | None]:
    return [seat.get("away") for seat in player.now["seats"]]


async def why_not(player: Player, seat: int) -> Message:
    async with asyncio.timeout(DEADLINE):
        answer = await player.ask("relieve", seat=seat)
    assert answer["t"] == "no"
    why: Message = answer["why"]
    return why


def test_everybody_sees_who_comes_and_goes(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            clock = await on_hand_clock(at)
            table, one, two = await at.pair()
            clock.now += 5
            async with await at.join(table) as guest, await at.join(table, two) as bo:
                assert (away(bo), await changed(guest)) == ([NOON, None], [NOON, None])
                async with await at.join(table, one) as aki:
                    assert away(aki) == [None, None]
                    assert await changed(bo) == await changed(guest) == [None, None]
                    async with await at.join(table, one):
                        pass  # A second device comes and goes, but she is here all the time.
                    clock.now += 5
                assert await changed(bo) == await changed(guest) == [NOON + 10, None]

    asyncio.run(story())


def test_presence_is_not_logged(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, _ = await at.pair()
            before = await at.get(f"/api/tables/{table}/story")
            async with await at.join(table, one):
                pass
            assert await at.get(f"/api/tables/{table}/story") == before

    asyncio.run(story())


def test_a_player_who_is_present_is_not_relieved(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, grace=0) as at:
            table, one, two = await at.pair()
            async with await at.join(table, one), await at.join(table, two) as bo:
                assert (await why_not(bo, 0))["code"] == "still_here"

    asyncio.run(story())


def test_a_player_who_may_still_come_back_is_not_relieved(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            clock = await on_hand_clock(at)
            table, one, two = await at.pair()
            clock.now += 2 * GRACE
            async with await at.join(table, two) as bo:
                async with await at.join(table, one):
                    assert await changed(bo) == [None, None]
                assert await changed(bo) == [clock.now, None]
                clock.now += GRACE - 1
                why = await why_not(bo, 0)
                assert (why["code"], why["facts"]) == ("may_come_back", {"seat": 0, "wait_ms": 1})
                clock.now += 1
                await bo.done("relieve", seat=0)
                assert bo.now["seats"][0]["relieved"]

    asyncio.run(story())


def test_someone_who_just_sat_down_has_time_to_connect(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            clock = await on_hand_clock(at)
            opened = await at.open(PERSON, OPEN)
            clock.now += 2 * GRACE
            await at.sit(opened["id"], 1, ticket_for(opened, 1))
            async with await at.join(opened["id"], opened["token"]) as aki:
                assert (await why_not(aki, 1))["facts"]["wait_ms"] == GRACE

    asyncio.run(story())


def test_a_player_who_comes_back_plays_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, grace=0) as at:
            table, one, two = await at.pair()
            async with await at.join(table, two) as bo:
                await bo.done("relieve", seat=0)
                assert bo.now["seats"][0]["relieved"]
                await bo.turn()  # The bot has played for seat 0.
                async with await at.join(table, one) as aki:
                    await aki.done("come_back")
                    assert "relieved" not in aki.now["seats"][0]

    asyncio.run(story())


def test_a_seat_is_present_while_one_of_its_devices_is() -> None:
    who = Presence(NOON)
    assert [who.come((0, 1)), who.come((1,)), who.come(())] == [True, False, False]
    assert [who.go((1,), NOON + 1), who.go((0, 1), NOON + 2)] == [False, True]
    assert (who.since(0), who.since(1), who.since(2)) == (NOON + 2, NOON + 2, NOON)
