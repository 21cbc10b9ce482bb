"""Reviews: after the end, through eyes that are open, worked out once, kept with the match."""

import asyncio
from pathlib import Path

import pytest

from tests.server.advised import Desk, at_the_desk
from tests.server.house import PERSON, House, Message, bot, house, until
from tests.server.postgres import Cluster
from threemirrors.server.auth.rate_limit import BUDGETS, Budget
from threemirrors.server.live import reviews
from threemirrors.server.live.advisers import Advisers
from threemirrors.server.live.workers import BotFailed

pytestmark = pytest.mark.usefixtures("soon", "at_once")


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    return at_the_desk(monkeypatch)


def review(table: Message, eyes: str = "all", ply: int | None = None) -> str:
    return f"/api/tables/{table['id']}/review{f'/{ply}' if ply else ''}?eyes={eyes}"


async def finished(at: House) -> Message:
    table = await at.open(PERSON, bot())
    async with await at.join(table["id"], table["token"]) as aki:
        await aki.play_out()
    return table


async def worked_out(at: House, table: Message, eyes: str = "all") -> Message:
    await at.post(review(table, eyes))
    running = (await at.registry()).reviews.running
    await until(lambda: not running)
    found: Message = (await at.get(review(table, eyes)))["review"]
    return found


def test_it_is_worked_out_in_the_background_once_for_all_and_survives_a_restart(
    tmp_path: Path, database: str, desk: Desk
) -> None:
    async def story() -> None:
        async with house(tmp_path, database) as at:
            table = await finished(at)
            plies = len((await at.get(f"/api/tables/{table['id']}/record"))["moves"])
            nothing = {"done": 0, "total": 0, "review": None}
            assert await at.get(review(table)) == nothing
            desk.open.clear()
            await at.post(review(table))
            again = await at.post(review(table))  # Nothing is done twice.
            assert (again["done"], again["review"]) == (0, None)
            assert again["total"] == plies + 1
            desk.open.set()
            whole = await worked_out(at, table)
            assert len(desk.asked) == plies + 1
            assert [one["ply"] for one in whole["judgements"]] == list(range(1, plies + 1))
            assert len(whole["chances"]) == plies + 1
        async with house(tmp_path, database) as at:
            assert (await at.get(review(table)))["review"] == whole
            assert (await at.post(review(table)))["review"] == whole
            assert len(desk.asked) == plies + 1

    asyncio.run(story())


def test_two_processes_that_are_asked_at_once_work_it_out_once(
    tmp_path: Path, postgres: Cluster, desk: Desk
) -> None:
    async def story() -> None:
        database = postgres.fresh("served")
        async with (
            house(tmp_path / "one", database) as one,
            house(tmp_path / "two", database) as two,
        ):
            table = await finished(one)
            plies = len((await one.get(f"/api/tables/{table['id']}/record"))["moves"])
            first, second = await asyncio.gather(worked_out(one, table), worked_out(two, table))
            assert first == second
            assert first["judgements"]
            assert len(desk.asked) == plies + 1

    asyncio.run(story())


def test_a_review_goes_on_at_another_process_if_the_first_ends(
    tmp_path: Path, postgres: Cluster, desk: Desk
) -> None:
    async def story() -> None:
        database = postgres.fresh("served")
        async with house(tmp_path / "one", database) as one:
            async with house(tmp_path / "two", database) as two:
                table = await finished(two)
                desk.open.clear()
                await two.post(review(table))
                reviews = (await two.registry()).reviews
                await until(lambda: any(each.total > 1 for each in reviews.running.values()))
                waiting = asyncio.create_task(worked_out(one, table))
            desk.open.set()
            assert await waiting

    asyncio.run(story())


def test_a_review_that_a_restart_cut_off_begins_anew(tmp_path: Path, desk: Desk) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await finished(at)
            desk.open.clear()
            await at.post(review(table))
        desk.open.set()
        async with house(tmp_path) as at:
            assert (await at.get(review(table)))["total"] == 0
            assert await worked_out(at, table)

    asyncio.run(story())


def test_only_after_the_end_and_only_through_eyes_that_exist(tmp_path: Path, desk: Desk) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(PERSON, bot())
            token = table["token"]
            for eyes in ("all", "0", "1"):
                assert await at.refused(review(table, eyes), None, token) == (409, "not_over")
                assert await at.refused(review(table, eyes), None, token, "GET") == (
                    409,
                    "not_over",
                )
            async with await at.join(table["id"], token) as aki:
                await aki.play_out()
            for eyes, code in (("spectator", "no_such_eyes"), ("7", "no_such_seat")):
                assert (await at.refused(review(table, eyes)))[1] == code
            assert not desk.asked

    asyncio.run(story())


def test_through_a_seats_eyes_only_its_own_views_are_judged(tmp_path: Path, desk: Desk) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            setting = {"game": "four_corners", "seats": [PERSON, bot()], "options": {"rounds": 3}}
            table = await at.post("/api/tables", {"name": "Aki", "setting": setting})
            async with await at.join(table["id"], table["token"]) as aki:
                await aki.play_out()
            whole = await worked_out(at, table, "1")
            assert {one["seat"] for one in whole["judgements"]} == {1}
            assert {asked.question.seat for asked in desk.asked} == {1}  # type: ignore[union-attr]
            frames = (await at.get(f"/api/tables/{table['id']}/replay?eyes=1"))["frames"]
            ply = whole["judgements"][-1]["ply"]
            seen = await at.get(review(table, "1", ply))
            assert (seen["seat"], len(seen["better"]), len(seen["made"])) == (1, 2, 2)
            assert seen["made"][0]["view"] == frames[ply - 1]["view"]
            assert seen["made"][1]["move"] == frames[ply]["move"]
            other = next(n for n, frame in enumerate(frames) if frame.get("seat") == 0)
            assert (await at.refused(review(table, "1", other), method="GET"))[0] == 404
            assert (await at.refused(review(table, "all", ply), method="GET"))[0] == 404

    asyncio.run(story())


def test_too_long_too_many_and_too_often(
    tmp_path: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        monkeypatch.setitem(BUDGETS, ("review", "newcomers"), Budget(3, 600))
        async with house(tmp_path) as at:
            table = await finished(at)
            with monkeypatch.context() as short:
                short.setattr(reviews, "MOST_REVIEWED", 3)
                assert await at.refused(review(table)) == (409, "too_long_to_review")
            with monkeypatch.context() as full:
                full.setattr(reviews, "MOST_REVIEWS", 0)
                assert await at.refused(review(table)) == (429, "too_many")
            await worked_out(at, table, "0")
            assert await at.refused(review(table, "1")) == (429, "too_many")
            assert (await at.refused(review(table, "0")))[0] == 201  # It is there already.
            assert not (await at.registry()).reviews.running

    asyncio.run(story())


def test_without_advisers_there_is_none_and_it_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object, **__: object) -> str:
        raise BotFailed("TimeoutError")

    async def story() -> None:
        async with house(tmp_path) as at:
            table = await finished(at)
            monkeypatch.setattr(Advisers, "ask", fails)
            assert await worked_out(at, table) is None
            at_the_desk(monkeypatch)
            assert await worked_out(at, table)

    asyncio.run(story())


def test_it_is_forgotten_with_its_match(tmp_path: Path, desk: Desk) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await finished(at)
            await worked_out(at, table)
            store = (await at.registry()).store
            assert await store.reviews.found(table["id"], "all")
            await at.post("/api/me/forget", {}, table["token"])
            assert await store.reviews.found(table["id"], "all") is None

    asyncio.run(story())
