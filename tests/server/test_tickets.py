"""Invitations are tickets, never keys: each gives one guest one seat, and then nothing more."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import OPEN, PERSON, House, Message, bot, house, ticket_for
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.store import Unavailable, guest_sql, seat_sql


async def sit(
    at: House, table: str, ticket: str = "", seat: int | None = None, token: str = ""
) -> tuple[int, str]:
    body = {"name": "Bo", "ticket": ticket, "seat": seat}
    return await at.refused(f"/api/tables/{table}/seats", body, token)


async def held(at: House, table: str, token: str) -> list[int]:
    seats: list[int] = (await at.get(f"/api/tables/{table}", token))["yours"]
    return seats


async def known_as(at: House, name: str) -> str:
    """The token of a new guest."""
    return str((await at.post("/api/me", {"name": name}))["token"])


def test_a_ticket_gives_its_own_seat_and_no_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, OPEN, bot())
            assert [each["seat"] for each in opened["tickets"]] == [None, 1, 2]
            one = ticket_for(opened, 1)
            for ticket in ("", "guessed", one[:-1], one + "x", "\x00", "\U0001f600"):
                assert await sit(at, opened["id"], ticket) == (403, "wrong_ticket")
            for seat in (0, 2, 3, 9, -1):
                assert await sit(at, opened["id"], one, seat) == (403, "wrong_ticket")
            token = await at.sit(opened["id"], None, one)
            assert await held(at, opened["id"], token) == [1]

    asyncio.run(story())


def test_a_table_without_open_seats_has_no_tickets(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            assert (await at.open(PERSON, PERSON, bot()))["tickets"] == []

    asyncio.run(story())


def test_a_ticket_of_another_table_gives_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            mine, other = [await at.open(PERSON, OPEN) for _ in range(2)]
            for ticket in (ticket_for(other), ticket_for(other, 1)):
                assert await sit(at, mine["id"], ticket) == (403, "wrong_ticket")

    asyncio.run(story())


def test_a_used_ticket_only_lets_one_watch(tmp_path: Path) -> None:
    """The hole: whoever had the friend's link could play in the friend's place."""

    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, OPEN)
            table, ticket = opened["id"], ticket_for(opened, 1)
            friend, thief = await at.sit(table, None, ticket), await known_as(at, "Eve")
            await at.sit(table, None, ticket_for(opened), name="Cleo")
            for token in ("", thief):
                assert await sit(at, table, ticket, token=token) == (409, "ticket_used")
                assert await sit(at, table, ticket, 1, token) == (409, "ticket_used")
                assert await sit(at, table, ticket, 0, token) == (403, "wrong_ticket")
            assert await held(at, table, thief) == []
            assert await held(at, table, friend) == [1]
            async with await at.join(table, thief) as watching:
                assert (watching.seats, watching.now["legal"]) == ([], [])
            answer = await at.call("GET", f"/api/tables/{table}/story?eyes=1", token=thief)
            assert answer.json()["code"] == "not_your_seat"

    asyncio.run(story())


def test_a_ticket_for_a_seat_that_was_taken_otherwise_is_used_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, OPEN)
            await at.sit(opened["id"], 1, ticket_for(opened))
            answer = await sit(at, opened["id"], ticket_for(opened, 1))
            assert answer == (409, "ticket_used")

    asyncio.run(story())


def test_no_request_gives_a_taken_seat_to_anyone(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN)
            ticket = ticket_for(opened, 1)
            await at.sit(opened["id"], 1, ticket)
            seat = f"/api/tables/{opened['id']}/seats/1"
            for path in (seat, f"{seat}/claim", f"{seat}/code", f"{seat}/rotate", "/api/codes"):
                answer = await at.call("POST", path, {"secret": ticket})
                assert answer.status_code in (404, 405)

    asyncio.run(story())


def test_of_many_with_one_ticket_at_the_same_moment_one_sits(tmp_path: Path, database: str) -> None:
    async def story() -> None:
        async with house(tmp_path, database) as at:
            opened = await at.open(PERSON, OPEN, OPEN)
            asked = (sit(at, opened["id"], ticket_for(opened, 1)) for _ in range(8))
            answers = sorted(await asyncio.gather(*asked))
            assert answers == [(201, ""), *[(409, "ticket_used")] * 7]
            holders = await (await at.registry()).store.holders(opened["id"])
            assert [seat for seat, _ in holders] == [0, 1]

    asyncio.run(story())


def test_the_tables_ticket_gives_each_guest_one_seat_while_there_are_any(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, bot(), OPEN, OPEN)
            table, ticket = opened["id"], ticket_for(opened)
            bo = await at.sit(table, None, ticket)
            for seat in (None, 3, 4):
                assert await at.sit(table, seat, ticket, token=bo) == bo
            assert await held(at, table, bo) == [1]
            assert await sit(at, table, ticket, 2) == (409, "seat_taken")
            cleo, dan = await at.sit(table, 4, ticket), await at.sit(table, None, ticket)
            assert [await held(at, table, token) for token in (cleo, dan)] == [[4], [3]]
            assert await sit(at, table, ticket) == (409, "table_full")
            assert await sit(at, table, ticket, 1) == (409, "seat_taken")

    asyncio.run(story())


def test_one_guest_asking_for_every_seat_at_once_gets_one(tmp_path: Path, database: str) -> None:
    async def story() -> None:
        async with house(tmp_path, database) as at:
            opened = await at.open(PERSON, OPEN, OPEN, OPEN)
            greedy = await known_as(at, "Eve")
            tickets = [each["secret"] for each in opened["tickets"]]
            wanted = [(ticket_for(opened), seat) for seat in (1, 2, 3)]
            wanted += [(ticket, None) for ticket in tickets]  # type: ignore[misc]
            asked = (sit(at, opened["id"], ticket, seat, greedy) for ticket, seat in wanted)
            assert {status for status, _ in await asyncio.gather(*asked)} == {201}
            assert len(await held(at, opened["id"], greedy)) == 1
            kinds = [
                plan["kind"] for plan in (await at.get(f"/api/tables/{opened['id']}"))["seats"]
            ]
            assert kinds.count("open") == 2

    asyncio.run(story())


def test_who_opened_the_table_gets_no_second_seat_with_a_ticket(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN)
            await at.sit(opened["id"], 1, ticket_for(opened, 1), token=opened["token"])
            assert await held(at, opened["id"], opened["token"]) == [0]

    asyncio.run(story())


def test_a_public_table_needs_no_ticket(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, bot(), OPEN, public=True)
            await at.sit(opened["id"], 1)
            for seat in (0, 1, 2, 9):
                assert await sit(at, opened["id"], seat=seat) == (409, "seat_taken")
            assert await sit(at, opened["id"], "guessed") == (403, "wrong_ticket")
            assert await held(at, opened["id"], await at.sit(opened["id"], None)) == [3]

    asyncio.run(story())


def test_the_last_two_seats_may_be_taken_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN, OPEN)
            both, alone = asyncio.Barrier(2), LiveTable.sit

            async def together(*words: Any) -> int:
                seat = await alone(*words)
                await both.wait()
                return seat

            monkeypatch.setattr(LiveTable, "sit", together)
            asked = (sit(at, opened["id"], ticket_for(opened, seat)) for seat in (1, 2))
            assert await asyncio.gather(*asked) == [(201, "")] * 2
            assert (await at.get(f"/api/tables/{opened['id']}"))["status"] == "playing"

    asyncio.run(story())


def test_a_lost_answer_is_asked_for_again(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the store does not respond, nobody knows whether it was done. Here it was."""

    async def story() -> None:
        async with house(tmp_path, database) as at:
            opened = await at.open(PERSON, OPEN)
            ticket, bo = ticket_for(opened, 1), await known_as(at, "Bo")
            store = (await at.registry()).store
            whole = store.append

            async def silent(*_: Any) -> None:
                raise Unavailable("no answer")

            async def cut_off(*words: Any, **more: Any) -> None:
                await whole(*words, **more)
                monkeypatch.setattr(store, "seats_held", silent)
                await silent()

            monkeypatch.setattr(store, "append", cut_off)
            lost = await sit(at, opened["id"], ticket, token=bo)
            assert lost == (503, "store_unavailable")
            monkeypatch.undo()
            for _ in range(2):
                assert await at.sit(opened["id"], 1, ticket, token=bo) == bo
            async with await at.join(opened["id"], bo) as player:
                assert (player.seats, player.now["begun"]) == ([1], True)

    asyncio.run(story())


