"""Replays over HTTP: who may look through which eyes, and when."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import OPEN, PERSON, House, Message, bot, house
from threemirrors.games.kaleido import GAME


async def asked(at: House, table: str, words: str, token: str = "") -> tuple[int, Any]:
    answer = await at.call("GET", f"/api/tables/{table}/replay?{words}", token=token)
    return answer.status_code, answer.json().get("code", "")


def test_during_the_match_only_your_own_eyes_or_a_spectators(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            async with await at.join(table, one) as aki, await at.join(table, two) as bo:
                await aki.play()
                for token in ("", one, two):
                    assert await asked(at, table, "", token) == (200, "")
                    assert await asked(at, table, "eyes=all", token) == (409, "not_over")
                assert await asked(at, table, "eyes=1", two) == (200, "")
                assert await asked(at, table, "eyes=1", one) == (403, "not_your_seat")
                assert await asked(at, table, "eyes=1") == (401, "who_are_you")
                await asyncio.gather(aki.play_out(), bo.play_out())
            for eyes in ("0", "1", "all", "spectator"):
                assert await asked(at, table, f"eyes={eyes}") == (200, "")

    asyncio.run(story())


REFUSED = {
    "eyes=9": (404, "no_such_seat"),
    "eyes=-1": (400, "no_such_eyes"),
    "eyes=me": (400, "no_such_eyes"),
    "from=1": (404, "no_such_ply"),
    "from=-1": (400, "bad_request"),
    "count=0": (400, "bad_request"),
    "count=201": (400, "bad_request"),
    "from=x": (400, "bad_request"),
}


def test_an_impossible_replay_is_refused_with_a_code(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = (await at.open(PERSON, OPEN))["id"]
            for words, answer in REFUSED.items():
                assert (words, await asked(at, table, words)) == (words, answer)
            assert await asked(at, "none", "") == (404, "no_such_table")

    asyncio.run(story())


def test_the_whole_match_can_be_replayed(tmp_path: Path) -> None:
    async def story() -> tuple[Message, Message, Message]:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot())
            here = f"/api/tables/{opened['id']}"
            async with await at.join(opened["id"], opened["token"]) as aki:
                await aki.play()
                await aki.done("take_back", ply=0)
                await aki.play_out()
                last = aki.now
            record = await at.get(f"{here}/record")
            whole = await at.get(f"{here}/replay?eyes=0")
            part = await at.get(f"{here}/replay?eyes=all&from=2&count=3")
            assert [frame["ply"] for frame in part["frames"]] == [2, 3, 4]
            for seen, one in zip(part["frames"], whole["frames"][2:5], strict=True):
                assert seen["views"][0] == one["view"]
                assert "view" not in seen
            return record, whole, last

    record, whole, last = asyncio.run(story())
    frames = whole["frames"]
    assert [frame.get("text") for frame in frames[1:]] == [move[1] for move in record["moves"]]
    assert [frame.get("seat") for frame in frames[1:]] == [move[0] for move in record["moves"]]
    assert whole["plies"] == len(record["moves"]) == len(frames) - 1
    assert frames[-1]["view"] == last["view"]
    assert (whole["outcome"], frames[-1]["acting"]) == (last["outcome"], [])
    assert frames[-1]["points"] == whole["outcome"]["points"]
    assert [(seat["kind"], seat["name"]) for seat in whole["seats"]] == [
        ("person", "Aki"),
        ("bot", ""),
    ]


def test_a_running_match_shows_a_spectator_nothing_but_the_spectators_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a game may hide: only the spectator's own view is ever requested."""
    looked: list[int | None] = []
    whole = GAME.view_json

    def view_json(state: Any, seat: int | None) -> bytes:
        looked.append(seat)
        return whole(state, seat)

    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, _ = await at.pair()
            async with await at.join(table, one) as aki:
                await aki.play()
                registry = await at.registry()
                seed = registry.awake[table].live.table.opened.seed
                monkeypatch.setattr(GAME, "view_json", view_json)
                answer = await at.call("GET", f"/api/tables/{table}/replay", token=one)
            assert set(looked) == {None}
            assert seed not in answer.text
            allowed = {"ply", "seq", "at", "acting", "seat", "move", "text", "events", "points"}
            for frame in json.loads(answer.text)["frames"]:
                assert set(frame) <= allowed | {"view"}

    asyncio.run(story())


async def drawn(at: House, table: str, words: str, token: str = "") -> tuple[int, str]:
    answer = await at.call("GET", f"/api/tables/{table}/picture?{words}", token=token)
    if answer.status_code != 200:
        return answer.status_code, answer.json()["code"]
    assert answer.headers["content-type"].startswith("image/svg+xml")
    return 200, answer.text


def test_a_picture_is_drawn_for_eyes_that_may_see_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            async with await at.join(table, one) as aki, await at.join(table, two) as bo:
                start = await drawn(at, table, "")
                assert start[0] == 200
                assert start[1].startswith("<svg ")
                await aki.play()
                assert await drawn(at, table, "ply=0") == start
                assert await drawn(at, table, "") == await drawn(at, table, "ply=1") != start
                assert (await drawn(at, table, "eyes=1", two))[0] == 200
                assert await drawn(at, table, "eyes=1", one) == (403, "not_your_seat")
                assert await drawn(at, table, "eyes=1") == (401, "who_are_you")
                assert await drawn(at, table, "eyes=all", one) == (400, "no_such_eyes")
                assert await drawn(at, table, "eyes=9", one) == (404, "no_such_seat")
                assert await drawn(at, table, "ply=2") == (404, "no_such_ply")
                await asyncio.gather(aki.play_out(), bo.play_out())
            for eyes in ("0", "1", "spectator"):
                assert (await drawn(at, table, f"eyes={eyes}&ply=1"))[0] == 200

    asyncio.run(story())
