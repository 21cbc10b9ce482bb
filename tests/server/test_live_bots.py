"""Bots at a live table: as fast as people, never in the way, and able to finish without people."""

import asyncio
import json
import sys
from pathlib import Path
from random import Random

import pytest

from tests.server.house import DEADLINE, PERSON, bot, house, until
from tests.server.live_play import LATE, LIVE, check_tiles, open_live, play_on
from threemirrors.bots import BOTS, tempo
from threemirrors.core.chance import Rng, seed_for
from threemirrors.server.live.workers import BotWorkers


@pytest.mark.usefixtures("soon")
def test_bots_play_a_live_game_to_its_end_alone(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            (await at.registry()).workers.deadline = DEADLINE
            opened = await at.open(*[bot("greedy")] * 3, game="cmyk", options=LIVE)
            async with await at.join(opened["id"]) as watcher:
                await watcher.hear_out()
                assert not any(seat.get("flagged") for seat in watcher.now["seats"])
                check_tiles(watcher.frames)

    asyncio.run(story())


@pytest.mark.usefixtures("soon")
def test_people_and_bots_end_a_game_together(tmp_path: Path) -> None:
    async def story() -> None:
        refused: list[dict[str, object]] = []
        async with house(tmp_path) as at:
            (await at.registry()).workers.deadline = DEADLINE
            table, token = await open_live(at, 1, bot("greedy"), bot("random"))
            async with await at.join(table, token) as aki:
                await play_on(aki, Random(3), refused)
                assert not any(seat.get("flagged") for seat in aki.now["seats"])
        assert {why["code"] for why in refused} <= LATE

    asyncio.run(story())


def test_a_bot_takes_human_time_where_all_act_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looks, and does nothing before that; with turns it need not look."""
    looked: list[str] = []

    def look(name: str, _: object) -> float:
        looked.append(name)
        return 3600.0

    monkeypatch.setattr(tempo, "look", look)

    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot("greedy"), game="cmyk", options=LIVE)
            async with await at.join(opened["id"], opened["token"]) as aki:
                while aki.now["view"]["phase"] == "picking":
                    assert looked == []
                    await aki.play()
                    if aki.now["view"]["phase"] == "picking":
                        await aki.turn()
                await until(lambda: looked == ["greedy"])
                assert aki.now["view"]["seats"][1]["tiles"] == []

    asyncio.run(story())


def test_bots_can_be_hurried(tmp_path: Path) -> None:
    """At human speed this would take minutes."""

    async def story() -> None:
        async with house(tmp_path, haste=100.0) as at:
            opened = await at.open(*[bot("greedy")] * 3, game="cmyk", options=LIVE)
            async with await at.join(opened["id"]) as watcher:
                async with asyncio.timeout(30):
                    await watcher.hear_out()

    asyncio.run(story())


def test_every_bot_has_a_tempo_like_a_person() -> None:
    chance = Rng(seed_for("tempo"))
    for name in (*BOTS, "somebody new"):
        looks = [tempo.look(name, chance) for _ in range(300)]
        takes = [tempo.reach(name, 1.0, chance) for _ in range(300)]
        assert 0.4 < min(looks) < max(looks) < 6
        assert 0.3 < min(takes) < max(takes) < 3
        assert len(set(looks)) > 100
    assert tempo.reach("greedy", 2.0, Rng(seed_for(1))) == pytest.approx(
        2 * tempo.reach("greedy", 1.0, Rng(seed_for(1)))
    )


WAITING = """
import json, sys
print('ready', flush=True)
for line in sys.stdin:
    open({heard!r}, 'a').write(line)
    print({answer!r} if json.loads(line)['may_wait'] else {first!r}, flush=True)
"""


@pytest.mark.usefixtures("soon")
def test_a_bot_that_waits_is_asked_again_only_when_something_has_happened(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    script = WAITING.format(heard=str(heard), answer='{"move": ""}', first="no")

    def asked() -> int:
        lines = heard.read_text().splitlines() if heard.exists() else []
        return sum(json.loads(line)["may_wait"] for line in lines)

    async def story() -> None:
        async with house(tmp_path / "data") as at:
            (await at.registry()).workers = BotWorkers(1, (sys.executable, "-c", script))
            opened = await at.open(PERSON, bot("greedy"), game="cmyk", options=LIVE)
            async with await at.join(opened["id"], opened["token"]) as aki:
                while aki.now["view"]["phase"] == "picking":
                    await aki.play()
                    if aki.now["view"]["phase"] == "picking":
                        await aki.turn()
                await until(lambda: asked() == 1)
                for _ in range(20):  # Whoever asks again does so at once.
                    await aki.ask("play", ply=99, move={"type": "stop"})
                assert asked() == 1
                await aki.play()
                await until(lambda: asked() == 2)

    asyncio.run(story())
