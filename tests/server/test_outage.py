"""PostgreSQL goes away under a live game and comes back: nothing acknowledged is lost."""

import asyncio
from pathlib import Path

from tests.server.house import DEADLINE, PERSON, Message, Player, bot, house
from tests.server.postgres import Cluster


def next_move(player: Player, ident: str) -> Message:
    seat = player.now["acting"][0]
    place = {"ply": player.now["ply"], "move": player.choice(), "seat": seat}
    return {"t": "play", "id": ident, **place}


async def insist(player: Player, message: Message) -> tuple[int, list[str]]:
    """Ask until it is done; returns the entry's number, and why it was refused before."""
    refused: list[str] = []
    async with asyncio.timeout(DEADLINE):
        while True:
            answer = await player.ask(**message)
            if answer["t"] == "done":
                await player.see(answer["seq"])
                return answer["seq"], refused
            refused.append(answer["why"]["code"])


def test_a_game_survives_a_restart_of_postgresql(tmp_path: Path, postgres: Cluster) -> None:
    async def story() -> None:
        async with house(tmp_path, postgres.fresh("served")) as at:
            opened = await at.open(PERSON, PERSON)
            here = f"/api/tables/{opened['id']}"
            async with await at.join(opened["id"], opened["token"]) as aki:
                kept = [(await insist(aki, next_move(aki, f"before {n}")))[0] for n in range(3)]
                await asyncio.to_thread(postgres.stop)
                try:
                    away = next_move(aki, "while it is away")
                    known = opened["token"]
                    page, mine, health, answer = await asyncio.gather(
                        at.call("GET", "/", token=known),
                        at.call("GET", here, token=known),
                        at.call("GET", "/health", token=known),
                        aki.ask(**away),
                    )
                    assert (answer["t"], answer["why"]["code"]) == ("no", "store_unavailable")
                    assert (health.status_code, health.json()["code"]) == (503, "store_unavailable")
                    assert (mine.status_code, mine.json()["code"]) == (503, "store_unavailable")
                    assert page.status_code == 200
                finally:
                    await asyncio.to_thread(postgres.start)
                seq, refused = await insist(aki, away)
                assert set(refused) <= {"store_unavailable"}
                kept.append(seq)
                kept.append((await insist(aki, next_move(aki, "after")))[0])
                await aki.play_out()
                moved = [note["seq"] for note in aki.notices if note["kind"] == "moved"]
                assert moved[: len(kept)] == kept
            record = await at.get(f"{here}/record")
            assert len(record["moves"]) == len(moved)

    asyncio.run(story())


def test_moves_made_all_through_a_restart_are_kept_once_each(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def story() -> None:
        async with house(tmp_path, postgres.fresh("served")) as at:
            opened = await at.open(PERSON, PERSON, PERSON)
            async with await at.join(opened["id"], opened["token"]) as aki:
                kept: list[int] = []
                restarting = asyncio.create_task(asyncio.to_thread(postgres.restart, "immediate"))
                while not (restarting.done() and aki.now["ply"] > 5):
                    if aki.now["outcome"]:
                        break
                    seq, refused = await insist(aki, next_move(aki, f"move {len(kept)}"))
                    kept.append(seq)
                    assert set(refused) <= {"store_unavailable"}
                await restarting
                await aki.play_out()
            story = await at.get(f"/api/tables/{opened['id']}/story")
            moved = [note["seq"] for note in story if note["kind"] == "moved"]
            assert moved[: len(kept)] == kept
            assert moved == [note["seq"] for note in aki.notices if note["kind"] == "moved"]

    asyncio.run(story())


def test_a_bot_plays_on_when_postgresql_is_back(tmp_path: Path, postgres: Cluster) -> None:
    async def story() -> None:
        async with house(tmp_path, postgres.fresh("served")) as at:
            opened = await at.open(PERSON, bot())
            async with await at.join(opened["id"], opened["token"]) as aki:
                await aki.play()
                await asyncio.to_thread(postgres.restart, "immediate")
                while not aki.now["outcome"]:
                    await insist(aki, next_move(aki, f"move {aki.now['ply']}"))
                    await aki.turn()

    asyncio.run(story())