@pytest.mark.parametrize("step", ["hold", "use_ticket"])
def test_a_fault_while_sitting_down_leaves_no_taken_seat_that_nobody_holds(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    async def story() -> None:
        async with house(tmp_path, database) as at:
            opened = await at.open(PERSON, OPEN)
            ticket, bo = ticket_for(opened, 1), await known_as(at, "Bo")

            async def fails(*_: Any) -> None:
                raise RuntimeError("the power went out")

            with monkeypatch.context() as patch:
                patch.setattr(seat_sql, step, fails)
                assert await sit(at, opened["id"], ticket, token=bo) == (500, "fault")
            store = (await at.registry()).store
            assert len(await store.entries(opened["id"])) == 1
            assert (await at.get(f"/api/tables/{opened['id']}"))["seats"][1]["kind"] == "open"
            await at.sit(opened["id"], None, ticket, token=bo)
            assert await held(at, opened["id"], bo) == [1]

    asyncio.run(story())


def test_a_fault_while_opening_leaves_no_table(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path, database) as at:
            for step in ("hold", "lay"):

                async def fails(*_: Any) -> None:
                    raise RuntimeError("the power went out")

                with monkeypatch.context() as patch:
                    patch.setattr(seat_sql, step, fails)
                    body = {"name": "Aki", "setting": {"game": "kaleido", "seats": [PERSON, OPEN]}}
                    assert await at.refused("/api/tables", body) == (500, "fault")
            assert await (await at.registry()).store.matches() == []

    asyncio.run(story())


def test_whoever_is_refused_is_not_enrolled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN)
            enrolled: list[Sequence[Any]] = []

            async def add(*words: Any, **_: Any) -> None:
                enrolled.append(words)

            monkeypatch.setattr(guest_sql, "add", add)
            assert await sit(at, opened["id"], "guessed") == (403, "wrong_ticket")
            wrong: Message = {"name": "Eve", "setting": {"game": "kaleido", "seats": []}}
            assert (await at.refused("/api/tables", wrong))[0] == 400
            assert enrolled == []

    asyncio.run(story())
