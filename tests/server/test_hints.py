"""Hints: only for whoever is to move, only where they are given, and never with another's eyes."""

import asyncio
from functools import reduce
from pathlib import Path

import pytest
from msgspec import Raw

from tests.server.advised import Desk, at_the_desk
from tests.server.house import OPEN, PERSON, Message, bot, house, ticket_for
from tests.server.test_daily_results import opened
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named, games
from threemirrors.core.game import AnyGame
from threemirrors.server.auth.rate_limit import BUDGETS, Budget
from threemirrors.server.live.adviser import AdviceWanted
from threemirrors.server.live.advisers import Advisers
from threemirrors.server.live.workers import BotFailed
from threemirrors.table.branch import on_the_way
from threemirrors.table.lesson import lesson_of

pytestmark = pytest.mark.usefixtures("soon", "at_once")


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    return at_the_desk(monkeypatch)


def hint(table: Message | str) -> str:
    return f"/api/tables/{table if isinstance(table, str) else table['id']}/hint"


def test_the_best_move_its_line_and_what_it_leads_to(tmp_path: Path, desk: Desk) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(PERSON, bot())
            asked = await at.call("POST", hint(table), {}, table["token"])
            assert asked.status_code == 200
            told = asked.json()
            assert (told["seat"], told["ply"]) == (0, 0)
            advice, frames = told["advice"], told["frames"]
            assert [frame["ply"] for frame in frames] == list(range(len(advice["line"]) + 1))
            async with await at.join(table["id"], table["token"]) as aki:
                assert aki.now["hints"]
                assert frames[0]["view"] == aki.now["view"]
                assert frames[1]["move"] in aki.now["legal"]
                assert advice["move"] == frames[1]["text"]
                # Asked again it is not worked out again, until somebody moves.
                assert (await at.call("POST", hint(table), {}, table["token"])).json() == told
                assert len(desk.asked) == 1
                await aki.done("play", ply=0, move=frames[1]["move"])
                await aki.turn()
                assert (await at.call("POST", hint(table), {}, table["token"])).json()["ply"] > 0
                assert len(desk.asked) == 2

    asyncio.run(story())


def test_a_hint_knows_what_the_seat_could_notice_so_far(tmp_path: Path, desk: Desk) -> None:
    game = next(each for each in games().values() if notes_at_start(each))

    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(PERSON, bot(), game=game.name, hints=True)
            async with await at.join(table["id"], table["token"]) as aki:
                while aki.now["ply"] < 4 or not aki.now["legal"]:
                    if aki.now["legal"]:
                        move = aki.now["legal"][0]
                        await aki.done("play", ply=aki.now["ply"], move=move)
                    await aki.turn()
                assert (await at.call("POST", hint(table), {}, table["token"])).status_code == 200
            async with (await at.registry()).visit(table["id"]) as live:
                states = on_the_way(list(live.log), live.table.ply)
                views = [live.table.game.view_json(state, 0) for state in states]
            (wanted,) = desk.asked
            assert isinstance(wanted, AdviceWanted)
            assert wanted.view == Raw(views[-1])
            assert wanted.notes == reduce(game.remember, views, b"") != b""

    asyncio.run(story())


def notes_at_start(game: AnyGame) -> bytes:
    return game.remember(b"", game.view_json(game.new(2, seed_for("notes")), 0))


def test_no_one_else_and_not_out_of_turn(tmp_path: Path, desk: Desk) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(PERSON, OPEN, hints=True)
            assert await at.refused(hint(table), {}, table["token"]) == (409, "not_begun")
            bo = await at.sit(table["id"], 1, ticket_for(table, 1))
            assert await at.refused(hint(table), {}) == (401, "who_are_you")
            assert await at.refused(hint(table), {"seat": 0}, bo) == (403, "not_your_seat")
            assert await at.refused(hint(table), {}, bo) == (409, "no_hint_now")
            assert not desk.asked
            assert (await at.refused(hint(table), {}, table["token"]))[0] == 200

    asyncio.run(story())


def test_with_others_only_if_the_maker_says_so_and_never_with_the_deal_of_the_day(
    tmp_path: Path, desk: Desk
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            ident, aki, _ = await at.pair()
            assert not (await at.get(f"/api/tables/{ident}"))["hints"]
            assert await at.refused(hint(ident), {}, aki) == (409, "no_hints_here")
            none = await at.open(PERSON, bot(), hints=False)
            assert await at.refused(hint(none), {}, none["token"]) == (409, "no_hints_here")
            daily = await opened(at)
            assert await at.refused(hint(daily), {}, daily["token"]) == (409, "no_hints_here")
            assert not desk.asked

    asyncio.run(story())


def test_only_the_own_view_is_told_to_whoever_advises(tmp_path: Path, desk: Desk) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            setting = {"game": "four_corners", "seats": [PERSON, bot()], "options": {"first": 0}}
            table = await at.post("/api/tables", {"name": "Aki", "setting": setting})
            async with await at.join(table["id"], table["token"]) as aki:
                await aki.turn()
                assert (await at.refused(hint(table), {}, table["token"]))[0] == 200
                [asked] = desk.asked
                live = (await at.registry()).awake[table["id"]].live.table
                own = game_named("four_corners").view_json(live.state, 0)
                assert bytes(asked.view) == own  # type: ignore[union-attr]

    asyncio.run(story())


def test_a_lesson_shows_its_own_next_move(tmp_path: Path, desk: Desk) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            setting = {"game": "kaleido", "seats": [PERSON, PERSON, PERSON]}
            body = {"name": "Aki", "setting": setting, "lesson": True}
            table = await at.post("/api/tables", body)
            await at.call("POST", f"/api/tables/{table['id']}/lesson", {"step": 1}, table["token"])
            told = (await at.call("POST", hint(table), {"seat": 0}, table["token"])).json()
            solution = lesson_of("kaleido").steps[1].solution[0]
            assert f"0 {told['advice']['move']}" == solution
            assert not desk.asked
            # Whoever has gone another way is advised like everybody else.
            async with await at.join(table["id"], table["token"]) as aki:
                played = told["frames"][1]["move"]
                other = next(move for move in aki.now["legal"] if move != played)
                await aki.done("play", ply=aki.now["ply"], move=other, seat=0)
            assert (await at.refused(hint(table), {"seat": 0}, table["token"]))[0] == 200
            assert len(desk.asked) == 1

    asyncio.run(story())


def test_hints_have_a_budget_and_may_fail(
    tmp_path: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object, **__: object) -> str:
        raise BotFailed("TimeoutError")

    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(PERSON, bot())
            monkeypatch.setitem(BUDGETS, ("hint", "guest"), Budget(1, 600))
            monkeypatch.setattr(Advisers, "ask", fails)
            assert await at.refused(hint(table), {}, table["token"]) == (503, "no_advice")
            assert await at.refused(hint(table), {}, table["token"]) == (429, "too_many")

    asyncio.run(story())
