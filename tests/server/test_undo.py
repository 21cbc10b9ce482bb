"""Taking moves back: freely within your own turn, otherwise only if the others agree."""

import asyncio
from pathlib import Path

from tests.server.house import PERSON, House, Player, bot, house


async def two(at: House) -> tuple[Player, Player]:
    table, one, other = await at.pair()
    return await at.join(table, one), await at.join(table, other)


async def turn_of(player: Player) -> None:
    """Play one whole turn."""
    await player.play()
    while player.is_on_turn():
        await player.play()


def test_within_your_own_turn_you_need_nobodys_consent(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            aki, bo = await two(at)
            async with aki, bo:
                before = aki.now["view"]
                await aki.play()
                assert aki.now["may_undo_to"] == 0
                seq = await aki.done("take_back", ply=0)
                await bo.see(seq)
                assert bo.notices[-1]["kind"] == "undone"
                assert (aki.now["ply"], aki.now["view"]) == (0, before)

    asyncio.run(story())


def test_a_finished_turn_comes_back_only_by_consent(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            aki, bo = await two(at)
            async with aki, bo:
                before = aki.now["view"]
                await turn_of(aki)
                asked = await aki.done("take_back", ply=0)
                await bo.see(asked)
                assert bo.now["undo_asked"]["seat"] == 0
                assert bo.now["ply"] > 0
                await bo.done("answer_undo", agreed=True)
                await aki.wait(lambda message: message["now"]["ply"] == 0)
                assert aki.now["view"] == before

    asyncio.run(story())


def test_without_agreement_the_position_stays(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            aki, bo = await two(at)
            async with aki, bo:
                await turn_of(aki)
                await bo.see(await aki.done("take_back", ply=0))
                ply = bo.now["ply"]
                await aki.see(await bo.done("answer_undo", agreed=False))
                assert (aki.now["ply"], aki.now["undo_asked"]) == (ply, None)

    asyncio.run(story())


def test_nobody_agrees_with_themselves(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            aki, bo = await two(at)
            async with aki, bo:
                await turn_of(aki)
                await aki.done("take_back", ply=0)
                no = await aki.ask("answer_undo", agreed=True)
                assert no["why"]["code"] == "nothing_asked"

    asyncio.run(story())


def test_bots_always_agree(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot())
            async with await at.join(opened["id"], opened["token"]) as aki:
                await turn_of(aki)
                await aki.turn()
                await aki.done("take_back", ply=0)
                assert aki.now["ply"] == 0

    asyncio.run(story())


def test_a_move_that_was_taken_back_is_not_played_by_its_late_copy(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            aki, bo = await two(at)
            async with aki, bo:
                move = aki.choice()
                await aki.done("play", id="m", ply=0, move=move)
                await aki.done("take_back", ply=0)
                late = await aki.ask("play", id="m", ply=0, move=move)
                assert late["t"] == "done"
                assert (await aki.ask("ping"))["seq"] == aki.now["seq"]
                assert aki.now["ply"] == 0

    asyncio.run(story())


def test_a_repeated_take_back_has_one_effect(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            aki, bo = await two(at)
            async with aki, bo:
                await aki.play()
                await aki.done("take_back", id="t", ply=0)
                await aki.ask("take_back", id="t", ply=0)
                kinds = [notice["kind"] for notice in aki.notices]
                assert kinds.count("undone") == 1

    asyncio.run(story())
