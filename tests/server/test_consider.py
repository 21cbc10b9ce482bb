"""Asking what moves would mean: told to who may move, and nothing is played."""

import asyncio
from pathlib import Path

from tests.server.house import OPEN, PERSON, bot, house


def test_every_legal_move_has_its_meaning(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot(), bot())
            async with await at.join(opened["id"], opened["token"]) as aki:
                would = await aki.ask("consider", ply=0)
                assert would["t"] == "would"
                assert len(would["meanings"]) == len(aki.now["legal"]) > 0
                assert all(
                    one[0]["key"].startswith("kaleido.meaning.") for one in would["meanings"]
                )
                assert aki.now["ply"] == 0

    asyncio.run(story())


def test_an_old_position_is_not_considered(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot(), bot())
            async with await at.join(opened["id"], opened["token"]) as aki:
                await aki.play()
                answer = await aki.ask("consider", ply=0)
                assert (answer["t"], answer["why"]["code"]) == ("no", "behind")

    asyncio.run(story())


def test_spectators_are_told_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN)
            async with await at.join(opened["id"], "") as stranger:
                answer = await stranger.ask("consider", ply=0)
                assert answer["why"]["code"] == "not_your_seat"

    asyncio.run(story())
