"""Today's deal: the same for everyone that day, and only for one player."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import PERSON, House, Message, house
from threemirrors.core.discovery import games

ALONE = pytest.mark.parametrize("game", [g.name for g in games().values() if 1 in g.players])
BOTH = next(iter(games()))


def wanted(game: str, seats: int, **more: object) -> Message:
    setting = {"game": game, "seats": [PERSON] * seats, "options": {}}
    return {"name": "Aki", "setting": setting, **more}


async def first_view(at: House, game: str, **more: object) -> object:
    opened = await at.post("/api/tables", wanted(game, 1, **more))
    async with await at.join(opened["id"], opened["token"]) as aki:
        return aki.now["view"]


@ALONE
def test_everyone_gets_the_same_deal_today(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            first = await first_view(at, game, daily=True)
            assert await first_view(at, game, daily=True) == first
            assert await first_view(at, game) != first

    asyncio.run(story())


@ALONE
def test_another_day_has_another_deal(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            first = await first_view(at, game, daily=True)
            registry = await at.registry()
            today = registry.clock
            registry.clock = lambda: today() + 24 * 3600 * 1000
            assert await first_view(at, game, daily=True) != first

    asyncio.run(story())


def test_the_daily_deal_is_not_played_against_others(tmp_path: Path) -> None:
    """Anyone can compute its seed."""

    async def story() -> None:
        async with house(tmp_path) as at:
            answer = await at.call("POST", "/api/tables", wanted(BOTH, 2, daily=True))
            assert (answer.status_code, answer.json()["code"]) == (409, "daily_alone")

    asyncio.run(story())
