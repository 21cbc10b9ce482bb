"""Live CMYK! over real sockets: everyone acts at once, and every tile is accounted for."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from tests.server.house import PERSON, house
from tests.server.live_play import (
    LAPSE,
    LATE,
    check_tiles,
    joined,
    open_live,
    play_on,
    shifted,
    up_to_the_call,
)
from threemirrors.core import record as records
from threemirrors.games.cmyk import tables
from threemirrors.table.commit import rebuilt


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("people", [2, 5])
def test_a_whole_game_of_people_who_race(tmp_path: Path, people: int) -> None:
    async def story() -> None:
        refused: list[dict[str, object]] = []
        async with house(tmp_path) as at:
            table, *tokens = await open_live(at, people)
            async with joined(at, table, [*tokens, ""]) as (*players, watcher):
                racing = [play_on(p, Random(n), refused) for n, p in enumerate(players)]
                outcomes = await asyncio.gather(*racing, watcher.hear_out())
                assert all(outcome == outcomes[0] for outcome in outcomes)
                for player in (*players, watcher):
                    check_tiles(player.frames)
            record = records.parse(json.dumps(await at.get(f"/api/tables/{table}/record")))
            assert list(records.positions(record))[-1].outcome() is not None
        assert {why["code"] for why in refused} <= LATE
        lost = [why for why in refused if why["code"] == "too_late"]
        assert lost
        for why in lost:
            facts = why["facts"]
            assert isinstance(facts, dict)
            if "ms" in facts:  # Somebody took that very tile.
                assert facts["seat"] != why["by"]
                assert facts["ms"] >= 0
            else:  # Nobody was quicker: another tile was put back on it, or it was removed.
                assert why["key"] != "cmyk.refused.too_late"
                assert "seat" not in facts
        assert any("ms" in why["facts"] for why in lost if isinstance(why["facts"], dict))

    asyncio.run(story())


@pytest.mark.usefixtures("soon")
def test_exactly_one_of_two_gets_the_same_tile(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            clock = await shifted(at)
            table, *tokens = await open_live(at, 2)
            async with joined(at, table, tokens) as players:
                await up_to_the_call(players)
                clock.shift += tables.COUNTDOWN
                ply = players[0].now["ply"]
                take = next(m for m in players[0].now["legal"] if m["type"] == "take")
                asked = [player.ask("play", ply=ply, move=take) for player in players]
                answers = await asyncio.gather(*asked)
                assert sorted(answer["t"] for answer in answers) == ["done", "no"]
                winner = [answer["t"] for answer in answers].index("done")
                why = answers[1 - winner]["why"]
                assert (why["code"], why["rule"]) == ("too_late", "C-3.8")
                assert why["facts"]["seat"] == winner
                assert isinstance(why["facts"]["ms"], int)
                assert why["facts"]["ms"] >= 0
                await players[winner].see(answers[winner]["seq"])
                held = players[winner].now["view"]["seats"][winner]["held"]
                assert (held, why["facts"]["tile"]) == (take["tile"], take["tile"])

    asyncio.run(story())


def test_the_countdown_is_the_same_for_all_and_refuses_early_takes(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            clock = await shifted(at)
            table, *tokens = await open_live(at, 3)
            async with joined(at, table, [*tokens, ""]) as (*players, watcher):
                await up_to_the_call(players)
                await watcher.see(players[0].now["seq"])
                [opens] = {player.now["opens_at"] for player in (*players, watcher)}
                for player in players:
                    move = player.now["legal"][0]
                    answer = await player.ask("play", ply=player.now["ply"], move=move)
                    why = answer["why"]
                    assert (why["code"], why["key"]) == ("not_yet", "table.not_yet")
                    assert 0 < why["facts"]["ms"] <= opens - player.now["at"]
                clock.shift += tables.COUNTDOWN
                for pile, player in enumerate(players):
                    ply, move = player.now["ply"], player.now["legal"][pile]
                    await player.done("play", ply=ply, move=move)
                assert players[0].now["opens_at"] is None

    asyncio.run(story())


def test_an_inactive_seat_lapses_and_everyone_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            clock = await shifted(at)
            table, *tokens = await open_live(at, 2)
            async with joined(at, table, tokens) as players:
                await up_to_the_call(players)
                awake = (await at.registry()).awake[table]
                clock.shift += tables.COUNTDOWN
                take = players[1].now["legal"][0]
                await players[1].done("play", ply=players[1].now["ply"], move=take)
                assert awake.timers.handle is not None  # It would fire on its own, but later.
                clock.shift += LAPSE * 1000
                awake.timers.wind()
                for player in players:
                    await player.wait(lambda heard: heard["now"]["outcome"] is not None)
                    told = [note for note in player.notices if note["kind"] == "lapsed"]
                    assert {note["seat"] for note in told} == {0, 1}
                    assert all(note["events"][0]["key"] == "cmyk.event.lapsed" for note in told)
            record = records.parse(json.dumps(await at.get(f"/api/tables/{table}/record")))
            assert [played.move for played in record.moves][-2:] == ["lapsed"] * 2
            assert list(records.positions(record))[-1].outcome() is not None

    asyncio.run(story())


@pytest.mark.usefixtures("soon")
def test_a_restart_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            clock = await shifted(at)
            table, *tokens = await open_live(at, 2)
            async with joined(at, table, tokens) as players:
                await up_to_the_call(players)
                clock.shift += tables.COUNTDOWN
                for pile, player in enumerate(players):
                    ply, move = player.now["ply"], player.now["legal"][pile]
                    await player.done("play", ply=ply, move=move)
                await players[0].see(players[1].now["seq"])
                seen = [player.now["view"] for player in players]
        async with house(tmp_path) as at, joined(at, table, tokens) as players:
            assert [player.now["view"] for player in players] == seen
            assert "resumed" in [notice["kind"] for notice in players[0].notices]
            live = (await at.registry()).awake[table].live
            assert rebuilt(live.log).state == live.table.state
            for player in players:  # And it goes on.
                await player.see(players[0].now["seq"])
                await player.done("play", ply=player.now["ply"], move=player.now["legal"][0])

    asyncio.run(story())


@pytest.mark.usefixtures("soon")
def test_meanings_are_answered_while_others_act(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            clock = await shifted(at)
            table, *tokens = await open_live(at, 2)
            async with joined(at, table, tokens) as (aki, bo):
                await up_to_the_call([aki, bo])
                clock.shift += tables.COUNTDOWN
                takes = [move for move in aki.now["legal"] if move["type"] == "take"]
                await aki.done("play", ply=aki.now["ply"], move=takes[0])
                ply, legal = aki.now["ply"], aki.now["legal"]
                await bo.done("play", ply=bo.now["ply"], move=takes[1])
                would = await aki.ask("consider", ply=ply)
                assert (would["t"], would["ply"]) == ("would", ply)
                assert len(would["meanings"]) == len(legal)

    asyncio.run(story())


def test_a_table_with_turns_is_not_slowed_down(tmp_path: Path) -> None:
    """No window where only one seat may act."""

    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            async with await at.join(opened["id"], opened["token"]) as aki:
                queue = (await at.registry()).awake[opened["id"]].live.queue
                asking = asyncio.create_task(aki.play())
                while not asking.done():
                    assert not queue.window
                    await asyncio.sleep(0)

    asyncio.run(story())
