"""Asking what moves would mean: only those who may move are told, and nothing is played."""

import asyncio
from pathlib import Path

from tests.games.four_corners.play import on, play
from tests.games.four_corners.test_f5_f6_scoring import BOTH
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


def test_a_choice_of_scores_is_announced_before_and_offered_after(tmp_path: Path) -> None:
    """It hardly ever occurs on its own, so the position is set up on the table (F-6.3)."""

    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot(), game="four_corners")
            state = on(BOTH, goals=["AGE", "BCD"])
            play(state, "f1+")
            (await at.registry()).awake[opened["id"]].live.table.state = state
            async with await at.join(opened["id"], opened["token"]) as aki:
                turn = {"type": "rotate", "square": "d4", "quarters": 3}
                would = await aki.ask("consider", ply=0)
                told = would["meanings"][aki.now["legal"].index(turn)]
                assert [event["facts"]["image"] for event in told] == ["star", "cross"]
                await aki.done("play", ply=0, move=turn)
                choice = [{"type": "score", "pattern": "c3"}, {"type": "score", "pattern": "c4"}]
                assert aki.now["legal"] == choice
                assert (await aki.ask("consider", ply=1))["meanings"] == [[], []]
                early = await aki.ask("play", ply=1, move={"type": "done"})
                assert early["why"]["rule"] == "F-6.3"
                await aki.done("play", ply=1, move=choice[1])
                assert aki.now["legal"] == [choice[0], {"type": "done"}]

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
