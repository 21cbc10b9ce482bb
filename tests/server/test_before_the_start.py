"""No shopping, no peeking: nothing is dealt or shown until all seats are taken."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import OPEN, PERSON, House, Message, bot, house, ticket_for
from threemirrors.core.discovery import games

EVERY_GAME = pytest.mark.parametrize("game", sorted(games()))


async def open_waiting(at: House, game: str) -> Message:
    """A table with one open seat; as few players as the game allows, if there are others."""
    players = max(2, games()[game].players[0])
    bots = [bot()] * (players - 2)
    return await at.open(PERSON, OPEN, *bots, game=game, options={})


@EVERY_GAME
def test_at_the_table_there_is_nothing_to_see_or_do(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await open_waiting(at, game)
            for token in (opened["token"], ""):
                async with await at.join(opened["id"], token) as early:
                    now = early.now
                    assert (now["begun"], now["view"], now["legal"]) == (False, None, [])
                    assert (now["acting"], now["outcome"]) == ([], None)
                    assert [notice["kind"] for notice in early.notices] == ["opened"]
                    assert set(early.notices[0]["words"]) == {"commitment"}
            async with await at.join(opened["id"], opened["token"]) as aki:
                for asked in ("consider", "take_back"):
                    assert (await aki.ask(asked, ply=0))["why"]["code"] == "not_begun"

    asyncio.run(story())


@EVERY_GAME
def test_no_request_shows_a_position(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await open_waiting(at, game)
            here, token = f"/api/tables/{opened['id']}", opened["token"]
            for eyes in ("spectator", "0"):
                replay = await at.get(f"{here}/replay?eyes={eyes}", token)
                assert (replay["plies"], replay["frames"]) == (0, [])
                for ply in ("", "&ply=0"):
                    path = f"{here}/picture?eyes={eyes}{ply}"
                    assert await at.refused(path, None, token, "GET") == (409, "not_begun")
            for path in ("/record", "/replay?eyes=all"):
                assert await at.refused(here + path, None, token, "GET") == (409, "not_over")
            for path in ("/story", "/story?eyes=0"):
                assert [each["kind"] for each in await at.get(here + path, token)] == ["opened"]

    asyncio.run(story())


@EVERY_GAME
def test_once_all_seats_are_taken_everyone_sees_their_own_view(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await open_waiting(at, game)
            async with await at.join(opened["id"], opened["token"]) as aki:
                await at.sit(opened["id"], None, ticket_for(opened))
                await aki.wait(lambda message: bool(message.get("now", {}).get("begun")))
                assert aki.now["view"]
            answer = await at.call("GET", f"/api/tables/{opened['id']}/picture")
            assert answer.status_code == 200

    asyncio.run(story())


def test_nothing_is_dealt_in_memory_either(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await open_waiting(at, "four_corners")
            table = (await at.registry()).awake[opened["id"]].live.table
            assert table.dealt is None

    asyncio.run(story())
