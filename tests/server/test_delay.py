"""Whoever holds no seat sees a delayed match as it was then, and nothing younger, by any door."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.house import OPEN, PERSON, House, Message, Player, house
from threemirrors.server.auth import tokens
from threemirrors.server.live import registry as registry_module
from threemirrors.server.live.registry import Registry
from threemirrors.table import notices

DELAY = 60  # Seconds.
NOON = 1_800_000_000_000
DOORS = (
    "",
    "/story",
    "/story?after=3",
    "/story?eyes=0",
    "/replay",
    "/replay?from=1",
    "/replay?from=9",
    "/replay?eyes=1",
    "/replay?eyes=all",
    "/picture",
    "/picture?ply=1",
    "/picture?ply=2",
    "/chat",
    "/record",
)
LISTS = (
    "/api/tables",
    "/api/tables?status=playing",
    "/api/tables?status=over",
    "/api/me/tables",
)


class World:
    """A match of two with a delay, on a clock that is set by hand."""

    def __init__(self, at: House, registry: Registry) -> None:
        self.at = at
        self.now = NOON
        registry.clock = lambda: self.now

    async def open(self) -> None:
        opened = await self.at.open(PERSON, OPEN, public=True, delay=DELAY)
        self.table, self.one = opened["id"], opened["token"]
        self.two = await self.at.sit(self.table, 1, opened["tickets"][1]["secret"])

    async def doors(self, token: str = "") -> list[str]:
        """What everything that can be asked over HTTP answers."""
        here = f"/api/tables/{self.table}"
        asked = [*(here + door for door in DOORS), *LISTS]
        return [(await self.at.call("GET", path, token=token)).text for path in asked]

    async def listed(self, query: str = "") -> list[str]:
        """The status of the table in a public list, if it is there."""
        return [card["status"] for card in await self.at.get(f"/api/tables{query}")]

    async def sockets(self, guest: Player) -> list[str]:
        """All that a spectator was sent, and what one is sent who comes now."""
        await guest.ask("ping", id="last")
        frames = list(guest.frames)
        for after in (-1, 3, None):
            async with await self.at.join(self.table, after=after) as late:
                await late.ask("ping", id="ping")
                await late.ask("consider", ply=1, id="consider")
                await late.ask("play", ply=1, move={}, id="play")
                frames += late.frames
        return frames


@contextlib.asynccontextmanager
async def world(folder: Path) -> AsyncIterator[World]:
    async with house(folder) as at:
        made = World(at, await at.registry())
        await made.open()
        yield made


@pytest.fixture(autouse=True)
def nothing_is_left_to_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "new_id", lambda: "the-table")
    monkeypatch.setattr(tokens, "new_seed", lambda: bytes(range(32)))
    monkeypatch.setattr(registry_module, "table_name", lambda: "Quiet Heron")


async def tile(player: Player, hole: int) -> None:
    move: Message = {"type": "tile", "colour": "red", "board": "A", "hole": hole}
    await player.done("play", ply=player.now["ply"], move=move)


async def lived(folder: Path, young: str) -> list[str]:
    """Everything a spectator gets from a match with that youth."""
    async with (
        world(folder) as here,
        await here.at.join(here.table, here.one) as aki,
        await here.at.join(here.table, here.two) as bo,
        await here.at.join(here.table) as guest,
    ):
        here.now += 1000
        await tile(aki, 1)
        await aki.done("say", words="old words")
        here.now += 1000 * DELAY  # Old enough from now on.
        await aki.done("say", words="young words")
        if young == "one move":
            await aki.done("play", ply=1, move={"type": "end"})
        elif young == "taken back":
            await aki.done("take_back", ply=0)
            await tile(aki, 2)
        elif young == "closed":
            await aki.done("offer", what="close")
            await bo.done("answer_offer", agreed=True)
        else:
            await asyncio.gather(aki.play_out(), bo.play_out())
        here.now += 1000 * DELAY - 1
        return [*await here.sockets(guest), *await here.doors()]


@pytest.mark.parametrize("young", ["taken back", "closed", "played out"])
def test_what_is_younger_than_the_delay_changes_no_byte(tmp_path: Path, young: str) -> None:
    async def story() -> None:
        first = await lived(tmp_path / "one", "one move")
        second = await lived(tmp_path / "two", young)
        assert first == second
        assert any("old words" in each for each in first)
        assert not any("young words" in each for each in first)

    asyncio.run(story())


def test_after_the_delay_everything_is_seen_by_every_door(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            world(tmp_path) as here,
            await here.at.join(here.table, here.one) as aki,
            await here.at.join(here.table, here.two) as bo,
        ):
            await asyncio.gather(aki.play_out(), bo.play_out())
            here.now += 1000 * DELAY - 1
            async with await here.at.join(here.table) as guest:
                assert (guest.now["ply"], guest.now["outcome"]) == (0, None)
            here.now += 1
            async with await here.at.join(here.table) as guest:
                assert guest.now["outcome"] == aki.now["outcome"]
                assert guest.now["seq"] == aki.now["seq"]
            record, own = [
                await here.at.get(f"/api/tables/{here.table}/record", token)
                for token in ("", here.one)
            ]
            assert record == own

    asyncio.run(story())


def test_lists_tell_the_end_of_a_delayed_match_later_and_then_stay_by_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            world(tmp_path) as here,
            await here.at.join(here.table, here.one) as aki,
            await here.at.join(here.table, here.two) as bo,
        ):
            await asyncio.gather(aki.play_out(), bo.play_out())
            here.now += 1000 * DELAY - 1
            assert await here.listed() == await here.listed("?status=playing") == ["playing"]
            assert await here.listed("?status=over") == []
            here.now += 1
            assert await here.listed() == await here.listed("?status=over") == ["over"]
            assert await here.listed("?status=playing") == []
            await aki.done("say", words="Well played")
            assert await here.listed() == ["over"]

    asyncio.run(story())


def test_a_delayed_table_that_never_began_is_gone_from_lists_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, public=True, delay=DELAY)
            assert [card["status"] for card in await at.get("/api/tables")] == ["open"]
            await at.post(f"/api/tables/{opened['id']}/close", token=opened["token"])
            assert await at.get("/api/tables") == []

    asyncio.run(story())


def test_those_who_hold_a_seat_see_everything_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            world(tmp_path) as here,
            await here.at.join(here.table, here.one) as aki,
            await here.at.join(here.table, here.two) as bo,
        ):
            await tile(aki, 1)
            await bo.see(aki.now["seq"])
            assert bo.now["ply"] == 1
            replay = await here.at.get(f"/api/tables/{here.table}/replay", here.two)
            assert replay["plies"] == 1
            assert (await here.at.get(f"/api/tables/{here.table}/replay"))["plies"] == 0

    asyncio.run(story())


def test_until_the_match_begins_nothing_is_delayed(tmp_path: Path) -> None:
    """Otherwise nobody would find the open seats, or see that it has begun."""

    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, delay=DELAY)
            async with await at.join(opened["id"]) as guest:
                await at.sit(opened["id"], 1, opened["tickets"][1]["secret"])
                while not guest.now["begun"]:
                    await guest.hear()
                assert [seat["name"] for seat in guest.now["seats"]] == ["Aki", "Bo"]

    asyncio.run(story())


def test_spectators_are_told_when_the_time_has_come_and_one_message_serves_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, contextlib.AsyncExitStack() as stack:
            opened = await at.open(PERSON, PERSON, delay=1)
            aki = await stack.enter_async_context(await at.join(opened["id"], opened["token"]))
            guests = [
                await stack.enter_async_context(await at.join(opened["id"])) for _ in range(3)
            ]
            seq = await aki.play()
            for guest in guests:
                await guest.ask("ping")
                assert guest.now["seq"] < seq
            made: list[int | None] = []
            whole = notices.now

            def counted(*words: object, **more: object) -> notices.Now:
                made.append(None)
                return whole(*words, **more)  # type: ignore[arg-type]

            monkeypatch.setattr(notices, "now", counted)
            for guest in guests:
                await guest.see(seq)
                assert guest.notices[-1]["kind"] == "moved"
                assert guest.frames[-1] == guests[0].frames[-1]
            assert len(made) == 1

    asyncio.run(story())


def test_who_comes_and_goes_is_not_told_to_spectators(tmp_path: Path) -> None:
    """It would show them when the match ended, and that is young."""

    async def story() -> None:
        async with world(tmp_path) as here, await here.at.join(here.table) as guest:
            async with await here.at.join(here.table, here.one):
                pass
            await guest.ask("ping")
            assert [frame for frame in guest.frames if '"news"' in frame] == []
            assert not any("away" in seat for seat in guest.now["seats"])

    asyncio.run(story())


def test_a_delay_has_limits(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            for delay in (-1, 3601, "long"):
                setting = {"game": "kaleido", "seats": [PERSON, PERSON], "delay": delay}
                body = {"name": "Aki", "setting": setting}
                answer = await at.call("POST", "/api/tables", body)
                assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")

    asyncio.run(story())
