"""Exercises over HTTP: collected from one's own games, tried, repeated, shared and forgotten."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from tests.server.house import PERSON, House, Message, bot, house
from tests.server.practised import Written, by_hand
from threemirrors.core.discovery import game_named
from threemirrors.review.repetition import DAY_MS

pytestmark = pytest.mark.usefixtures("soon")
OPTIONS = {"first": 0, "rounds": 2}


async def collected(at: House) -> tuple[Message, list[Message]]:
    """A finished match against a bot, and its exercises."""
    table = await at.open(PERSON, bot(), game="four_corners", options=OPTIONS)
    async with await at.join(table["id"], table["token"]) as player:
        await player.play_out()
    registry, reviews = await at.registry(), Written()
    registry.exercises.reviews = reviews
    path = f"/api/tables/{table['id']}/exercises"
    assert await at.refused(path, {}, table["token"]) == (409, "no_review")
    reviews.reviews[table["id"], "all"] = by_hand(registry.awake[table["id"]].live)
    made = await at.post(path, {}, table["token"])
    assert made["new"] == made["of_match"] > 1
    assert (await at.post(path, {}, table["token"]))["new"] == 0  # None is made twice.
    mine = await at.get("/api/exercises", table["token"])
    assert mine["due"] == made["new"]
    return table, mine["exercises"]


async def tried(at: House, ident: str, move: Message, token: str = "", **more: object) -> Message:
    path = f"/api/exercises/{ident}/try"
    answer = await at.call("POST", path, {"move": move, **more}, token)
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


def others(shown: Message, *known: Message) -> Sequence[Message]:
    return [move for move in shown["legal"] if move not in known]


def test_an_exercise_is_tried_repeated_and_removed(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, [first, second, *_] = await collected(at)
            token, registry = table["token"], await at.registry()
            shown = await at.get(f"/api/exercises/{first['id']}", token)
            ply = first["ply"] - 1
            path = f"/api/tables/{table['id']}/replay?eyes=0&from={ply}&count=1"
            [frame] = (await at.get(path))["frames"]
            before, after = shown["frames"]
            assert (before["view"], before["acting"]) == (frame["view"], frame["acting"])
            assert after["move"] == shown["made"]
            assert shown["made"] in shown["legal"]
            assert shown["card"]["table"] == table["id"]

            hint = await at.get(f"/api/exercises/{first['id']}/hint", token)
            assert hint["move"] in shown["legal"]
            assert hint["reasons"]
            best = await tried(at, first["id"], hint["move"], token)
            assert (best["verdict"], best["days"], len(best["frames"])) == ("best", 1, 2)
            worse = await tried(at, second["id"], await made(at, second, token), token)
            assert (worse["verdict"], worse["cost"], worse["days"]) == ("worse", 0.2, 1)
            listed = await at.get("/api/exercises", token)
            known = {each["id"]: each for each in listed["exercises"]}
            assert (known[first["id"]]["solved"], known[second["id"]]["solved"]) == (1, 0)
            assert not known[first["id"]]["due"]

            # The next day the interval grows.
            now = registry.clock()
            registry.clock = lambda: now + DAY_MS
            again = await tried(at, first["id"], hint["move"], token)
            assert again["days"] == 3
            gave_up = await at.call("POST", f"/api/exercises/{second['id']}/answer", {}, token)
            told = gave_up.json()
            assert told["advice"]["move"]
            assert (len(told["better"]), len(told["made"]), told["days"]) == (2, 2, 1)

            left = await at.post(f"/api/exercises/{first['id']}/remove", {}, token)
            assert first["id"] not in str(left)
            gone = await at.refused(f"/api/exercises/{first['id']}/remove", {}, token)
            assert gone == (404, "no_such_exercise")

    async def made(at: House, card: Message, token: str) -> Message:
        shown = await at.get(f"/api/exercises/{card['id']}", token)
        move: Message = shown["made"]
        return move

    asyncio.run(story())


def test_a_move_that_the_review_did_not_look_at_is_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("threemirrors.server.live.exercising.work_for", lambda _: 500)

    async def story() -> None:
        async with house(tmp_path) as at:
            table, cards = await collected(at)
            for card in cards:
                shown = await at.get(f"/api/exercises/{card['id']}")
                hint = await at.get(f"/api/exercises/{card['id']}/hint")
                rest = others(shown, shown["made"], hint["move"])
                if rest:
                    found = await tried(at, card["id"], rest[0], table["token"])
                    assert found["verdict"] in ("good", "worse")
                    return
            raise AssertionError("no exercise has a third move")

    asyncio.run(story())


def test_who_has_the_link_may_try_and_sees_what_the_seat_saw(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, [card, *_] = await collected(at)
            ident = card["id"]
            shown = await at.get(f"/api/exercises/{ident}")
            assert shown["card"] is None
            assert table["id"] not in str(shown)
            assert "Aki" not in str(shown)
            best = await at.get(f"/api/exercises/{ident}/hint")
            found = await tried(at, ident, best["move"])
            assert (found["verdict"], found["days"]) == ("best", None)
            [own] = [
                each
                for each in (await at.get("/api/exercises", table["token"]))["exercises"]
                if each["id"] == ident
            ]
            assert own["times"] == 0  # Others' tries are not one's own.
            assert (await at.get("/api/exercises"))["exercises"] == []
            illegal = {"move": {"type": "no such"}}
            assert (await at.refused(f"/api/exercises/{ident}/try", illegal))[0] == 400
            stranger = (await at.post("/api/me", {"name": "Eve"}))["token"]
            path = f"/api/exercises/{ident}/remove"
            assert await at.refused(path, {}, stranger) == (404, "no_such_exercise")
            path = f"/api/tables/{table['id']}/exercises"
            assert await at.refused(path, {}, stranger) == (403, "not_your_seat")
            assert (await at.call("GET", "/exercise/" + ident)).status_code == 200

            kept = await at.get("/api/me/everything", table["token"])
            assert ident in str(kept["exercises"])
            assert kept["exercises"][0]["body"]["game"] == "four_corners"
            await at.post("/api/me/forget", {}, table["token"])
            assert (await at.call("GET", f"/api/exercises/{ident}")).status_code == 404

    asyncio.run(story())


def test_a_move_against_the_rules_is_refused_with_the_rule(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            _, [card, *_] = await collected(at)
            shown = await at.get(f"/api/exercises/{card['id']}")
            game = game_named("four_corners")
            forms = (msgspec.to_builtins(game.move_form(move)) for move in range(game.move_codes))
            wrong = next(form for form in forms if form not in shown["legal"])
            body = {"move": wrong}
            assert await at.refused(f"/api/exercises/{card['id']}/try", body) == (409, "illegal")

    asyncio.run(story())
